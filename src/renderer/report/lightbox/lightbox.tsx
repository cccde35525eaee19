import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ReportCell } from '#shared/report/finding-groups.ts';
import { platformName } from '#shared/text/platform-name.ts';
import { cellState } from '../cell-state.ts';
import { useReport, useTexts } from '../report-context.ts';
import { CellDetails } from './cell-details.tsx';
import { CellPictures } from './cell-screenshot.tsx';
import './lightbox.css';

export const Lightbox = observer(function Lightbox({ cell }: { cell: ReportCell }) {
  const report = useReport();
  const texts = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const { platform, screen } = cell;
  const { look, mark, says } = cellState(screen, report.words, texts);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  useEffect(() => {
    // Puts the cell into the URL of the page, so that the URL can be shared. Adds no history entry.
    history.replaceState(undefined, '', `#${platform.id}/${screen.id}`);
    return () => history.replaceState(undefined, '', location.pathname + location.search);
  }, [platform, screen]);

  const onKey = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement && event.target.type !== 'radio') return;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => report.showNextScreen(-1),
      ArrowRight: () => report.showNextScreen(1),
      ArrowUp: () => report.showNextPlatform(-1),
      ArrowDown: () => report.showNextPlatform(1),
      n: () => report.showFailure(1),
      p: () => report.showFailure(-1),
    };
    const act = acts[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };

  return (
    <dialog
      ref={dialog}
      className="lightbox"
      data-look={look}
      aria-labelledby="cell-title"
      onClose={report.close}
      onKeyDown={onKey}
    >
      <header>
        <h2 id="cell-title">
          <span className="cell" data-look={look} aria-hidden="true">
            {mark}
          </span>{' '}
          {screen.title[report.language]} <small>{platformName(platform)[report.language]}</small>
          <span className="visually-hidden">: {says}</span>
        </h2>
        <div className="lightbox-tools">
          <button type="button" aria-label={texts.previous} onClick={() => report.showNextScreen(-1)}>
            ←
          </button>
          <button type="button" aria-label={texts.next} onClick={() => report.showNextScreen(1)}>
            →
          </button>
          {report.counts.failed > 0 && (
            <button type="button" onClick={() => report.showFailure(1)}>
              {texts.nextFailure}
            </button>
          )}
          <button type="button" onClick={() => dialog.current?.close()}>
            {texts.close}
          </button>
        </div>
      </header>
      <div className="lightbox-body">
        <CellPictures key={`${platform.id} ${screen.id}`} cell={cell} />
        <CellDetails cell={cell} />
      </div>
      <p className="keys">{texts.keys}</p>
    </dialog>
  );
});
