import { makeAutoObservable, observable } from 'mobx';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { EventOf, RequestOutput } from '#shared/ipc/channels.ts';
import type { MarkTarget } from '#shared/ipc/records/accessibility.ts';
import type { Language } from '#shared/ipc/subject.ts';
import type { HarnessClient } from '../../connection/harness-client.ts';
import type { SendRequest } from '../../connection/send-request.ts';

export interface AccessibilityDeps {
  readonly client: Pick<HarnessClient, 'on' | 'request'>;
  readonly send: SendRequest;
  /** IDs of the open views. */
  readonly viewIds: () => readonly string[];
}

export interface Checked<Result> {
  readonly isRunning: boolean;
  readonly result?: Result;
  readonly error?: AppError;
  /** True if the page has navigated since the check. */
  readonly isStale?: boolean;
}

export type Audit = RequestOutput<'auditAccessibility'>;
export type Outline = RequestOutput<'outlineAccessibility'>;

interface Marked {
  readonly viewId: string;
  readonly target: NonNullable<MarkTarget>;
}

/** Holds axe results and accessibility trees by view, and the highlighted element. */
export class AccessibilityStore {
  readonly audits = observable.map<string, Checked<Audit>>([], { deep: false });
  readonly outlines = observable.map<string, Checked<Outline>>([], { deep: false });
  marked: Marked | undefined = undefined;
  readonly #deps: AccessibilityDeps;

  constructor(deps: AccessibilityDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    const { client } = this.#deps;
    client.on('viewChanged', this.viewChanged, signal);
    client.on('viewClosed', this.viewClosed, signal);
  }

  get isRunning(): boolean {
    const all = [...this.audits.values(), ...this.outlines.values()];
    return all.some(({ isRunning }) => isRunning);
  }

  /**
   * Checks one view, or all views if `viewId` is undefined. Each view has its own request, so that a page that hangs
   * does not delay the others.
   */
  async audit(viewId: string | undefined, language: Language): Promise<void> {
    const views = viewId === undefined ? this.#deps.viewIds() : [viewId];
    const send = (id: string) => this.#deps.client.request('auditAccessibility', { viewId: id, language });
    await Promise.all(views.map((id) => this.#check(this.audits, id, () => send(id))));
  }

  async outline(viewId: string): Promise<void> {
    await this.#check(this.outlines, viewId, () =>
      this.#deps.client.request('outlineAccessibility', { viewId }),
    );
  }

  async cancel(): Promise<void> {
    await this.#deps.send('cancelAccessibility', {});
  }

  /** Highlights the element. If it is highlighted already, removes the highlight. */
  async toggleMark(viewId: string, target: NonNullable<MarkTarget>): Promise<void> {
    const isMarked = this.isMarked(viewId, target);
    await this.clearMark();
    if (isMarked) return;
    if ((await this.#deps.send('markElement', { viewId, target })) !== undefined)
      this.markIs({ viewId, target });
  }

  async clearMark(): Promise<void> {
    const { marked } = this;
    this.markIs(undefined);
    if (marked === undefined || !this.#deps.viewIds().includes(marked.viewId)) return;
    await this.#deps.send('markElement', { viewId: marked.viewId, target: null });
  }

  isMarked(viewId: string, target: NonNullable<MarkTarget>): boolean {
    return this.marked?.viewId === viewId && JSON.stringify(this.marked.target) === JSON.stringify(target);
  }

  async #check<Result>(
    results: Map<string, Checked<Result>>,
    viewId: string,
    send: () => Promise<Result>,
  ): Promise<void> {
    if (results.get(viewId)?.isRunning === true) return;
    this.checkedIs(results, viewId, { isRunning: true });
    try {
      const result = await send();
      // Keeps `isOutdated` of the stored check, because the page may have navigated before the result arrived.
      const isStale = results.get(viewId)?.isStale ?? false;
      this.checkedIs(results, viewId, { isRunning: false, result, isStale });
    } catch (thrown) {
      this.checkedIs(results, viewId, { isRunning: false, error: toAppError(thrown) });
    }
  }

  private checkedIs<Result>(
    results: Map<string, Checked<Result>>,
    viewId: string,
    checked: Checked<Result>,
  ): void {
    results.set(viewId, checked);
  }

  private markIs(marked: Marked | undefined): void {
    this.marked = marked;
  }

  private viewChanged({ viewId, changes }: EventOf<'viewChanged'>): void {
    if (changes.status !== 'loading' && changes.url === undefined) return;
    for (const results of [this.audits, this.outlines] as Map<string, Checked<unknown>>[]) {
      const checked = results.get(viewId);
      if (checked !== undefined) results.set(viewId, { ...checked, isStale: true });
    }
    // Forgets the highlighted element, because the navigation has removed the highlight.
    if (changes.status === 'loading' && this.marked?.viewId === viewId) this.marked = undefined;
  }

  private viewClosed({ viewId }: EventOf<'viewClosed'>): void {
    this.audits.delete(viewId);
    this.outlines.delete(viewId);
    if (this.marked?.viewId === viewId) this.marked = undefined;
  }
}
