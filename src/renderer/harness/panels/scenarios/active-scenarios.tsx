import { observer } from 'mobx-react-lite';
import { useViewName } from '../../texts/use-names.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Icon } from '../../ui/buttons/icon.tsx';
import { useStore, useWindow } from '../../window-context.ts';
import { ScenariosStore } from './scenarios.store.ts';
import { scenariosTexts } from './scenarios.texts.ts';

/** Lists the views with active scenarios, each with a reset button. */
export const ActiveScenarios = observer(function ActiveScenarios() {
  const { preferences } = useWindow();
  const scenarios = useStore(ScenariosStore);
  const texts = useTexts(scenariosTexts);
  const nameOf = useViewName();
  const { groupsInForce, viewsInForce } = scenarios;
  if (viewsInForce.length === 0) return null;
  const titleOf = (id: string) => scenarios.scenario(id)?.title[preferences.language] ?? id;
  return (
    <section className="scenarios-in-force">
      <h3>{texts.active}</h3>
      {groupsInForce.map(({ scenarioIds, viewIds }) => (
        <div key={scenarioIds.join(' ')}>
          <p>{scenarioIds.map(titleOf).join(' + ')}</p>
          <ul className="panel-actions">
            {viewIds.map((viewId) => (
              <li key={viewId}>
                <button
                  type="button"
                  className="button"
                  aria-label={`${texts.reset}: ${nameOf(viewId)}`}
                  title={`${texts.reset}: ${nameOf(viewId)}`}
                  onClick={() => void scenarios.reset(viewId)}
                >
                  {nameOf(viewId)}
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <button type="button" className="button" onClick={() => void scenarios.reset(undefined)}>
        {viewsInForce.length > 1 ? texts.resetAll : texts.reset}
      </button>
    </section>
  );
});
