import { makeAutoObservable, reaction } from 'mobx';
import type { BreakpointState } from '#shared/ipc/records/breakpoints.ts';
import type { CallDetail, TimelineRow } from '#shared/ipc/records/inspector.ts';
import type { HarnessClient } from '../../connection/harness-client.ts';
import type { SendRequest } from '../../connection/send-request.ts';
import { saveFile } from '../../ui/save-file.ts';
import { BreakpointsStore } from './breakpoints/breakpoints.store.ts';
import { DetailStore } from './detail.store.ts';
import { HarStore } from './har/har.store.ts';
import { CallListStore } from './list/call-list.store.ts';
import { RuleFileStore } from './rules/rule-file.store.ts';
import { RulesStore } from './rules/rules.store.ts';

export type InspectorTab = 'calls' | 'timeline' | 'rules' | 'breakpoints';

/** Tab of the call details. */
export type CallSection = 'response' | 'request' | 'headers' | 'timing';

interface AwaitedCall {
  /** ID of the override whose next call is awaited. */
  readonly ruleId: string;
  readonly viewId: string | undefined;
  /** ID of the newest row at the start of the wait. Only later calls count. */
  readonly after: number;
}

interface NamedView {
  readonly id: string;
  readonly name: string;
}

export interface InspectorDeps {
  readonly client: HarnessClient;
  readonly send: SendRequest;
  /** Returns the open views. */
  readonly views: () => readonly NamedView[];
}

const saveJson = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'application/json' }));

/**
 * Returns true while a form or a held request is open. It is a function and not a computed value, so that code outside
 * reactions can call it.
 */
const isEditing = ({ rules, breakpoints }: Pick<InspectorStore, 'rules' | 'breakpoints'>): boolean =>
  rules.draft !== undefined || breakpoints.draft !== undefined || breakpoints.selectedId !== undefined;

/** Holds the state of the inspector panel for all views. */
export class InspectorStore {
  tab: InspectorTab = 'calls';
  section: CallSection = 'response';
  readonly calls: CallListStore;
  readonly timeline: CallListStore;
  /** Details of the selected row of either list. */
  readonly detail: DetailStore;
  readonly rules: RulesStore;
  readonly har: HarStore;
  readonly breakpoints: BreakpointsStore;
  readonly ruleFile: RuleFileStore;
  /** Width of the name column in CSS px. */
  keyColumnWidth = 160;
  /** Names of all views since the window opened. Rows of closed views still need them. */
  readonly #names = new Map<string, string>();
  /** Call to select when it arrives. */
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
      send: deps.send,
      firstView,
      onReload: (ruleId, viewId) => this.awaitResponse(ruleId, viewId),
    });
    this.har = new HarStore({ client: deps.client, send: deps.send, download: saveJson });
    this.breakpoints = new BreakpointsStore({ client: deps.client, send: deps.send });
    this.ruleFile = new RuleFileStore({ send: deps.send, download: saveJson });
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
    // Registered after the listeners of the lists, so that the lists already contain the new rows.
    this.#deps.client.on('timelineGrew', ({ rows }) => this.#selectAwaited(rows), signal);
  }

  get views(): readonly NamedView[] {
    return this.#deps.views();
  }

  /** Number of active overrides; a HAR file counts as one override. */
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

  /** List of the current tab; undefined for the tabs that are not lists of rows. */
  get list(): CallListStore | undefined {
    if (this.tab === 'rules' || this.tab === 'breakpoints') return undefined;
    return this.tab === 'calls' ? this.calls : this.timeline;
  }

  /** True while a form is open beside the list. */
  get isEditing(): boolean {
    return isEditing(this);
  }

  /** True if a pane is open beside the list. */
  get hasDetail(): boolean {
    return this.isEditing || this.list?.selectedId !== undefined;
  }

  /** Closes the pane beside the list. Returns false if none is open. */
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

  /** Filters the visible list by a view. Closes the details if they are of another view. */
  showView(viewId: string | undefined): void {
    const { list } = this;
    const selected = list?.rows.find(({ id }) => id === list.selectedId);
    list?.showView(viewId);
    if (viewId !== undefined && selected !== undefined && selected.viewId !== viewId) this.select(undefined);
  }

  select(row: TimelineRow | undefined): void {
    this.#awaited = undefined;
    this.rules.cancel();
    this.breakpoints.cancel();
    this.list?.select(row?.id);
    this.detail.show(row);
  }

  /** Selects the next call to which the override responds, unless the user selects another row first. */
  private awaitResponse(ruleId: string, viewId: string | undefined): void {
    if (this.list === undefined) return;
    const after = Math.max(0, ...[...this.calls.rows, ...this.timeline.rows].map(({ id }) => id));
    this.#awaited = { ruleId, viewId, after };
  }

  #selectAwaited(rows: readonly TimelineRow[]): void {
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

  /** Opens the breakpoint form with the values of a call. */
  draftBreakpoint(call: CallDetail): void {
    this.rules.cancel();
    this.breakpoints.draftFrom(call);
  }

  editBreakpoint(state: BreakpointState): void {
    this.rules.cancel();
    this.breakpoints.draftOf(state);
  }

  /** Shows a held request. */
  showHeld(id: string): void {
    this.show('breakpoints');
    void this.breakpoints.select(id);
  }

  resizeKeyColumn(width: number): void {
    this.keyColumnWidth = Math.min(480, Math.max(60, Math.round(width)));
  }

  async clear(viewId: string | undefined): Promise<void> {
    await this.#deps.send('clearTimeline', { views: viewId === undefined ? null : [viewId] });
  }
}
