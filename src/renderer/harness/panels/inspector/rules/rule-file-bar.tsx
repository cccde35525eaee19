import { observer } from 'mobx-react-lite';
import { FileButton } from '../../../ui/buttons/file-button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useStore, useTexts } from '../../../window-context.ts';
import { InspectorStore } from '../inspector.store.ts';
import type { RuleFileNotice } from './rule-file.store.ts';
import { type RuleFileTexts, ruleFileTexts } from './rule-file.texts.ts';
import './rule-file-bar.css';

/** Exports and imports overrides and breakpoints. */
export const RuleFileBar = observer(function RuleFileBar() {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(ruleFileTexts);
  const { ruleFile, rules, breakpoints } = inspector;
  const isEmpty = rules.rules.length + breakpoints.breakpoints.length === 0;
  return (
    <div className="rule-file-bar">
      <RuleFileLine />
      <label className="call-detail-check" title={texts.revealHint}>
        <input
          type="checkbox"
          checked={ruleFile.isRevealed}
          onChange={({ target }) => ruleFile.reveal(target.checked)}
        />
        {texts.reveal}
      </label>
      <button
        type="button"
        className="button"
        title={texts.exportHint}
        disabled={isEmpty}
        onClick={() => void ruleFile.export()}
      >
        {texts.export}
      </button>
      <FileButton
        label={texts.import}
        title={texts.importHint}
        accept=".json,application/json"
        onChoose={(file) => void ruleFile.import(file)}
      />
    </div>
  );
});

/** Shows the result of the last export or import. */
const RuleFileLine = observer(function RuleFileLine() {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(ruleFileTexts);
  const { notice, dismiss } = inspector.ruleFile;
  if (notice === undefined) return null;
  return (
    <div className="rule-file-note" role="status">
      <span>{noticeText(notice, texts)}</span>
      <IconButton icon="close" label={texts.dismiss} onPress={dismiss} />
    </div>
  );
});

function noticeText(notice: RuleFileNotice, texts: RuleFileTexts): string {
  if (notice.kind === 'too large') return texts.tooLarge;
  return notice.kind === 'saved'
    ? texts.saved(notice.count, notice.path)
    : texts.imported(notice.overrides, notice.breakpoints);
}
