import { observer } from 'mobx-react-lite';
import type { Scenario } from '#shared/scenario.ts';
import { ConfirmButton } from '../../ui/buttons/confirm-button.tsx';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { PayStore } from '../pay/pay.store.ts';
import { type KnownScenario, ScenariosStore, scenarioParts } from './scenarios.store.ts';
import { scenariosTexts } from './scenarios.texts.ts';

export const ScenarioCard = observer(function ScenarioCard({
  scenario,
}: {
  readonly scenario: KnownScenario;
}) {
  const { preferences } = useWindow();
  const pay = useStore(PayStore);
  const scenarios = useStore(ScenariosStore);
  const texts = useTexts(scenariosTexts);
  const { id, title, description, isOwn } = scenario;
  const preset = pay.presets.find((each) => each.id === scenario.pay);
  const payTitle = preset?.title[preferences.language] ?? scenario.pay;
  return (
    <div>
      <label className="scenario-card" title={id}>
        <input
          type="checkbox"
          checked={scenarios.chosenIds.includes(id)}
          onChange={() => scenarios.toggle(id)}
        />
        <span>{title[preferences.language]}</span>
        <span className="panel-soft">{description[preferences.language]}</span>
        <span className="scenario-card-tags">
          {scenarioParts
            .filter((part) => scenario[part] !== undefined)
            .map((part) => (
              <span key={part} className="scenario-card-tag">
                {[texts.sets[part], part === 'pay' ? payTitle : detailOf(scenario, part)].join(' ').trim()}
              </span>
            ))}
        </span>
      </label>
      {isOwn && (
        <div className="scenario-card-own">
          <ConfirmButton
            text={texts.remove}
            question={texts.reallyRemove}
            cancelText={texts.cancel}
            onConfirm={() => void scenarios.remove(id)}
          />
        </div>
      )}
    </div>
  );
});

/** Describes one part of a scenario in a few words for its card. */
function detailOf(scenario: Scenario, part: (typeof scenarioParts)[number]): string {
  if (part === 'clock' || part === 'address') return scenario[part] ?? '';
  return part === 'faults' ? String(scenario.faults?.length ?? '') : '';
}
