import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { apiTimeoutMs } from '#shared/contract/api-timeout.ts';
import { endpoints } from '#shared/contract/registry.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useStore, useTexts, useWindow } from '../../../window-context.ts';
import { InspectorStore } from '../inspector.store.ts';
import { AddressField } from '../rules/address-field.tsx';
import { NumberField } from '../rules/number-field.tsx';
import { rulesTexts } from '../rules/rules.texts.ts';
import { type BreakpointDraft, holdLimits } from './breakpoint-draft.ts';
import { breakpointsTexts } from './breakpoints.texts.ts';
import '../../../ui/fields/field.css';
import '../rules/rule-form.css';

interface Option {
  readonly value: string;
  readonly text: string;
}

const endpointOptions: readonly Option[] = endpoints.map(({ id }) => ({ value: id, text: id }));

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Returns the methods to choose from. They include the method of the call, even if it is unusual. */
const methodOptions = (own: string): readonly Option[] =>
  [...new Set([...methods, own])].flatMap((method) =>
    method === '' ? [] : [{ value: method, text: method }],
  );

const stages = ['request', 'response', 'both'] as const;

/** Edits a breakpoint: the calls that it holds, and the stage at which it holds them. */
export const BreakpointForm = observer(function BreakpointForm({
  draft,
}: {
  readonly draft: BreakpointDraft;
}) {
  const { preferences } = useWindow();
  const inspector = useStore(InspectorStore);
  const texts = useTexts(breakpointsTexts);
  const words = useTexts(rulesTexts);
  const { breakpoints } = inspector;
  const change = breakpoints.changeDraft;
  const { viewId } = draft;
  // Also lists a closed view if the breakpoint applies only to that view.
  const ids = new Set([...inspector.views.map(({ id }) => id), ...(viewId === undefined ? [] : [viewId])]);
  const views = [...ids].map((id) => ({ value: id, text: inspector.nameOf(id) }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void breakpoints.save();
  };
  return (
    <form className="rule-form" onSubmit={submit}>
      <header className="call-detail-head">
        <strong>{draft.id === undefined ? texts.newBreakpoint : texts.changeBreakpoint}</strong>
        <IconButton icon="close" label={texts.cancel} onPress={breakpoints.cancel} />
      </header>
      <div className="rule-form-fields">
        <div className="rule-form-row">
          <Segmented
            label={words.whichCalls}
            value={draft.by}
            options={[
              { value: 'endpoint', text: texts.byEndpoint },
              { value: 'url', text: words.byAddress },
            ]}
            onChange={(by) => change({ by })}
          />
          {draft.by === 'endpoint' ? (
            <Choice
              label={texts.endpoint}
              value={draft.endpoint}
              options={[{ value: '', text: texts.chooseEndpoint }, ...endpointOptions]}
              onChange={(endpoint) => change({ endpoint })}
            />
          ) : (
            <>
              <Choice
                label={texts.method}
                value={draft.method}
                options={[{ value: '', text: texts.anyMethod }, ...methodOptions(draft.method)]}
                onChange={(method) => change({ method })}
              />
              <AddressField draft={draft} onChange={change} />
            </>
          )}
          <Segmented
            label={texts.stage}
            value={draft.stage}
            options={stages.map((value) => ({ value, text: texts.stageChoices[value] }))}
            onChange={(stage) => change({ stage })}
          />
          <Choice
            label={words.forViews}
            value={draft.viewId ?? ''}
            options={[{ value: '', text: preferences.texts.allViews }, ...views]}
            onChange={(viewId) => change({ viewId: viewId === '' ? undefined : viewId })}
          />
          <Segmented
            label={words.howOften}
            value={draft.times}
            options={(['once', 'always'] as const).map((value) => ({ value, text: texts.times[value] }))}
            onChange={(times) => change({ times })}
          />
          <NumberField
            label={texts.holdSeconds}
            {...holdLimits}
            range={words.rangeSeconds(holdLimits.min, holdLimits.max)}
            value={draft.holdSeconds}
            onChange={(holdSeconds) => change({ holdSeconds })}
          />
        </div>
        <p className="panel-soft">{texts.pageTimeout(apiTimeoutMs / 1_000)}</p>
      </div>
      <footer className="rule-form-foot">
        <button type="submit" className="button button-primary" disabled={!breakpoints.canSave}>
          {words.apply}
        </button>
        <button
          type="button"
          className="button"
          disabled={!breakpoints.canSave}
          onClick={() => void breakpoints.save({ reload: true })}
        >
          {words.applyAndReload}
        </button>
      </footer>
    </form>
  );
});

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <select
      className="field"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
