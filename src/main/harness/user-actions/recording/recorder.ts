import type { BothLanguages } from '#shared/both-languages.ts';
import { AppError } from '#shared/errors.ts';
import type { PayPolicy } from '#shared/ipc/backend/pay.ts';
import type { RecordedStep, RecordingStart, RecordingState } from '#shared/ipc/records/recording.ts';
import type { ActionTarget, UserAction } from '#shared/ipc/records/user-action.ts';
import { isSupersededBy, withoutSecrets } from '../collapse-actions.ts';
import type { ActionsListener } from '../user-actions.ts';
import { addressIn, pathIn } from './site-paths.ts';

export interface RecorderDeps {
  /** Home address of the site. Addresses in steps are relative to its origin. */
  readonly home: string;
  readonly listener: {
    changed(state: RecordingState): void;
    recorded(step: RecordedStep): void;
    removed(ids: number[]): void;
    ordered(ids: number[]): void;
  };
  /** Returns ms since the epoch. */
  readonly now: () => number;
  /** Returns one sentence for each thing that a test of the steps cannot reproduce. */
  readonly warningsOf: (recording: {
    readonly viewId: string;
    /** ms since the epoch. */
    readonly startedAt: number;
    readonly start: RecordingStart;
    readonly steps: readonly RecordedStep[];
  }) => readonly BothLanguages[];
}

type Step = RecordedStep['step'];

const maxSteps = 500;

const nothingYet: RecordingState = {
  viewId: null,
  isOn: false,
  isPicking: false,
  start: null,
  warnings: [],
};

/** Records the user's actions in one view, and the paths that the view then shows. */
export class Recorder implements ActionsListener {
  readonly #deps: RecorderDeps;
  #state: RecordingState = nothingYet;
  #steps: RecordedStep[] = [];
  /** Texts of secret fields, by step ID. Only pages of a run receive them, and they are deleted with the recording. */
  readonly #secrets = new Map<number, string>();
  #lastId = 0;
  #startedAt = 0;
  #isOver = false;
  #path = '';

  constructor(deps: RecorderDeps) {
    this.#deps = deps;
  }

  get state(): RecordingState {
    return this.#state;
  }

  get steps(): readonly RecordedStep[] {
    return this.#steps;
  }

