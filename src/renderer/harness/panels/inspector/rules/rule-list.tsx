import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import type { OverrideState } from '#shared/ipc/records/inspector.ts';
import { ConfirmButton } from '../../../ui/buttons/confirm-button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { moveFocus } from '../../../ui/move-focus.ts';
import { useStore, useTexts, useWindow } from '../../../window-context.ts';
import { HarEntry } from '../har/har-entry.tsx';
import { InspectorStore } from '../inspector.store.ts';
import { actionText, matchText } from './rule-words.ts';
import { rulesTexts } from './rules.texts.ts';
import { appliedInstead } from './unused-rule.ts';
import './rule-list.css';

/** Lists the overrides, with controls that enable, edit and remove each. */
export const RuleList = observer(function RuleList() {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(rulesTexts);
  const { rules } = inspector.rules;
  const { files } = inspector.har;
  if (rules.length + files.length === 0) {
    return (
      <div className="inspector-none">
        <strong>{texts.noRules}</strong>
        <p>{texts.noRulesHint}</p>
      </div>
    );
  }
  return (
    <>
      <div className="rule-list-head">
        <span>{texts.activeRules(inspector.overrideCount)}</span>
        <ConfirmButton
          text={texts.removeAll}
          question={texts.reallyRemoveAll}
          cancelText={texts.cancel}
          onConfirm={() => void inspector.rules.remove()}
        />
      </div>
      <ul className="rule-list" aria-label={texts.rules} onKeyDown={pressArrow}>
        {rules.map((state) => (
          <RuleRow key={state.id} state={state} />
        ))}
        {files.map((file) => (
          <HarEntry key={file.id} file={file} />
        ))}
      </ul>
    </>
  );
});

const RuleRow = observer(function RuleRow({ state }: { readonly state: OverrideState }) {
  const { preferences } = useWindow();
  const inspector = useStore(InspectorStore);
  const texts = useTexts(rulesTexts);
  const { id, rule, hits } = state;
  const { rules } = inspector;
  const match = matchText(rule);
  const instead = appliedInstead(state, rules.rules);
  const views = rule.views?.map(inspector.nameOf).join(', ') ?? preferences.texts.allViews;
  return (
    <li className="rule-row" data-off={rule.isEnabled ? undefined : ''}>
      <input
        type="checkbox"
        aria-label={texts.enabled(match)}
        checked={rule.isEnabled}
        onChange={({ target }) => void rules.enable(state, target.checked)}
      />
      <button
        type="button"
        className="rule-row-text"
        aria-pressed={rules.draft?.id === id}
        onClick={() => rules.edit(state)}
      >
        <b title={match}>{match}</b>
        <span>{actionText(rule, texts)}</span>
        <span title={views}>{views}</span>
        <span>{texts.times[rule.times]}</span>
        <span>{texts.hits(hits)}</span>
        {instead !== undefined && (
          <small className="panel-problem">{texts.unused(actionText(instead.rule, texts))}</small>
        )}
      </button>
      <IconButton icon="close" label={texts.removeRule(match)} onPress={() => void rules.remove(id)} />
    </li>
  );
});

function pressArrow(event: KeyboardEvent<HTMLUListElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  moveFocus([...event.currentTarget.querySelectorAll<HTMLElement>('.rule-row-text')], by);
}
