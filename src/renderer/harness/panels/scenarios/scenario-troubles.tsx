import { observer } from 'mobx-react-lite';
import { useViewName } from '../../texts/use-names.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useStore, useWindow } from '../../window-context.ts';
import { ScenariosStore } from './scenarios.store.ts';
import { scenariosTexts } from './scenarios.texts.ts';

/** Shows conflicts and failures of the scenarios applied last. Views with the same ones are grouped. */
export const ScenarioTroubles = observer(function ScenarioTroubles() {
  const { harness, preferences } = useWindow();
  const scenarios = useStore(ScenariosStore);
  const texts = useTexts(scenariosTexts);
  const titleOf = (id: string) => scenarios.scenario(id)?.title[preferences.language] ?? id;
  const nameOf = useViewName();
  return scenarios.troubles.map(({ viewIds, problem, conflicts }) => (
    <div
      key={viewIds.join(' ')}
      className={`scenario-trouble ${problem === null ? 'panel-note' : 'panel-problem'}`}
      role={problem === null ? 'status' : 'alert'}
    >
      <strong>
        {viewIds.length === harness.views.length && viewIds.length > 1
          ? preferences.texts.allViews
          : viewIds.map(nameOf).join(texts.between)}
      </strong>
      {problem !== null && <p>{problem[preferences.language]}</p>}
      {conflicts.map(({ part, applied, ignored }) => (
        <p key={`${part} ${ignored}`}>{texts.conflict(part, titleOf(applied), titleOf(ignored))}</p>
      ))}
    </div>
  ));
});