  /** Steps with the texts of secret fields. They must never be shown or saved. */
  get stepsWithSecrets(): readonly RecordedStep[] {
    return this.#steps.map(({ id, step }) => {
      const text = this.#secrets.get(id);
      return { id, step: step.kind === 'fill' && text !== undefined ? { ...step, text } : step };
    });
  }

  /**
   * True if the user continued in the view after the recording stopped. The steps then do not lead to the current page.
   */
  get isOver(): boolean {
    return this.#isOver;
  }

  start(viewId: string, start: RecordingStart): void {
    this.#remove(this.#steps.map(({ id }) => id));
    this.#secrets.clear();
    this.#path = this.#pathOf(start.address);
    this.#startedAt = this.#deps.now();
    this.#isOver = false;
    this.#change({ viewId, isOn: true, isPicking: false, start });
  }

  stop(): void {
    this.#change({ isOn: false, isPicking: false });
  }

  /** Id of the recorded view. Throws AppError 'usage' if nothing was recorded. */
  get viewId(): string {
    if (this.#state.viewId === null)
      throw new AppError('usage', 'Nothing has been recorded yet. Start a recording first.', {
        zh: '还没有录到任何操作：请先开始录制。',
      });
    return this.#state.viewId;
  }

  setPicking(isPicking: boolean): void {
    this.#change({ isPicking });
  }

  expect(target: ActionTarget): void {
    this.#add({ kind: 'expectVisible', target });
  }

  remove(id: number): void {
    this.#remove([id]);
    this.#change({});
  }

  /** Changes a step. Throws AppError 'usage' if the step does not exist or is of another kind. */
  edit({ id, step }: RecordedStep): void {
    const known = this.#steps.find((each) => each.id === id);
    if (known === undefined)
      throw new AppError('usage', 'This step no longer exists.', { zh: '这个步骤已不存在。' });
    if (known.step.kind !== step.kind)
      throw new AppError('usage', 'The kind of a step cannot change. Delete the step and record a new one.', {
        zh: '不能改变步骤的类型：请删除后重新录制。',
      });
    if (step.kind === 'fill' && known.step.kind === 'fill') {
      const { isSecret } = known.step;
      if (isSecret && step.text !== '') this.#secrets.set(id, step.text);
      this.#replace({ id, step: withoutSecrets({ ...step, isSecret }) });
    } else this.#replace({ id, step });
    this.#change({});
  }

  /** Moves a step by one position, unless it is already the first or last. */
  move(id: number, by: -1 | 1): void {
    const from = this.#steps.findIndex((each) => each.id === id);
    const [step] = this.#steps.splice(from, from < 0 ? 0 : 1);
    if (step === undefined) return;
    this.#steps.splice(Math.max(0, from + by), 0, step);
    this.#deps.listener.ordered(this.#steps.map((each) => each.id));
  }

  acted(viewIds: readonly string[], action: UserAction): void {
    const { viewId } = this.#state;
    if (!this.#state.isOn && viewId !== null && viewIds.includes(viewId)) this.#isOver = true;
    if (!this.#isRecording(viewIds)) return;
    const step = withoutSecrets(action);
    if (step.kind === 'open') {
      const url = URL.parse(step.address, this.#deps.home)?.href ?? step.address;
      this.#path = this.#pathOf(step.address);
      this.#add({ ...step, address: addressIn(this.#deps.home, url) });
      return;
    }
    const last = this.#steps.at(-1);
    if (last !== undefined && isSupersededBy(last.step, step)) this.#replace({ ...last, step });
    else this.#add(step);
    const stored = this.#steps.at(-1);
    if (action.kind === 'fill' && action.isSecret && stored !== undefined)
      this.#secrets.set(stored.id, action.text);
  }

  /** Records a payment decision that differs from the policy. It comes before the tap that started the payment. */
  decided(viewId: string, policy: PayPolicy, title: BothLanguages): void {
    if (!this.#isRecording([viewId])) return;
    const known = this.#steps.findLast(({ step }) => step.kind === 'pay')?.step;
    const before = known?.kind === 'pay' ? known.policy : this.#state.start?.pay;
    if (before?.choice === policy.choice && before.delayMs === policy.delayMs) return;
    const press = this.#steps.findLastIndex(({ step }) => step.kind === 'tap');
    this.#add({ kind: 'pay', policy, title });
    const added = this.#steps.at(-1);
    if (press < 0 || added === undefined) return;
    this.#steps.splice(press, 0, ...this.#steps.splice(-1));
    this.#deps.listener.ordered(this.#steps.map(({ id }) => id));
    this.#change({});
  }

  picked(viewId: string, target: ActionTarget): void {
    if (viewId !== this.#state.viewId || !this.#state.isPicking) return;
    this.setPicking(false);
    this.expect(target);
  }

  moved(viewId: string, url: string): void {
    const path = pathIn(this.#deps.home, url);
    if (!this.#isRecording([viewId]) || path === undefined || path === this.#path) return;
    this.#path = path;
    const last = this.#steps.at(-1);
    // Keeps only the last path if there was no action in between, because the page itself redirected.
    if (last?.step.kind === 'expectPath') this.#replace({ ...last, step: { kind: 'expectPath', path } });
    else if (last !== undefined) this.#add({ kind: 'expectPath', path });
  }

  /** Stops the recording when its view closes. */
  closed(viewId: string): void {
    if (this.#state.isOn && viewId === this.#state.viewId) this.stop();
  }

  /** Returns the path of an address, or an empty string if the address is outside the site. */
  #pathOf(address: string): string {
    const { home } = this.#deps;
    return pathIn(home, URL.parse(address, home)?.href ?? address) ?? '';
  }

  #isRecording(viewIds: readonly string[]): boolean {
    const { isOn, viewId } = this.#state;
    return isOn && viewId !== null && viewIds.includes(viewId);
  }

  #add(step: Step): void {
    if (this.#steps.length >= maxSteps) return;
    this.#lastId += 1;
    const recorded = { id: this.#lastId, step };
    this.#steps.push(recorded);
    this.#deps.listener.recorded(recorded);
  }

  #replace(step: RecordedStep): void {
    this.#steps = this.#steps.map((each) => (each.id === step.id ? step : each));
    this.#deps.listener.recorded(step);
  }

  #remove(ids: number[]): void {
    this.#steps = this.#steps.filter(({ id }) => !ids.includes(id));
    for (const id of ids) this.#secrets.delete(id);
    if (ids.length > 0) this.#deps.listener.removed(ids);
  }

  #change(changes: Partial<RecordingState>): void {
    const { viewId, start } = { ...this.#state, ...changes };
    const warnings =
      viewId === null || start === null
        ? []
        : [...this.#deps.warningsOf({ viewId, startedAt: this.#startedAt, start, steps: this.#steps })];
    this.#state = { ...this.#state, ...changes, warnings };
    this.#deps.listener.changed(this.#state);
  }
}
