import { makeAutoObservable, reaction } from 'mobx';
import type { BreakpointState } from '#shared/ipc/records/breakpoints.ts';
import type { CallDetail, TimelineRow } from '#shared/ipc/records/inspector.ts';
import type { Ask } from '../../connection/ask.ts';
import type { HarnessClient } from '../../connection/harness-client.ts';
import { BreakpointsStore } from './breakpoints/breakpoints.store.ts';
import { DetailStore } from './detail.store.ts';
import { downloadText } from './har/download-text.ts';
import { HarStore } from './har/har.store.ts';
import { CallListStore } from './list/call-list.store.ts';
import { RuleFileStore } from './rules/rule-file.store.ts';
import { RulesStore } from './rules/rules.store.ts';

export type InspectorTab = 'calls' | 'timeline' | 'rules' | 'breakpoints';

/** What of a call is looked at. */
export type CallSection = 'response' | 'request' | 'headers' | 'timing';

interface AwaitedCall {
  /** What answers it. */
  readonly ruleId: string;
  readonly viewId: string | undefined;
  /** It is newer than this one. */
  readonly after: number;
}

interface NamedView {
  readonly id: string;
  readonly name: string;
}

export interface InspectorDeps {
  readonly client: HarnessClient;
  readonly ask: Ask;
  /** Those that are open. */
  readonly views: () => readonly NamedView[];
}

/** For those that do not watch. */
const isEditing = ({ rules, breakpoints }: Pick<InspectorStore, 'rules' | 'breakpoints'>): boolean =>
  rules.draft !== undefined || breakpoints.draft !== undefined || breakpoints.selectedId !== undefined;

/** What the inspector knows of all views, as this window shows it. */
export class InspectorStore {
  tab: InspectorTab = 'calls';
  section: CallSection = 'response';
  readonly calls: CallListStore;
  readonly timeline: CallListStore;
  /** Of the row that is looked at, in either list. */
  readonly detail: DetailStore;
  readonly rules: RulesStore;
  readonly har: HarStore;
  readonly breakpoints: BreakpointsStore;
  readonly ruleFile: RuleFileStore;
  /** CSS px, of the names beside values. */
  keyColumnWidth = 160;
  /** Of all views that were ever here: what a closed one did is still listed. */
  readonly #names = new Map<string, string>();
  /** The call that is to be looked at as soon as it comes. */
  #awaited: AwaitedCall | undefined;
  readonly #deps: InspectorDeps;

  constructor(deps: InspectorDeps) {
    this.#deps = deps;
    this.calls = new CallListStore(deps.client, { only: 'api', kinds: ['call'] });
    this.timeline = new CallListStore(deps.client, { only: 'events', kinds: null });
    this.detail = new DetailStore(deps.client);
    const firstView = () => deps.views()[0]?.id;
    this.rules = new RulesStore({
      client: deps.client,
      ask: deps.ask,
      firstView,
      onReload: (ruleId, viewId) => this.awaitResponse(ruleId, viewId),
    });
    this.har = new HarStore({ client: deps.client, ask: deps.ask, download: downloadText });
    this.breakpoints = new BreakpointsStore({ client: deps.client, ask: deps.ask });
    this.ruleFile = new RuleFileStore({ ask: deps.ask, download: downloadText });
    makeAutoObservable(
      this,
      {
        calls: false,
        timeline: false,
        detail: false,
        rules: false,
        har: false,
        breakpoints: false,
        ruleFile: false,
      },
      { autoBind: true },
    );
  }

  start(signal: AbortSignal): void {
    reaction(
      this.#deps.views,
      (views) => {
        for (const { id, name } of views) this.#names.set(id, name);
      },
      { fireImmediately: true, signal },
    );
    this.calls.start(signal);
    this.timeline.start(signal);
    this.detail.start(signal);
    this.rules.start(signal);
    this.har.start(signal);
    this.breakpoints.start(signal);
    // After the lists, which have the rows then.
    this.#deps.client.on('timelineGrew', ({ rows }) => this.#answered(rows), signal);
  }

  get views(): readonly NamedView[] {
    return this.#deps.views();
  }

  /** Rules in force; a HAR file is one. */
  get overrideCount(): number {
    return this.rules.active.length + this.har.active.length;
  }

  nameOf(viewId: string): string {
    return this.views.find(({ id }) => id === viewId)?.name ?? this.#names.get(viewId) ?? viewId;
  }

  show(tab: InspectorTab): void {
    this.tab = tab;
    this.select(undefined);
  }

  /** The list that is in sight; undefined for rules. */
  get list(): CallListStore | undefined {
    if (this.tab === 'rules' || this.tab === 'breakpoints') return undefined;
    return this.tab === 'calls' ? this.calls : this.timeline;
  }

  /** Whether something is made or changed beside the list. */
  get isEditing(): boolean {
    return isEditing(this);
  }

  /** Whether a text is edited, which needs lines: the panel is tall meanwhile. */
  get hasEditor(): boolean {
    return this.rules.draft !== undefined || this.breakpoints.selectedId !== undefined;
  }

  /** Whether there is something beside the list. */
  get hasDetail(): boolean {
    return this.isEditing || this.list?.selectedId !== undefined;
  }

  /** One step from what is beside the list to the list; false where there is nothing beside it. */
  back(): boolean {
    const { hasDetail } = this;
    if (this.rules.draft !== undefined) this.rules.cancel();
    else if (this.isEditing) this.breakpoints.cancel();
    else this.select(undefined);
    return hasDetail;
  }

  showSection(section: CallSection): void {
    this.section = section;
  }

  select(row: TimelineRow | undefined): void {
    this.#awaited = undefined;
    this.rules.cancel();
    this.breakpoints.cancel();
    this.list?.select(row?.id);
    this.detail.show(row);
  }

  /** The next call of the view that the rule answers is looked at, unless something else is chosen before. */
  private awaitResponse(ruleId: string, viewId: string | undefined): void {
    if (this.list === undefined) return;
    const after = Math.max(0, ...[...this.calls.rows, ...this.timeline.rows].map(({ id }) => id));
    this.#awaited = { ruleId, viewId, after };
  }

  #answered(rows: readonly TimelineRow[]): void {
    const awaited = this.#awaited;
    if (awaited === undefined || isEditing(this)) return;
    const { ruleId, viewId, after } = awaited;
    const call = rows.find(
      (row) =>
        row.id > after &&
        row.call?.overriddenBy === ruleId &&
        (viewId === undefined || row.viewId === viewId),
    );
    if (call !== undefined) this.select(call);
  }

  /** Makes a breakpoint for calls like this one. */
  draftBreakpoint(call: CallDetail): void {
    this.rules.cancel();
    this.breakpoints.draftFrom(call);
  }

  editBreakpoint(state: BreakpointState): void {
    this.rules.cancel();
    this.breakpoints.draftOf(state);
  }

  /** Looks at a held request. */
  showHeld(id: string): void {
    this.show('breakpoints');
    void this.breakpoints.select(id);
  }

  resizeKeyColumn(width: number): void {
    this.keyColumnWidth = Math.min(480, Math.max(60, Math.round(width)));
  }

  async clear(viewId: string | undefined): Promise<void> {
    await this.#deps.ask('clearTimeline', { views: viewId === undefined ? null : [viewId] });
  }
}
