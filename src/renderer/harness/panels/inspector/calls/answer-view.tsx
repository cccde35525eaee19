import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { AnswerProblem, CallDetail } from '#shared/ipc/records/inspector.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useWindow } from '../../../window-context.ts';
import { harTexts } from '../har/har.texts.ts';
import { type InspectorTexts, inspectorTexts } from '../inspector.texts.ts';
import { JsonTreeStore } from '../json/json-tree.store.ts';
import { JsonTree } from '../json/json-tree.tsx';
import { actionText, matchText } from '../rules/rule-words.ts';
import { rulesTexts } from '../rules/rules.texts.ts';

/** The answer in clear, with what is wrong in it: a finding leads to its place. */
export const AnswerView = observer(function AnswerView({ call }: { readonly call: CallDetail }) {
  const texts = useTexts(inspectorTexts);
  const { answer, problems } = call;
  const json = answer !== null && 'json' in answer ? answer.json : undefined;
  const [tree] = useState(() => new JsonTreeStore(json));
  useEffect(() => tree.replace(json), [tree, json]);
  const marks = new Map(problems.flatMap((problem) => markOf(problem, texts)));
  return (
    <div className="answer-view">
      <Origin ruleId={call.row.call?.overriddenBy} />
      {problems.length > 0 && <Findings problems={problems} onShow={tree.show} />}
      {answer === null && <p className="answer-note">{call.row.call?.error ?? texts.noAnswer}</p>}
      {answer !== null && 'omitted' in answer && (
        <p className="answer-note">{texts.omitted[answer.omitted] ?? answer.omitted}</p>
      )}
      {answer !== null && !('omitted' in answer) && (answer.isEncrypted || answer.isCut) && (
        <p className="answer-note">
          {[answer.isEncrypted ? texts.decrypted : '', answer.isCut ? texts.cut : '']
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {answer !== null && 'json' in answer && (
        <JsonTree label={texts.sections.answer} tree={tree} problems={marks} />
      )}
      {answer !== null && 'text' in answer && <pre className="answer-text">{answer.text}</pre>}
    </div>
  );
});

/** By which rule it was answered, and the way there; nothing for an answer of the server. */
const Origin = observer(function Origin({ ruleId }: { readonly ruleId: string | null | undefined }) {
  const { inspector } = useWindow();
  const texts = useTexts(inspectorTexts);
  const words = useTexts(rulesTexts);
  const harWords = useTexts(harTexts);
  if (ruleId === null || ruleId === undefined) return null;
  const file = inspector.har.files.find(({ id }) => id === ruleId.split('/')[0]);
  const rule = inspector.rules.rules.find(({ id }) => id === ruleId)?.rule;
  if (file !== undefined) {
    return (
      <p className="answer-note">
        {texts.overriddenBy}{' '}
        <button type="button" className="answer-origin" onClick={() => inspector.show('rules')}>
          {harWords.file(file.name)}
        </button>
      </p>
    );
  }
  if (rule === undefined) return <p className="answer-note">{texts.overriddenByGone}</p>;
  return (
    <p className="answer-note">
      {texts.overriddenBy}{' '}
      <button type="button" className="answer-origin" onClick={() => inspector.show('rules')}>
        {actionText(rule, words)} · {matchText(rule)}
      </button>
    </p>
  );
});

function markOf({ path, kind, text }: AnswerProblem, texts: InspectorTexts): [string, string][] {
  if (path === null) return [];
  return [[path === '/' ? '' : path, kind === null ? text : texts.problemKinds[kind]]];
}

interface FindingsProps {
  readonly problems: readonly AnswerProblem[];
  readonly onShow: (path: string) => void;
}

const Findings = observer(function Findings({ problems, onShow }: FindingsProps) {
  const texts = useTexts(inspectorTexts);
  const { preferences } = useWindow();
  return (
    <ul className="answer-findings" aria-label={texts.findings}>
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
