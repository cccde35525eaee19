import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { matchShortcut } from '../../keyboard/match-shortcut.ts';
import { isTyping } from '../../keyboard/window-keys.ts';
import { ConfirmButton } from '../../ui/buttons/confirm-button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { useStore, useTexts } from '../../window-context.ts';
import { PanelMark } from '../panel-mark.tsx';
import { PanelTools } from '../panel-tools.tsx';
import { BreakpointList } from './breakpoints/breakpoint-list.tsx';
import { breakpointsTexts } from './breakpoints/breakpoints.texts.ts';
import { CallList } from './calls/call-list.tsx';
import { DetailPane } from './detail-pane.tsx';
import { HarButtons } from './har/har-buttons.tsx';
import { HarLine } from './har/har-line.tsx';
import { InspectorStore, type InspectorTab } from './inspector.store.ts';
import { inspectorTexts } from './inspector.texts.ts';
import type { CallListStore } from './list/call-list.store.ts';
import { RowFilters } from './list/row-filters.tsx';
import { RuleFileBar } from './rules/rule-file-bar.tsx';
import { RuleList } from './rules/rule-list.tsx';
import { rulesTexts } from './rules/rules.texts.ts';
import { KindChips } from './timeline/kind-chips.tsx';
import { TimeStrip } from './timeline/time-strip.tsx';
import { TimelineList } from './timeline/timeline-list.tsx';
import './inspector-panel.css';
import type { Panel } from '../panel.ts';

const tabs: readonly InspectorTab[] = ['calls', 'timeline', 'rules', 'breakpoints'];
const callChoices = ['api', 'findings', 'failures', 'all'] as const;
const timelineChoices = ['events', 'problems', 'all'] as const;

/** Shows calls, timeline, overrides and breakpoints. */
const InspectorPanel = observer(function InspectorPanel() {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(inspectorTexts);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLElement>(null);
  const { tab, breakpoints } = inspector;
  const hadDraft = useRef(false);
  const isDrafting = inspector.isEditing;
  // Moves the focus back into the panel when a form closes.
  useEffect(() => {
    const hasEnded = hadDraft.current && !isDrafting;
    hadDraft.current = isDrafting;
    if (hasEnded && document.activeElement === document.body) (detail.current ?? list.current)?.focus();
  }, [isDrafting]);
  const counts: { readonly [Tab in InspectorTab]?: number } = {
    rules: inspector.overrideCount,
    breakpoints: breakpoints.active.length,
  };
  const back = () => {
    if (inspector.back()) list.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented) return;
    const pressed = matchShortcut(event.nativeEvent, 'inspector');
    if (pressed === undefined || (pressed.types && isTyping(event.target))) return;
    event.preventDefault();
    if (pressed.id === 'searchRows') search.current?.focus();
    else if (event.target === search.current) list.current?.focus();
    // Escape in a text field only leaves the field, so that the form stays open with the typed text.
    else if (isTyping(event.target)) detail.current?.focus();
    else back();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles shortcuts for all elements inside
    <div className="inspector" onKeyDown={press}>
      <PanelTools>
        <Segmented
          label={texts.part}
          value={tab}
          options={tabs.map((value) => ({
            value,
            text: withCount(texts.tabs[value], counts[value] ?? 0),
          }))}
          onChange={inspector.show}
        />
        <span className="inspector-actions">
          {tab === 'calls' && <HarButtons />}
          {inspector.list && <ClearButton rows={inspector.list} />}
        </span>
      </PanelTools>
      <div className="inspector-columns">
        <div className="inspector-list">
          {inspector.list && (
            <RowFilters
              rows={inspector.list}
              choices={tab === 'calls' ? callChoices : timelineChoices}
              searchRef={search}
            >
              {tab === 'timeline' && <KindChips />}
            </RowFilters>
          )}
          {tab === 'calls' && <HarLine />}
          {tab === 'timeline' && <TimeStrip />}
          {tab === 'timeline' && <TimelineList ref={list} onOpen={() => detail.current?.focus()} />}
          {tab === 'calls' && <CallList ref={list} onOpen={() => detail.current?.focus()} />}
          {inspector.list === undefined && <Rules />}
        </div>
        {inspector.hasDetail && <DetailPane ref={detail} onClose={back} />}
      </div>
    </div>
  );
});

/** Lists HAR files and overrides. */
const Rules = observer(function Rules() {
  const inspector = useStore(InspectorStore);
  return (
    <>
      {inspector.tab === 'rules' ? <RuleList /> : <BreakpointList />}
      <RuleFileBar />
    </>
  );
});

const withCount = (text: string, count: number): string => (count === 0 ? text : `${text} ${count}`);

/** Clears the recorded rows of the listed view, or of all views. */
const ClearButton = observer(function ClearButton({ rows }: { readonly rows: CallListStore }) {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(inspectorTexts);
  return (
    <ConfirmButton
      text={texts.clear}
      question={texts.reallyClear}
      cancelText={texts.cancel}
      onConfirm={() => void inspector.clear(rows.viewId)}
    />
  );
});

/** Shows the number of active overrides on the panel icon. */
const RulesMark = observer(function RulesMark() {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(rulesTexts);
  const words = useTexts(breakpointsTexts);
  const { overrideCount, breakpoints } = inspector;
  const held = breakpoints.held.length;
  const stops = breakpoints.active.length;
  const parts = [
    ...(overrideCount > 0 ? [texts.activeRules(overrideCount)] : []),
    ...(stops > 0 ? [words.activeBreakpoints(stops)] : []),
    ...(held > 0 ? [words.heldNow(held)] : []),
  ];
  return parts.length === 0 ? null : <PanelMark count={overrideCount + stops} text={parts.join(' · ')} />;
});

export const inspectorPanel: Panel = {
  id: 'inspector',
  place: 'dock',
  icon: 'pulse',
  title: { zh: '检查器', en: 'Inspector' },
  Content: InspectorPanel,
  createStores: ({ client, send, harness, preferences }) => [
    new InspectorStore({
      client,
      send,
      views: () => harness.views.map(({ id, name }) => ({ id, name: name[preferences.language] })),
    }),
  ],
  Mark: RulesMark,
  afterRestart: {
    isKept: false,
    detail: {
      zh: '请求记录、改写和断点会清除；改写和断点可先导出。',
      en: 'Calls, overrides and breakpoints are cleared; export the rules before.',
    },
  },
};
