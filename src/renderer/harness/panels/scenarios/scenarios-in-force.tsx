import { observer } from 'mobx-react-lite';
import { useTexts } from '../../texts/use-texts.ts';
import { useWindow } from '../../window-context.ts';
import { scenariosTexts } from './scenarios.texts.ts';

/** Which views are in which scenarios, each with the way back. */
export const ScenariosInForce = observer(function ScenariosInForce() {
  const { harness, preferences, scenarios } = useWindow();
  const texts = useTexts(scenariosTexts);
  const { viewsInForce } = scenarios;
  if (viewsInForce.length === 0) return null;
  const nameOf = (viewId: string) => harness.views.find(({ id }) => id === viewId)?.name ?? viewId;
  const titleOf = (id: string) => scenarios.scenario(id)?.title[preferences.language] ?? id;
  return (
    <section>
      <h3>{texts.inForce}</h3>
      <ul>
        {viewsInForce.map(({ viewId, scenarioIds }) => (
          <li key={viewId} className="panel-actions">
            <span>{nameOf(viewId)}</span>
            <span className="panel-soft">{scenarioIds.map(titleOf).join(' + ')}</span>
            <button
              type="button"
              className="button"
              aria-label={`${texts.reset}: ${nameOf(viewId)}`}
              onClick={() => void scenarios.reset(viewId)}
            >
              {texts.reset}
            </button>
          </li>
        ))}
      </ul>
      {viewsInForce.length > 1 && (
        <button type="button" className="button" onClick={() => void scenarios.reset(undefined)}>
          {texts.resetAll}
        </button>
      )}
    </section>
  );
});
