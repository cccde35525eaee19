import { observer } from 'mobx-react-lite';
import { useTexts } from '../../texts/use-texts.ts';
import { useStore, useWindow } from '../../window-context.ts';
import { TargetPicker } from '../target-picker.tsx';
import { TargetsStore } from '../targets.store.ts';
import { ScenariosStore } from './scenarios.store.ts';
import { scenariosTexts } from './scenarios.texts.ts';

/** Shows the selected scenarios in order, and applies them to the chosen views. */
export const ScenarioChoice = observer(function ScenarioChoice() {
  const { harness, preferences } = useWindow();
  const scenarios = useStore(ScenariosStore);
  const targets = useStore(TargetsStore);
  const texts = useTexts(scenariosTexts);
  const { chosenIds, isApplying } = scenarios;
  const titles = chosenIds.map((id) => scenarios.scenario(id)?.title[preferences.language] ?? id);
  return (
    <>
      <TargetPicker panel="scenarios" label={texts.target} />
      <div className="panel-actions">
        <button
          type="button"
          className="button button-primary"
          disabled={chosenIds.length === 0 || isApplying || harness.views.length === 0}
          onClick={() => void scenarios.applyChosen(targets.of('scenarios'))}
        >
          {isApplying ? texts.applying : texts.apply(chosenIds.length)}
        </button>
        {chosenIds.length > 0 && (
          <button type="button" className="button" onClick={scenarios.clearChoice}>
            {texts.clear}
          </button>
        )}
        {chosenIds.length > 1 && (
          <span className="panel-soft">
            {titles.join(' + ')} ({texts.combined})
          </span>
        )}
      </div>
    </>
  );
});
