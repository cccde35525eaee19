import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Language } from '#shared/ipc/subject.ts';
import type { ReportCell } from '#shared/report/finding-groups.ts';
import { isPictureChanged, type ReportStop } from '#shared/report/report-data.ts';
import { platformName } from '#shared/text/platform-name.ts';
import { useReport, useTexts } from '../report-context.ts';
import { Choice } from '../ui/choice.tsx';
import { OtherEngine } from './other-engine.tsx';

interface StopTexts {
  readonly stop: string;
  readonly atTheEnd: string;
  readonly covered: string;
}

const stopTexts: Readonly<Record<Language, StopTexts>> = {
  zh: { stop: '哪一步的画面', atTheEnd: '最后', covered: '截图是到这一步时屏幕上可见的部分。' },
  en: {
    stop: 'Step of the screenshot',
    atTheEnd: 'At the end',
    covered: 'The screenshot shows the visible part of the page after this step.',
  },
};

type Mode = 'now' | 'before' | 'slider' | 'difference';

/** Shows the final screenshot or one of an earlier step. The first changed one is selected at first. */
export const CellPictures = observer(function CellPictures({ cell }: { cell: ReportCell }) {
  const report = useReport();
  const { language } = report;
  const twin = report.twinOf(cell);
  const texts = stopTexts[language];
  const { screen } = cell;
  const { stops = [] } = screen;
  const changed = screen.comparison?.state === 'changed' ? undefined : stops.find(isPictureChanged);
  const [chosen, setChosen] = useState(changed?.id);
  const stop = stops.find(({ id }) => id === chosen);
  return (
    <div className="pictures" data-twin={twin !== undefined}>
      {stops.length > 0 && (
        <select
          aria-label={texts.stop}
          value={stop?.id ?? ''}
          onChange={(event) => setChosen(event.target.value || undefined)}
        >
          {stops.map((each) => (
            <option key={each.id} value={each.id}>
              {isPictureChanged(each) ? '≠ ' : ''}
              {each.text[language]}
            </option>
          ))}
          <option value="">
            {screen.comparison?.state === 'changed' ? '≠ ' : ''}
            {texts.atTheEnd}
          </option>
        </select>
      )}
      <CellScreenshot key={stop?.id} cell={cell} of={stop ?? screen} />
      {twin !== undefined && <OtherEngine cell={twin} stopId={stop?.id} />}
    </div>
  );
});

interface CellPictureProps {
  readonly cell: ReportCell;
  readonly of: Pick<ReportStop, 'picture' | 'comparison'>;
}

/** Shows the screenshot. If it differs from the baseline, also shows the baseline and the differences. */
const CellScreenshot = observer(function CellScreenshot({ cell, of }: CellPictureProps) {
  const report = useReport();
  const texts = useTexts();
  const { title } = cell.screen;
  const { picture, comparison } = of;
  const { width, height } = cell.platform.viewport;
  const before = comparison !== undefined && 'before' in comparison ? comparison.before : undefined;
  const difference = comparison?.state === 'changed' ? comparison.difference : undefined;
  const [mode, setMode] = useState<Mode>(
    before === undefined ? 'now' : picture === undefined ? 'before' : 'slider',
  );
  const [share, setShare] = useState(50);
  const modes = modesOf(picture, before, difference);
  const shown = { now: picture, before, slider: picture, difference }[mode];
  if (shown === undefined) return <p className="no-picture">{texts.noPicture}</p>;
  const alt = `${title[report.language]} · ${platformName(cell.platform)[report.language]} · ${texts.pictures[mode]}`;
  return (
    <div className="picture">
      {modes.length > 1 && (
        <Choice
          label={texts.pictureMode}
          value={mode}
          options={modes.map((each) => [each, texts.pictures[each]])}
          onChange={setMode}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a tall screenshot scrolls, also by keyboard */}
      <div className="frame" style={{ aspectRatio: `${width} / ${height}` }} tabIndex={0}>
        <div className="sheet">
          <img src={shown} alt={alt} />
          {mode === 'slider' && before !== undefined && (
            <>
              <img src={before} alt="" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }} />
              <span className="cut" style={{ insetInlineStart: `${share}%` }} />
            </>
          )}
        </div>
      </div>
      <p className="soft">{of === cell.screen ? texts.covered : stopTexts[report.language].covered}</p>
      {mode === 'slider' && (
        <input
          type="range"
          aria-label={texts.sliderLabel}
          min={0}
          max={100}
          value={share}
          onChange={(event) => setShare(Number(event.target.value))}
        />
      )}
      <a href={shown} target="_blank" rel="noreferrer">
        {texts.openPicture}
      </a>
    </div>
  );
});

function modesOf(
  picture: string | undefined,
  before: string | undefined,
  difference: string | undefined,
): readonly Mode[] {
  return [
    ...(picture === undefined ? [] : (['now'] as const)),
    ...(before === undefined ? [] : (['before'] as const)),
    ...(picture === undefined || before === undefined ? [] : (['slider'] as const)),
    ...(difference === undefined ? [] : (['difference'] as const)),
  ];
}
