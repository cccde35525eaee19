import { AppError } from '#shared/errors.ts';
import type { PayPolicy } from '#shared/ipc/backend/pay.ts';
import type { RecordedStep, RecordingStart, RecordingState } from '#shared/ipc/records/recording.ts';
import type { ActionTarget, UserAction } from '#shared/ipc/records/user-action.ts';
import type { BothLanguages } from '#shared/text/both-languages.ts';
import { isSupersededBy, withoutSecrets } from '../collapse-actions.ts';
import type { ActionsListener } from '../user-actions.ts';
import { addressIn, pathIn } from './site-paths.ts';

export interface RecorderDeps {
  /** Of the site: its paths are what specs know. */
  readonly home: string;
  readonly listener: {
    changed(state: RecordingState): void;
    recorded(step: RecordedStep): void;
    removed(ids: number[]): void;
    ordered(ids: number[]): void;
  };
  /** ms since the epoch. */
  readonly now: () => number;
  /** What a test of these steps lacks. */
  readonly warningsOf: (recording: {
    readonly viewId: string;
    /** ms since the epoch. */
    readonly startedAt: number;
    readonly start: RecordingStart;
    readonly steps: readonly RecordedStep[];
  }) => readonly BothLanguages[];
}

type Step = RecordedStep['step'];

/** A test of more steps nobody reads. */
const maxSteps = 500;

const nothingYet: RecordingState = {
  viewId: null,
  isOn: false,
  isPicking: false,
  start: null,
  warnings: [],
};

/** Writes down what a tester does in one view, and where that leads. */
export class Recorder implements ActionsListener {
  readonly #deps: RecorderDeps;
  #state: RecordingState = nothingYet;
  #steps: RecordedStep[] = [];
  /** Texts of secret fields by their steps, for runs: they leave this process for pages only, and go with the recording. */
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

  /** The steps as a page needs them, secret texts too: never to be shown or written down. */
  get stepsWithSecrets(): readonly RecordedStep[] {
    return this.#steps.map(({ id, step }) => {
      const text = this.#secrets.get(id);
      return { id, step: step.kind === 'fill' && text !== undefined ? { ...step, text } : step };
    });
  }

  /** Whether more was done in its view after it was stopped: it did not lead to what is shown there. */
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

  /** The view of the recording. Throws AppError 'usage' when there is none. */
  get viewId(): string {
    if (this.#state.viewId === null)
      throw new AppError('usage', 'Nothing has been recorded yet.', { zh: '还没有录到任何操作。' });
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

  /** Throws AppError 'usage' for a step that is not there, and for another kind. */
  edit({ id, step }: RecordedStep): void {
    const known = this.#steps.find((each) => each.id === id);
    if (known === undefined)
      throw new AppError('usage', 'This step is no longer there.', { zh: '这个步骤已不存在。' });
    if (known.step.kind !== step.kind)
      throw new AppError('usage', 'A step stays what it is: delete it and record another.', {
        zh: '不能改变步骤的类型：请删除后重新录制。',
      });
    if (step.kind === 'fill' && known.step.kind === 'fill') {
      const { isSecret } = known.step;
      if (isSecret && step.text !== '') this.#secrets.set(id, step.text);
      this.#replace({ id, step: withoutSecrets({ ...step, isSecret }) });
    } else this.#replace({ id, step });
    this.#change({});
  }

  /** One at an end stays there. */
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
    const kept = this.#steps.at(-1);
    if (action.kind === 'fill' && action.isSecret && kept !== undefined)
      this.#secrets.set(kept.id, action.text);
  }

  /** A payment in a view goes so: where it was to go another way, that is said before the press that asked for it. */
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

  /** The view is at another address. */
  moved(viewId: string, url: string): void {
    const path = pathIn(this.#deps.home, url);
    if (!this.#isRecording([viewId]) || path === undefined || path === this.#path) return;
    this.#path = path;
    const last = this.#steps.at(-1);
    // Where nothing was done, the page has moved on alone: where it ends is what counts.
    if (last?.step.kind === 'expectPath') this.#replace({ ...last, step: { kind: 'expectPath', path } });
    else if (last !== undefined) this.#add({ kind: 'expectPath', path });
  }

  /** A view that is closed is recorded no longer. */
  closed(viewId: string): void {
    if (this.#state.isOn && viewId === this.#state.viewId) this.stop();
  }

  /** Of an address or a path; empty for one elsewhere. */
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
