import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { CallDetail, ContractViolation } from '#shared/ipc/records/inspector.ts';
import { useStore, useTexts, useWindow } from '../../../window-context.ts';
import { harTexts } from '../har/har.texts.ts';
import { InspectorStore } from '../inspector.store.ts';
import { type InspectorTexts, inspectorTexts } from '../inspector.texts.ts';
import { JsonTreeStore } from '../json/json-tree.store.ts';
import { JsonTree } from '../json/json-tree.tsx';
import { actionText, matchText } from '../rules/rule-words.ts';
import { rulesTexts } from '../rules/rules.texts.ts';

/** Shows the decrypted response and its contract violations, each with a link to its place in the JSON. */
export const ResponseView = observer(function ResponseView({ call }: { readonly call: CallDetail }) {
  const texts = useTexts(inspectorTexts);
  const { responseBody, problems } = call;
  const edited = call.row.call?.edited;
  const json = responseBody !== null && 'json' in responseBody ? responseBody.json : undefined;
  const [tree] = useState(() => new JsonTreeStore(json));
  useEffect(() => tree.replace(json), [tree, json]);
  const marks = new Map(problems.flatMap((problem) => markOf(problem, texts)));
  return (
    <div className="response-view">
      {edited !== null && edited !== undefined && edited !== 'request' && (
        <p className="response-note">{texts.edited[edited]}</p>
      )}
      <Origin ruleId={call.row.call?.overriddenBy} />
      {problems.length > 0 && <Findings problems={problems} onShow={tree.show} />}
      {responseBody === null && <p className="response-note">{call.row.call?.error ?? texts.noResponse}</p>}
      {responseBody !== null && 'omitted' in responseBody && edited !== 'aborted' && (
        <p className="response-note">{texts.omitted[responseBody.omitted] ?? responseBody.omitted}</p>
      )}
      {responseBody !== null &&
        !('omitted' in responseBody) &&
        (responseBody.isEncrypted || responseBody.isCut) && (
          <p className="response-note">
            {[responseBody.isEncrypted ? texts.decrypted : '', responseBody.isCut ? texts.cut : '']
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      {responseBody !== null && 'json' in responseBody && (
        <JsonTree label={texts.sections.response} tree={tree} problems={marks} />
      )}
      {responseBody !== null && 'text' in responseBody && (
        <pre className="response-text">{responseBody.text}</pre>
      )}
    </div>
  );
});

/** Links to the override that produced the response. Renders nothing if the server produced it. */
const Origin = observer(function Origin({ ruleId }: { readonly ruleId: string | null | undefined }) {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(inspectorTexts);
  const words = useTexts(rulesTexts);
  const harWords = useTexts(harTexts);
  if (ruleId === null || ruleId === undefined) return null;
  const file = inspector.har.files.find(({ id }) => id === ruleId.split('/')[0]);
  const rule = inspector.rules.rules.find(({ id }) => id === ruleId)?.rule;
  if (file !== undefined) {
    return (
      <p className="response-note">
        {texts.overriddenBy}{' '}
        <button type="button" className="response-origin" onClick={() => inspector.show('rules')}>
          {harWords.file(file.name)}
        </button>
      </p>
    );
  }
  if (rule === undefined) return <p className="response-note">{texts.overriddenByGone}</p>;
  return (
    <p className="response-note">
      {texts.overriddenBy}{' '}
      <button type="button" className="response-origin" onClick={() => inspector.show('rules')}>
        {actionText(rule, words)} · {matchText(rule)}
      </button>
    </p>
  );
});

function markOf({ path, kind, text }: ContractViolation, texts: InspectorTexts): [string, string][] {
  if (path === null) return [];
  return [[path === '/' ? '' : path, kind === null ? text : texts.problemKinds[kind]]];
}

interface FindingsProps {
  readonly problems: readonly ContractViolation[];
  readonly onShow: (path: string) => void;
}

const Findings = observer(function Findings({ problems, onShow }: FindingsProps) {
  const texts = useTexts(inspectorTexts);
  const { preferences } = useWindow();
  return (
    <ul className="response-findings" aria-label={texts.findings}>
      {problems.map(({ path, kind, text, zh = text }) => (
        <li key={text}>
          {path === null || kind === null ? (
            { zh, en: text }[preferences.language]
          ) : (
            <button type="button" onClick={() => onShow(path === '/' ? '' : path)}>
              <code>{path}</code> {texts.problemKinds[kind]}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
});
