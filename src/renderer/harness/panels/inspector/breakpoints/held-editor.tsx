import { observer } from 'mobx-react-lite';
import type { HeldDetail } from '#shared/ipc/records/breakpoints.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CodeEditor } from '../../../ui/code-editor/code-editor.tsx';
import { useStore, useTexts } from '../../../window-context.ts';
import { InspectorStore } from '../inspector.store.ts';
import { inspectorTexts } from '../inspector.texts.ts';
import { NumberField } from '../rules/number-field.tsx';
import { statusLimits } from '../rules/rule-draft.ts';
import { breakpointsTexts } from './breakpoints.texts.ts';
import type { HeldEdit } from './held-edit.ts';
import { editProblemText, editTexts } from './request/edit.texts.ts';
import { RequestLine } from './request/request-line.tsx';
import { TimeUntil } from './time-until.tsx';
import '../../../ui/fields/field.css';
import '../rules/rule-form.css';
import './held-editor.css';

/** Edits one held request or response. */
export const HeldEditor = observer(function HeldEditor() {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(breakpointsTexts);
  const requestTexts = useTexts(editTexts);
  const shared = useTexts(inspectorTexts);
  const { breakpoints } = inspector;
  const { detail, edit, ended, held, problem, revealEdit } = breakpoints;
  if (detail === undefined || edit === undefined) return <div className="inspector-none" aria-busy="true" />;
  const { id, stage, method, endpoint, url } = detail.row;
  const shown = held.find((row) => row.id === id);
  const name = endpoint ?? url;
  return (
    <form
      className="rule-form"
      onSubmit={(event) => {
        event.preventDefault();
        void breakpoints.continueEdited();
      }}
    >
      <header className="call-detail-head">
        <strong title={url}>
          {texts.stages[stage]} {method} {name}
        </strong>
        {shown !== undefined && (
          <span className="panel-soft">
            {texts.continuesIn} <TimeUntil until={shown.until} />
            {shown.pageUntil !== null && (
              <>
                {' · '}
                {texts.pageGivesUpIn} <TimeUntil until={shown.pageUntil} />
              </>
            )}
          </span>
        )}
        <IconButton
          icon="close"
          label={ended === undefined ? texts.closeEditor : texts.close}
          onPress={breakpoints.cancel}
        />
      </header>
      <div className="rule-form-fields">
        {stage === 'request' ? <RequestLine edit={edit} /> : <StatusLine detail={detail} edit={edit} />}
        <details className="held-editor-headers">
          <summary>{texts.headers}</summary>
          <textarea
            className="field"
            aria-label={texts.headers}
            aria-invalid={problem?.kind === 'header'}
            spellCheck={false}
            rows={6}
            value={edit.headers}
            onChange={({ target }) => breakpoints.changeEdit({ headers: target.value })}
          />
        </details>
        <BodyField detail={detail} edit={edit} />
        <label className="call-detail-check">
          <input
            type="checkbox"
            checked={edit.isRevealed}
            onChange={({ target }) => revealEdit(target.checked)}
          />
          {shared.reveal}
        </label>
      </div>
      {ended === undefined ? (
        <footer className="rule-form-foot">
          {problem !== undefined && (
            <p className="panel-problem" role="alert">
              {editProblemText(problem, requestTexts)}
            </p>
          )}
          <button type="submit" className="button button-primary" disabled={!breakpoints.canContinue}>
            {texts.continueEdited}
          </button>
          <button type="button" className="button" onClick={() => void breakpoints.continue(id)}>
            {texts.continueUnedited}
          </button>
          <button type="button" className="button" onClick={() => void breakpoints.abort(id)}>
            {texts.abort}
          </button>
        </footer>
      ) : (
        <footer className="rule-form-foot">
          <p className="panel-problem" role="alert">
            {ended === 'other' ? texts.heldElsewhere(name) : texts.wentOn[ended](name)} {texts.draftKept}
          </p>
          <button type="button" className="button" onClick={breakpoints.cancel}>
            {texts.close}
          </button>
        </footer>
      )}
    </form>
  );
});

const StatusLine = observer(function StatusLine({
  detail,
  edit,
}: {
  readonly detail: HeldDetail;
  readonly edit: HeldEdit;
}) {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(breakpointsTexts);
  return (
    <div className="held-editor-line">
      {detail.response !== null && (
        <NumberField
          label={texts.status}
          {...statusLimits}
          value={edit.status}
          onChange={(status) => inspector.breakpoints.changeEdit({ status })}
        />
      )}
      <span className="panel-soft held-editor-url">{detail.row.url}</span>
    </div>
  );
});

const BodyField = observer(function BodyField({
  detail,
  edit,
}: {
  readonly detail: HeldDetail;
  readonly edit: HeldEdit;
}) {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(breakpointsTexts);
  const { row, request, response, problem } = detail;
  const isEncrypted = (row.stage === 'response' ? response : request)?.body?.isEncrypted === true;
  if (edit.body === undefined)
    return <p className="panel-soft">{problem === null ? texts.noBody : texts.problem(problem)}</p>;
  return (
    <>
      <div className="rule-form-response">
        <CodeEditor
          label={texts.body}
          value={edit.body}
          onChange={(body) => inspector.breakpoints.changeEdit({ body })}
        />
      </div>
      {isEncrypted && <p className="panel-soft">{texts.willBeEncrypted}</p>}
    </>
  );
});
