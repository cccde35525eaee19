import { observer } from 'mobx-react-lite';
import { platformName } from '#shared/text/platform-name.ts';
import { useReport, useTexts } from '../report-context.ts';

export const PlatformChoice = observer(function PlatformChoice() {
  const report = useReport();
  const texts = useTexts();
  const { platforms: chosen } = report.filter;
  const toggle = (id: string) =>
    report.narrow({
      platforms: chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id],
    });
  return (
    <details className="platform-choice">
      <summary data-active={chosen.length > 0}>
        {chosen.length === 0 ? texts.allPlatforms : texts.platformCount(chosen.length)}
      </summary>
      <fieldset>
        <legend className="visually-hidden">{texts.platforms}</legend>
        {report.data.platforms.map((platform) => (
          <label key={platform.id} className="tick">
            <input
              type="checkbox"
              checked={chosen.includes(platform.id)}
              onChange={() => toggle(platform.id)}
            />
            {platformName(platform)[report.language]}
          </label>
        ))}
        <button type="button" onClick={() => report.narrow({ platforms: [] })}>
          {texts.allPlatforms}
        </button>
      </fieldset>
    </details>
  );
});
