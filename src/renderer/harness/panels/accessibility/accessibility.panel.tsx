import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import '../../ui/buttons/button.css';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { TargetsStore } from '../targets.store.ts';
import { AccessibilityStore } from './accessibility.store.ts';
import '../panel-body.css';
import { TargetPicker } from '../target-picker.tsx';
import './accessibility-panel.css';
import type { Panel } from '../panel.ts';
import { accessibilityTexts } from './accessibility.texts.ts';
import { OutlineView } from './outline-view.tsx';
import { ViolationList } from './violation-list.tsx';

const tabs = ['rules', 'outline'] as const;

/** Shows the axe results and the accessibility tree of each page. */
const AccessibilityPanel = observer(function AccessibilityPanel() {
  const { harness } = useWindow();
  const accessibility = useStore(AccessibilityStore);
  const texts = useTexts(accessibilityTexts);
  const [tab, setTab] = useState<(typeof tabs)[number]>('rules');
  // Clears the highlight when the panel closes.
  useEffect(() => () => void accessibility.clearMark(), [accessibility]);
  if (harness.views.length === 0) return <div className="panel-body">{texts.noViews}</div>;
  return (
    <div className="panel-body">
      <TargetPicker panel="accessibility" label={texts.target} />
      <Segmented
        label={texts.shown}
        value={tab}
        options={tabs.map((value) => ({ value, text: texts.tabs[value] }))}
        onChange={setTab}
      />
      {tab === 'rules' ? <Audits /> : <OutlineView />}
      {accessibility.marked !== undefined && (
        <div className="panel-actions">
          <button type="button" className="button" onClick={() => void accessibility.clearMark()}>
            {texts.clearMark}
          </button>
        </div>
      )}
    </div>
  );
});

const Audits = observer(function Audits() {
  const { harness, preferences } = useWindow();
  const accessibility = useStore(AccessibilityStore);
  const targets = useStore(TargetsStore);
  const texts = useTexts(accessibilityTexts);
  const target = targets.of('accessibility');
  const views = harness.views.filter(({ id }) => target === undefined || id === target);
  return (
    <>
      <div className="panel-actions">
        <button
          type="button"
          className="button button-primary"
          disabled={accessibility.isRunning}
          onClick={() => void accessibility.audit(target, preferences.language)}
        >
          {texts.audit}
        </button>
        {accessibility.isRunning && (
          <button type="button" className="button" onClick={() => void accessibility.cancel()}>
            {texts.cancel}
          </button>
        )}
      </div>
      <p className="panel-soft">{texts.auditHint}</p>
      {views.map((view) => (
        <ViolationList key={view.id} view={view} />
      ))}
    </>
  );
});

export const accessibilityPanel: Panel = {
  id: 'accessibility',
  place: 'side',
  icon: 'person',
  title: { zh: '无障碍', en: 'Accessibility' },
  shortTitle: { zh: '无障碍', en: 'A11y' },
  Content: AccessibilityPanel,
  createStores: (deps) => [new AccessibilityStore(deps)],
};
