import { observer } from 'mobx-react-lite';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { PanelMark } from '../panel-mark.tsx';
import '../panel-body.css';
import { useViewName } from '../../platform-name/use-names.ts';
import { Icon } from '../../ui/buttons/icon.tsx';
import { TargetPicker } from '../target-picker.tsx';
import { TargetsStore } from '../targets.store.ts';
import { CaptureForm } from './capture-form.tsx';
import { ScenarioCard } from './scenario-card.tsx';
import type { ScenarioKind } from './scenarios.store.ts';
import { ScenariosStore } from './scenarios.store.ts';
import { scenariosTexts } from './scenarios.texts.ts';
import './scenario-gallery.css';
import type { Panel } from '../panel.ts';

/** Lists conflicts and failures of the scenarios applied last. Views with equal ones share an entry. */
const ScenarioTroubles = observer(function ScenarioTroubles() {
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

/** Lists the views with active scenarios, each with a reset button. */
const ActiveScenarios = observer(function ActiveScenarios() {
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

/** Shows the selected scenarios in order, and applies them to the chosen views. */
const ScenarioChoice = observer(function ScenarioChoice() {
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

/** Shows all scenarios as cards. The selected and the active ones stay visible while the list scrolls. */
const ScenarioGallery = observer(function ScenarioGallery() {
  const { preferences } = useWindow();
  const scenarios = useStore(ScenariosStore);
  const texts = useTexts(scenariosTexts);
  if (scenarios.status !== 'ready') return <NotRead />;
  const nameOf = (kind: ScenarioKind) => (kind === 'own' ? texts.own : texts.sets[kind]);
  return (
    <>
      <div className="scenario-gallery-head">
        <ScenarioChoice />
        <ScenarioTroubles />
        <SearchField label={texts.search} value={scenarios.search} onChange={scenarios.setSearch} />
      </div>
      <div className="panel-body">
        <ActiveScenarios />
        <CaptureForm />
        {scenarios.foundByKind.map(({ kind, scenarios: ofKind }) => (
          <section key={kind} aria-label={nameOf(kind)}>
            <h3>{nameOf(kind)}</h3>
            <ul>
              {ofKind.map((scenario) => (
                <li key={scenario.id}>
                  <ScenarioCard scenario={scenario} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {scenarios.found.length === 0 && <p className="panel-soft">{texts.none}</p>}
        {scenarios.problems.length > 0 && (
          <section>
            <h3>{texts.brokenFiles}</h3>
            {scenarios.problems.map((problem) => (
              <p key={problem.en} className="panel-problem">
                {problem[preferences.language]}
              </p>
            ))}
          </section>
        )}
      </div>
    </>
  );
});

const NotRead = observer(function NotRead() {
  const scenarios = useStore(ScenariosStore);
  const texts = useTexts(scenariosTexts);
  if (scenarios.status === 'loading') {
    return (
      <p className="panel-body panel-soft" role="status">
        {texts.loading}
      </p>
    );
  }
  return (
    <div className="panel-body" role="alert">
      <p className="panel-problem">{texts.failed}</p>
      <div className="panel-actions">
        <button type="button" className="button" onClick={() => void scenarios.load()}>
          {texts.retry}
        </button>
      </div>
    </div>
  );
});

const ScenariosMark = observer(function ScenariosMark() {
  const scenarios = useStore(ScenariosStore);
  const texts = useTexts(scenariosTexts);
  const count = scenarios.viewsInForce.length;
  return count === 0 ? null : <PanelMark count={count} text={texts.viewsInForce(count)} />;
});

export const scenariosPanel: Panel = {
  id: 'scenarios',
  place: 'side',
  icon: 'layers',
  title: { zh: '情景', en: 'Scenarios' },
  Content: ScenarioGallery,
  createStores: (deps) => [new ScenariosStore(deps)],
  Mark: ScenariosMark,
  afterRestart: {
    isKept: false,
    detail: {
      zh: '已应用的情景会取消；自建的情景会保留。',
      en: 'Applied scenarios end; your own scenarios are kept.',
    },
  },
};
