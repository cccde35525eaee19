import { makeAutoObservable, observableRef } from 'mobx';
import type { EventOf } from '#shared/ipc/channels.ts';
import type { BreakpointState, HeldDetail, HeldRequest } from '#shared/ipc/records/breakpoints.ts';
import type { CallDetail, TimelineRow } from '#shared/ipc/records/inspector.ts';
import type { HarnessClient } from '../../../connection/harness-client.ts';
import type { SendRequest } from '../../../connection/send-request.ts';
import {
  type BreakpointDraft,
  breakpointOf,
  breakpointOfCall,
  draftOfBreakpoint,
  emptyBreakpoint,
  isUsable,
} from './breakpoint-draft.ts';
import {
  changesOf,
  type EditProblem,
  editOf,
  editUrlAsText,
  type HeldEdit,
  problemOf,
  revealEdit,
} from './held-edit.ts';
import { emptyRow, type QueryRow } from './request/query-rows.ts';
import { type ShownHeld, shownHeld } from './request/shown-held.ts';

export type GoneHeld = EventOf<'heldChanged'>['gone'][number] & { readonly name: string };

interface BreakpointsDeps {
  readonly client: Pick<HarnessClient, 'on' | 'onOpen'>;
  readonly send: SendRequest;
}

/** Holds the breakpoints, the requests that they hold, and the request that is edited. */
export class BreakpointsStore {
  breakpoints: readonly BreakpointState[] = [];
  /** Held requests, oldest first. */
  held: readonly ShownHeld[] = [];
  draft: BreakpointDraft | undefined = undefined;
  /** ID of the held request that is shown. */
  selectedId: string | undefined = undefined;
  detail: HeldDetail | undefined = undefined;
  edit: HeldEdit | undefined = undefined;
  /** Reason why the shown call is no longer held. The edited values stay until the user closes the editor. */
  ended: GoneHeld['why'] | 'other' | undefined = undefined;
  /** Last request that continued without an action of the user. */
  gone: GoneHeld | undefined = undefined;
  /** Last edited request. If its response is held too, the editor shows the response next. */
  #continued: ShownHeld | undefined = undefined;
  /** ID of the held call that the user has just continued or aborted. */
  #sending: string | undefined;
  #loading = 0;
  readonly #deps: BreakpointsDeps;

  constructor(deps: BreakpointsDeps) {
    this.#deps = deps;
    makeAutoObservable(
      this,
      {
        breakpoints: observableRef,
        held: observableRef,
        draft: observableRef,
        detail: observableRef,
        edit: observableRef,
        gone: observableRef,
        holderOf: false,
      },
      { autoBind: true },
    );
  }

  start(signal: AbortSignal): void {
    const { client } = this.#deps;
    client.on('breakpointsChanged', () => void this.load(), signal);
    client.on('heldChanged', (event) => void this.heldChanged(event), signal);
    client.onOpen(() => void Promise.all([this.load(), this.loadHeld()]), signal);
  }

  get active(): readonly BreakpointState[] {
    return this.breakpoints.filter(({ breakpoint }) => breakpoint.isEnabled);
  }

  get first(): ShownHeld | undefined {
    return this.held[0];
  }

  get canSave(): boolean {
    return this.draft !== undefined && isUsable(this.draft);
  }

  /** Reason why the edit cannot be sent; undefined if it can. */
  get problem(): EditProblem | undefined {
    const { edit, detail } = this;
    return edit && detail && problemOf(detail, edit);
  }

  get canContinue(): boolean {
    return this.edit !== undefined && this.ended === undefined && this.problem === undefined;
  }

  async load(): Promise<void> {
    const found = await this.#deps.send('listBreakpoints', {});
    if (found !== undefined) this.loaded(found.breakpoints);
  }

