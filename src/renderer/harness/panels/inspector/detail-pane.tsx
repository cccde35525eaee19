import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { failureText } from '../../texts/failure-text.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { BreakpointForm } from './breakpoints/breakpoint-form.tsx';
import { HeldEditor } from './breakpoints/held-editor.tsx';
import { CallDetailPane } from './calls/call-detail-pane.tsx';
import { InspectorStore } from './inspector.store.ts';
import { inspectorTexts } from './inspector.texts.ts';
import { RuleForm } from './rules/rule-form.tsx';
import { EntryPane } from './timeline/entry-pane.tsx';

export interface DetailPaneProps {
  readonly ref: Ref<HTMLElement>;
  readonly onClose: () => void;
}

/** Shows the details of the selected row, or the form that edits an override or breakpoint. */
export const DetailPane = observer(function DetailPane({ ref, onClose }: DetailPaneProps) {
  const texts = useTexts(inspectorTexts);
  return (
    <section ref={ref} className="inspector-detail" aria-label={texts.details} tabIndex={-1}>
      <Shown onClose={onClose} />
    </section>
  );
});

const Shown = observer(function Shown({ onClose }: Pick<DetailPaneProps, 'onClose'>) {
  const inspector = useStore(InspectorStore);
  const { rules, breakpoints } = inspector;
  if (rules.draft !== undefined) return <RuleForm draft={rules.draft} />;
  if (breakpoints.draft !== undefined) return <BreakpointForm draft={breakpoints.draft} />;
  if (breakpoints.selectedId !== undefined) return <HeldEditor key={breakpoints.selectedId} />;
  return <ShownRow onClose={onClose} />;
});

const ShownRow = observer(function ShownRow({ onClose }: Pick<DetailPaneProps, 'onClose'>) {
  const { preferences } = useWindow();
  const inspector = useStore(InspectorStore);
  const texts = useTexts(inspectorTexts);
  const { detail, error } = inspector.detail;
  if (error !== undefined) {
    return (
      <div className="inspector-none" role="alert">
        <p>{failureText(error, preferences.language)}</p>
        <IconButton icon="close" label={texts.closeDetails} onPress={onClose} />
      </div>
    );
  }
  if (detail === undefined) return <div className="inspector-none" aria-busy="true" />;
  if ('entry' in detail)
    return <EntryPane key={detail.entry.row.id} entry={detail.entry} onClose={onClose} />;
  const { call } = detail;
  return (
    <CallDetailPane detail={inspector.detail} call={call} onClose={onClose}>
      <button type="button" className="button" onClick={() => void inspector.rules.draftFrom(call)}>
        {texts.editResponse}
      </button>
      <button type="button" className="button" onClick={() => inspector.draftBreakpoint(call)}>
        {texts.breakpoint}
      </button>
    </CallDetailPane>
  );
});
