import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReportCell } from '#shared/report/finding-groups.ts';
import { platformName } from '#shared/text/platform-name.ts';
import { useReport, useTexts } from '../report-context.ts';
import { Choice } from '../ui/choice.tsx';

type Mode = 'now' | 'before' | 'slider' | 'difference';

/** The picture; where the baseline has another, both and what differs. */
export const CellPicture = observer(function CellPicture({ cell }: { cell: ReportCell }) {
  const report = useReport();
  const texts = useTexts();
  const { picture, comparison, title } = cell.screen;
  const { width, height } = cell.platform.viewport;
  const before = comparison !== undefined && 'before' in comparison ? comparison.before : undefined;
  const difference = comparison?.state === 'changed' ? comparison.difference : undefined;
  const [mode, setMode] = useState<Mode>(
    before === undefined ? 'now' : picture === undefined ? 'before' : 'slider',
  );
  const [share, setShare] = useState(50);
  const modes: readonly Mode[] = [
    ...(picture === undefined ? [] : (['now'] as const)),
    ...(before === undefined ? [] : (['before'] as const)),
    ...(picture === undefined || before === undefined ? [] : (['slider'] as const)),
    ...(difference === undefined ? [] : (['difference'] as const)),
  ];
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a picture of several screens scrolls, by keys too */}
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
      <p className="soft">{texts.covered}</p>
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