  async loadHeld(): Promise<void> {
    this.#loading += 1;
    const loading = this.#loading;
    const found = await this.#deps.send('listHeld', {});
    if (found !== undefined && loading === this.#loading) this.heldLoaded(found.held);
  }

  /** Returns the held request that a row of the inspector's list shows. */
  holderOf({ viewId, text, call }: TimelineRow): ShownHeld | undefined {
    if (call === null || call.isSettled) return undefined;
    return this.held.find(
      // A row contains only the start of a long URL, so the URL comes from the details.
      (held) => held.viewId === viewId && held.method === call.method && held.url.startsWith(text),
    );
  }

  draftFrom(call: CallDetail): void {
    this.draft = breakpointOfCall(call);
  }

  draftNew(): void {
    this.draft = emptyBreakpoint();
  }

  draftOf(state: BreakpointState): void {
    this.draft = draftOfBreakpoint(state);
  }

  changeDraft(change: Partial<BreakpointDraft>): void {
    if (this.draft !== undefined) this.draft = { ...this.draft, ...change };
  }

  cancel(): void {
    this.#continued = undefined;
    this.draft = undefined;
    this.selectedId = undefined;
    this.detail = undefined;
    this.edit = undefined;
    this.ended = undefined;
  }

  /** Saves the edited breakpoint. `reload` then reloads the affected views. */
  async save({ reload = false } = {}): Promise<void> {
    const { draft } = this;
    if (draft === undefined || !this.canSave) return;
    const { send } = this.#deps;
    const breakpoint = breakpointOf(draft);
    const saved =
      draft.id === undefined
        ? await send('addBreakpoint', { breakpoint })
        : await send('changeBreakpoint', { id: draft.id, breakpoint });
    if (saved === undefined) return;
    if (this.draft === draft) this.cancel();
    if (reload) await send('reload', { views: breakpoint.views });
  }

  async enable({ id, breakpoint }: BreakpointState, isEnabled: boolean): Promise<void> {
    await this.#deps.send('changeBreakpoint', { id, breakpoint: { ...breakpoint, isEnabled } });
  }

  /** Removes a breakpoint, or all if `id` is null. */
  async remove(id: string | null): Promise<void> {
    await this.#deps.send('removeBreakpoints', { id });
  }

  async select(id: string): Promise<void> {
    this.cancel();
    this.selectedId = id;
    const detail = await this.#deps.send('getHeld', { id });
    if (this.selectedId === id) this.detailRead(detail);
  }

  changeEdit(change: Partial<HeldEdit>): void {
    if (this.edit !== undefined) this.edit = { ...this.edit, ...change };
  }

  /** Shows or masks the private values of the shown request. */
  revealEdit(isRevealed: boolean): void {
    const { detail, edit } = this;
    if (detail !== undefined && edit !== undefined) this.edit = revealEdit(detail, edit, isRevealed);
  }

  /** Switches between editing the URL as rows and as text. */
  editAsText(isText: boolean): void {
    if (this.edit !== undefined) this.edit = editUrlAsText(this.edit, isText);
  }

  changeRow(id: number, change: Partial<Pick<QueryRow, 'name' | 'value'>>): void {
    this.changeQuery((rows) => rows.map((row) => (row.id === id ? { ...row, ...change } : row)));
  }

  addRow(): void {
    this.changeQuery((rows) => [...rows, emptyRow(rows)]);
  }

  removeRow(id: number): void {
    this.changeQuery((rows) => rows.filter((row) => row.id !== id));
  }

  /** Continues the shown request with the edits, then shows the next one. */
  async continueEdited(): Promise<void> {
    const { detail, edit } = this;
    if (detail === undefined || edit === undefined || !this.canContinue) return;
    await this.#end(detail.row.id, () =>
      this.#deps.send('continueHeld', { id: detail.row.id, ...changesOf(detail, edit) }),
    );
  }

  /** Continues a request without edits. */
  async continue(id: string): Promise<void> {
    await this.#end(id, () => this.#deps.send('continueHeld', { id, request: null, response: null }));
  }

  async abort(id: string): Promise<void> {
    await this.#end(id, () => this.#deps.send('abortHeld', { id }));
  }

  async continueAll(): Promise<void> {
    await this.#deps.send('continueAllHeld', {});
  }

  dismiss(): void {
    this.gone = undefined;
  }

  /**
   * Removes the request even if sending the edit fails, because the harness has already continued it without the edit.
   */
  async #end(id: string, send: () => Promise<unknown>): Promise<void> {
    const row = this.selectedId === id ? this.held.find((each) => each.id === id) : undefined;
    this.#sending = id;
    await send();
    await this.loadHeld();
    this.#sending = undefined;
    if (row === undefined || this.selectedId !== undefined || this.draft !== undefined) return;
    const [next] = this.held;
    if (next !== undefined) await this.select(next.id);
    else if (row.stage === 'request') this.#continued = row;
  }

  private async heldChanged({ gone }: EventOf<'heldChanged'>): Promise<void> {
    const [last] = gone.slice(-1);
    const row = this.held.find(({ id }) => id === last?.id);
    if (last !== undefined && row !== undefined) this.wentOn({ ...last, name: row.endpoint ?? row.url });
    const looked = gone.find(({ id }) => id === this.selectedId);
    if (looked !== undefined) this.endedBy(looked.why);
    await this.loadHeld();
  }

  private changeQuery(change: (rows: readonly QueryRow[]) => readonly QueryRow[]): void {
    if (this.edit !== undefined) this.changeEdit({ query: change(this.edit.query) });
  }

  private wentOn(gone: GoneHeld): void {
    this.gone = gone;
  }

  private endedBy(why: GoneHeld['why'] | 'other'): void {
    if (this.detail === undefined || this.selectedId === this.#sending) this.cancel();
    else this.ended ??= why;
  }

  private loaded(breakpoints: readonly BreakpointState[]): void {
    this.breakpoints = breakpoints;
    const id = this.draft?.id;
    if (id !== undefined && !breakpoints.some((each) => each.id === id)) this.cancel();
  }

  private heldLoaded(held: readonly HeldRequest[]): void {
    const now = performance.now();
    this.held = held.map((row) => shownHeld(row, now));
    if (held.length > 0) this.gone = undefined;
    if (this.selectedId !== undefined && !held.some(({ id }) => id === this.selectedId))
      this.endedBy('other');
    this.#followContinued();
  }

  #followContinued(): void {
    const request = this.#continued;
    const response = this.held.find(
      ({ stage, viewId, url }) => stage === 'response' && viewId === request?.viewId && url === request.url,
    );
    if (response !== undefined && this.draft === undefined) void this.select(response.id);
  }

  private detailRead(detail: HeldDetail | undefined): void {
    if (detail === undefined) {
      this.cancel();
      return;
    }
    this.detail = detail;
    this.edit = editOf(detail);
  }
}
