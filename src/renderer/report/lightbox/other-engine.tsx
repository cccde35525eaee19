import { observer } from 'mobx-react-lite';
import type { ReportCell } from '#shared/report/finding-groups.ts';
import { platformName } from '#shared/text/platform-name.ts';
import { useReport, useTexts } from '../report-context.ts';
import './other-engine.css';

interface OtherEngineProps {
  /** Cell of the same screen on the platform's other engine. */
  readonly cell: ReportCell;
  /** ID of the step whose screenshot is shown; undefined for the final one. */
  readonly stopId: string | undefined;
}

/** Shows the screenshot of the platform's other engine, with a button that opens its cell. */
export const OtherEngine = observer(function OtherEngine({ cell, stopId }: OtherEngineProps) {
  const report = useReport();
  const texts = useTexts();
  const { platform, screen } = cell;
  const { stops = [] } = screen;
  // Without a screenshot of this step, the page looked as it does at the end.
  const { picture } = stops.find(({ id }) => id === stopId) ?? screen;
  const { width, height } = platform.viewport;
  const name = platformName(platform)[report.language];
  return (
    <figure className="other-engine">
      <figcaption>
        <button type="button" onClick={() => report.show(cell)}>
          {name}
        </button>
      </figcaption>
      {picture === undefined ? (
        <p className="no-picture">{texts.noPicture}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a tall screenshot scrolls, also by keyboard
        <div className="frame" style={{ aspectRatio: `${width} / ${height}` }} tabIndex={0}>
          <div className="sheet">
            <img src={picture} alt={`${screen.title[report.language]} · ${name}`} />
          </div>
        </div>
      )}
    </figure>
  );
});
