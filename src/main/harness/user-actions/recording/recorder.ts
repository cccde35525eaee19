import { AppError } from '#shared/errors.ts';
import type { RecordedStep, RecordingStart, RecordingState } from '#shared/ipc/records/recording.ts';
import type { ActionTarget, UserAction } from '#shared/ipc/records/user-action.ts';
import { isKnownBetterBy, withoutSecrets } from '../known-better.ts';
import type { ActionsListener } from '../user-actions.ts';

export interface RecorderDeps {
  /** Of the site: its paths are what specs know. */
  readonly home: string;
  readonly listener: {
    changed(state: RecordingState): void;
    recorded(step: RecordedStep): void;
    removed(ids: number[]): void;
  };
}

type Step = RecordedStep['step'];

/** A test of more steps nobody reads. */
const mostSteps = 500;

/** Writes down what a tester does in one view, and where that leads. */
export class Recorder implements ActionsListener {
  readonly #deps: RecorderDeps;
  #state: RecordingState = { viewId: null, isOn: false, isPicking: false, start: null };
  #steps: RecordedStep[] = [];
  #lastId = 0;
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

  start(viewId: string, { url, ...start }: Omit<RecordingStart, 'address'> & { readonly url: string }): void {
    this.#remove(this.#steps.map(({ id }) => id));
    const address = addressIn(this.#deps.home, url);
    this.#path = pathIn(this.#deps.home, url) ?? '';
    this.#change({ viewId, isOn: true, isPicking: false, start: { ...start, address } });
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
  }

  acted(viewIds: readonly string[], action: UserAction): void {
    if (!this.#isRecording(viewIds)) return;
    const step = withoutSecrets(action);
    if (step.kind === 'open') {
      const url = URL.parse(step.address, this.#deps.home)?.href ?? step.address;
      this.#path = pathIn(this.#deps.home, url) ?? '';
      this.#add({ ...step, address: addressIn(this.#deps.home, url) });
      return;
    }
    const last = this.#steps.at(-1);
    if (last !== undefined && isKnownBetterBy(last.step, step)) this.#replace({ ...last, step });
    else this.#add(step);
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

  #isRecording(viewIds: readonly string[]): boolean {
    const { isOn, viewId } = this.#state;
    return isOn && viewId !== null && viewIds.includes(viewId);
  }

  #add(step: Step): void {
    if (this.#steps.length >= mostSteps) return;
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
    if (ids.length > 0) this.#deps.listener.removed(ids);
  }

  #change(changes: Partial<RecordingState>): void {
    this.#state = { ...this.#state, ...changes };
    this.#deps.listener.changed(this.#state);
  }
}

/** Undefined for an address elsewhere. */
function pathIn(home: string, url: string): string | undefined {
  const parsed = URL.parse(url);
  return parsed?.origin === URL.parse(home)?.origin ? parsed?.pathname : undefined;
}

function addressIn(home: string, url: string): string {
  const path = pathIn(home, url);
  return path === undefined ? url : `${path}${URL.parse(url)?.search ?? ''}`;
}
