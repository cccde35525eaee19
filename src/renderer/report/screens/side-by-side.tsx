import { observer } from 'mobx-react-lite';
import { type CSSProperties, useState } from 'react';
import { platformName } from '#shared/text/platform-name.ts';
import { cellState } from '../cell-state.ts';
import { useReport, useTexts } from '../report-context.ts';
import './side-by-side.css';

export const SideBySide = observer(function SideBySide() {
  const report = useReport();
  const texts = useTexts();
  const [width, setWidth] = useState(240);
  const { visibleScreens: screens, language } = report;
  const screen = screens.find(({ id }) => id === report.screenId) ?? screens[0];
  if (screen === undefined) return null;
  const step = (by: number) => {
    const next = screens.at((screens.indexOf(screen) + by) % screens.length);
    if (next !== undefined) report.showScreen(next.id);
  };
  return (
    <section aria-labelledby="side-by-side">
      <h2 id="side-by-side">{screen.title[language]}</h2>
      <div className="side-tools">
        <button type="button" onClick={() => step(-1)}>
          {texts.previous}
        </button>
        <select
          aria-label={texts.screen}
          value={screen.id}
          onChange={(event) => report.showScreen(event.target.value)}
        >
          {screens.map(({ id, title, section }) => (
            <option key={id} value={id}>
              {report.words.sections[section]} · {title[language]}
            </option>
          ))}
        </select>
        <button type="button" onClick={() => step(1)}>
          {texts.next}
        </button>
        <label>
          {texts.pictureSize}{' '}
          <input
            type="range"
            min={120}
            max={640}
            step={20}
            value={width}
            onChange={(event) => setWidth(Number(event.target.value))}
          />
        </label>
      </div>
      <ul className="side" style={{ '--width': `${width}px` } as CSSProperties}>
        {report.visiblePlatforms.map((platform) => {
          const cell = report.cell(platform.id, screen.id);
          if (cell === undefined || !report.visible.has(cell)) return null;
          const { look, mark, says } = cellState(cell.screen, report.words, texts);
          const { width: pageWidth, height } = platform.viewport;
          return (
            <li key={platform.id} data-look={look}>
              <button type="button" onClick={() => report.show(cell)}>
                <span className="side-name">
                  <span className="cell" data-look={look} aria-hidden="true">
                    {mark}
                  </span>
                  {platformName(platform)[language]}
                  <span className="visually-hidden">: {says}</span>
                </span>
                {cell.screen.picture === undefined ? (
                  <span className="no-picture">{texts.noPicture}</span>
                ) : (
                  <img
                    src={cell.screen.picture}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    style={{ aspectRatio: `${pageWidth} / ${height}` }}
                  />
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
});
