import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { apiTimeoutMs } from '#shared/contract/api-timeout.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useWindow } from '../../../window-context.ts';
import { AddressField } from '../rules/address-field.tsx';
import { NumberField } from '../rules/number-field.tsx';
import { rulesTexts } from '../rules/rules.texts.ts';
import { type BreakpointDraft, holdLimits } from './breakpoint-draft.ts';
import { breakpointsTexts } from './breakpoints.texts.ts';
import '../../../ui/fields/field.css';
import '../rules/rule-form.css';

const stages = ['request', 'response', 'both'] as const;

/** Which calls are held, and where. */
export const BreakpointForm = observer(function BreakpointForm({
  draft,
}: {
  readonly draft: BreakpointDraft;
}) {
  const { inspector, preferences } = useWindow();
  const texts = useTexts(breakpointsTexts);
  const words = useTexts(rulesTexts);
  const { breakpoints } = inspector;
  const change = breakpoints.changeDraft;
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
          {draft.endpoint !== '' && (
            <Segmented
              label={words.whichCalls}
              value={draft.by}
              options={[
                { value: 'endpoint', text: draft.endpoint },
                { value: 'url', text: words.byAddress },
              ]}
              onChange={(by) => change({ by })}
            />
          )}
          {draft.by === 'url' && <AddressField draft={draft} onChange={change} />}
          <Segmented
            label={texts.stage}
            value={draft.stage}
            options={stages.map((value) => ({ value, text: texts.stageChoices[value] }))}
            onChange={(stage) => change({ stage })}
          />
          {breakpoints.draftView !== undefined && (
            <Segmented
              label={words.forViews}
              value={draft.viewId === undefined ? 'all' : 'view'}
              options={[
                { value: 'view', text: inspector.nameOf(breakpoints.draftView) },
                { value: 'all', text: preferences.texts.allViews },
              ]}
              onChange={(scope) => change({ viewId: scope === 'all' ? undefined : breakpoints.draftView })}
            />
          )}
          <Segmented
            label={words.howOften}
            value={draft.times}
            options={(['once', 'always'] as const).map((value) => ({ value, text: texts.times[value] }))}
            onChange={(times) => change({ times })}
          />
          <NumberField
            label={texts.holdSeconds}
            min={holdLimits.min}
            max={holdLimits.max}
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
