import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import type { OverrideAction } from '#shared/ipc/records/inspector.ts';
import '../../../ui/fields/field.css';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CodeEditor } from '../../../ui/code-editor/code-editor.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useStore, useTexts, useWindow } from '../../../window-context.ts';
import { InspectorStore } from '../inspector.store.ts';
import { inspectorTexts } from '../inspector.texts.ts';
import { AddressField } from './address-field.tsx';
import { NumberField } from './number-field.tsx';
import { delayLimits, type RuleDraft, statusLimits } from './rule-draft.ts';
import { rulesTexts } from './rules.texts.ts';
import './rule-form.css';

const actions: readonly OverrideAction['do'][] = [
  'respond',
  'status',
  'delay',
  'cut',
  'undecryptable',
  'offline',
  'never',
];

/** Edits one override. */
export const RuleForm = observer(function RuleForm({ draft }: { readonly draft: RuleDraft }) {
  const { preferences } = useWindow();
  const inspector = useStore(InspectorStore);
  const texts = useTexts(rulesTexts);
  const { rules } = inspector;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void rules.save();
  };
  return (
    <form className="rule-form" onSubmit={submit}>
      <header className="call-detail-head">
        <strong>{draft.id === undefined ? texts.overrideResponse : texts.changeRule}</strong>
        <IconButton icon="close" label={texts.cancel} onPress={rules.cancel} />
      </header>
      <div className="rule-form-fields">
        <div className="rule-form-row">
          <WhichCalls draft={draft} />
          <Segmented
            label={texts.forViews}
            value={draft.viewId === undefined ? 'all' : 'view'}
            options={[
              { value: 'view', text: inspector.nameOf(rules.draftView ?? '') },
              { value: 'all', text: preferences.texts.allViews },
            ]}
            onChange={(scope) => rules.change({ viewId: scope === 'all' ? undefined : rules.draftView })}
          />
          <Segmented
            label={texts.howOften}
            value={draft.times}
            options={(['once', 'always'] as const).map((value) => ({ value, text: texts.times[value] }))}
            onChange={(times) => rules.change({ times })}
          />
          <select
            className="field"
            aria-label={texts.action}
            value={draft.what}
            onChange={({ target }) => rules.change({ what: target.value as OverrideAction['do'] })}
          >
            {actions.map((what) => (
              <option key={what} value={what}>
                {texts.actions[what]}
              </option>
            ))}
          </select>
          {(draft.what === 'respond' || draft.what === 'status') && (
            <NumberField
              label={texts.status}
              {...statusLimits}
              range={texts.range(statusLimits.min, statusLimits.max)}
              value={draft.status}
              onChange={(status) => rules.change({ status })}
            />
          )}
          {draft.what === 'delay' && (
            <NumberField
              label={texts.delaySeconds}
              {...delayLimits}
              range={texts.rangeSeconds(delayLimits.min, delayLimits.max)}
              step={0.1}
              value={draft.delayMs / 1_000}
              onChange={(seconds) => rules.change({ delayMs: Math.round(seconds * 1_000) })}
            />
          )}
        </div>
        {draft.what === 'respond' && <ResponseEditor draft={draft} />}
      </div>
      <footer className="rule-form-foot">
        {rules.problem !== undefined && !rules.isReading && (
          <p className="panel-problem" role="alert">
            {texts.notJson(rules.problem.line, rules.problem.column)}
          </p>
        )}
        <button type="submit" className="button button-primary" disabled={!rules.canSave}>
          {texts.apply}
        </button>
        <button
          type="button"
          className="button"
          disabled={!rules.canSave}
          onClick={() => void rules.save({ reload: true })}
        >
          {texts.applyAndReload}
        </button>
      </footer>
    </form>
  );
});

const WhichCalls = observer(function WhichCalls({ draft }: { readonly draft: RuleDraft }) {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(rulesTexts);
  const { change } = inspector.rules;
  return (
    <>
      {draft.endpoint !== '' && (
        <Segmented
          label={texts.whichCalls}
          value={draft.by}
          options={[
            { value: 'endpoint', text: draft.endpoint },
            { value: 'url', text: texts.byAddress },
          ]}
          onChange={(by) => change({ by })}
        />
      )}
      {draft.by === 'url' && <AddressField draft={draft} onChange={change} />}
    </>
  );
});

const ResponseEditor = observer(function ResponseEditor({ draft }: { readonly draft: RuleDraft }) {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(rulesTexts);
  const shared = useTexts(inspectorTexts);
  const { change, isReading, problem, reveal } = inspector.rules;
  return (
    <>
      <div className="rule-form-response">
        <CodeEditor
          label={texts.newResponse}
          isInvalid={problem !== undefined}
          isReadOnly={isReading}
          value={isReading ? texts.reading : draft.text}
          onChange={(text) => change({ text })}
        />
      </div>
      <label className="call-detail-check">
        <input
          type="checkbox"
          checked={draft.original === undefined}
          disabled={isReading}
          onChange={({ target }) => reveal(target.checked)}
        />
        {shared.reveal}
      </label>
      {draft.isEncrypted && <p className="panel-soft">{texts.willBeEncrypted}</p>}
    </>
  );
});
