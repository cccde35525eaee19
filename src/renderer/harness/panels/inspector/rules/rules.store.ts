import { makeAutoObservable, observableRef } from 'mobx';
import type { CallDetail, OverrideRule, OverrideState } from '#shared/ipc/records/inspector.ts';
import type { HarnessClient } from '../../../connection/harness-client.ts';
import type { SendRequest } from '../../../connection/send-request.ts';
import type { JsonPlace } from './json-text.ts';
import {
  delayLimits,
  draftOfCall,
  draftOfRule,
  fullText,
  hiding,
  jsonProblemOf,
  type RuleDraft,
  readable,
  ruleOf,
  statusLimits,
} from './rule-draft.ts';

interface RulesDeps {
  readonly client: Pick<HarnessClient, 'on' | 'onOpen'>;
  readonly send: SendRequest;
  readonly firstView: () => string | undefined;
  /** Called to reload a view after an override was saved. Without `viewId`, all views are reloaded. */
  readonly onReload: (ruleId: string, viewId: string | undefined) => void;
}

/** Holds the overrides, and the one that is edited. */
export class RulesStore {
  /** Overrides, in the order in which the harness matches them. */
  rules: readonly OverrideState[] = [];
  draft: RuleDraft | undefined = undefined;
  /** ID of the view that the form offers as the only one for the override. */
  draftView: string | undefined = undefined;
  /** True while the form loads the original response. */
  isReading = false;
  readonly #deps: RulesDeps;

  constructor(deps: RulesDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { rules: observableRef, draft: observableRef }, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    const { client } = this.#deps;
    client.on('rulesChanged', () => void this.load(), signal);
    client.onOpen(() => void this.load(), signal);
  }

  async load(): Promise<void> {
    const found = await this.#deps.send('listRules', {});
    if (found !== undefined) this.loaded(found.rules);
  }

  get active(): readonly OverrideState[] {
    return this.rules.filter(({ rule }) => rule.isEnabled);
  }

  /** Returns the active overrides of this view. */
  activeIn(viewId: string | null | undefined): readonly OverrideState[] {
    return this.active.filter(({ rule: { views } }) => views === null || views.some((id) => id === viewId));
  }

  get problem(): JsonPlace | undefined {
    return this.draft && jsonProblemOf(this.draft);
  }

  get canSave(): boolean {
    const { draft } = this;
    if (draft === undefined || this.isReading || this.problem !== undefined) return false;
    const [value, { min, max }] =
      draft.what === 'delay' ? [draft.delayMs / 1_000, delayLimits] : [draft.status, statusLimits];
    return (draft.by === 'endpoint' || draft.url !== '') && value >= min && value <= max;
  }

  /** Opens the form for a new override, with the response of the call to edit. */
  async draftFrom(call: CallDetail): Promise<void> {
    const draft = draftOfCall(call);
    this.draft = draft;
    this.draftView = draft.viewId;
    this.isReading = true;
    const { responseBody } = call;
    const isHeld = responseBody !== null && !('omitted' in responseBody);
    const found = isHeld ? await this.#deps.send('getResponseText', { id: call.row.id }) : undefined;
    // Ignores the response if the form was closed or shows another draft in the meantime.
    if (this.draft !== draft) return;
    this.responseRead(found && { ...found, text: readable(found.text) });
  }

  edit({ id, rule }: OverrideState): void {
    this.draft = draftOfRule(id, rule);
    this.draftView = this.draft.viewId ?? this.#deps.firstView();
    this.isReading = false;
  }

  change(change: Partial<RuleDraft>): void {
    if (this.draft !== undefined) this.draft = { ...this.draft, ...change };
  }

  /** Shows or masks the form's private values. */
  reveal(isRevealed: boolean): void {
    const { draft } = this;
    if (draft === undefined) return;
    const text = fullText(draft);
    this.change(isRevealed ? { text, original: undefined } : hiding(draft.masking, text));
  }

  cancel(): void {
    this.draft = undefined;
    this.isReading = false;
  }

  /** Saves the edited override. With `reload`, reloads the affected views afterwards. */
  async save({ reload = false } = {}): Promise<void> {
    const { draft } = this;
    if (draft === undefined || !this.canSave) return;
    const { send, onReload } = this.#deps;
    const rule = ruleOf(draft);
    const saved = await this.#put(draft.id, rule);
    if (saved === undefined) return;
    if (this.draft === draft) this.cancel();
    if (!reload) return;
    onReload(saved.id, this.draftView);
    await send('reload', { views: rule.views });
  }

  async #put(id: string | undefined, rule: OverrideRule): Promise<{ readonly id: string } | undefined> {
    const { send } = this.#deps;
    if (id === undefined) return await send('addRule', { rule });
    return (await send('changeRule', { id, rule })) && { id };
  }

  async enable({ id, rule }: OverrideState, isEnabled: boolean): Promise<void> {
    await this.#deps.send('changeRule', { id, rule: { ...rule, isEnabled } });
  }

  /** Removes an override, or all if `id` is undefined. */
  async remove(id?: string): Promise<void> {
    await this.#deps.send('removeRules', { ids: id === undefined ? null : [id] });
  }

  private loaded(rules: readonly OverrideState[]): void {
    this.rules = rules;
    const id = this.draft?.id;
    if (id !== undefined && !rules.some((rule) => rule.id === id)) this.cancel();
  }

  private responseRead(
    responseBody: Pick<RuleDraft, 'text' | 'contentType' | 'isEncrypted'> | undefined,
  ): void {
    this.isReading = false;
    if (responseBody === undefined || this.draft === undefined) return;
    const contentType = /^[\w.+-]+\/[\w.+-]+/.exec(responseBody.contentType)?.[0] ?? 'application/json';
    this.change({ ...responseBody, ...hiding(this.draft.masking, responseBody.text), contentType });
  }
}
