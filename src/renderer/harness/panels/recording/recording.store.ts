import { makeAutoObservable } from 'mobx';
import type { EventOf, RequestOutput } from '#shared/ipc/channels.ts';
import type { RecordedStep, RecordingState } from '#shared/ipc/records/recording.ts';
import type { ActionTarget } from '#shared/ipc/records/user-action.ts';
import type { HarnessClient } from '../../connection/harness-client.ts';
import type { SendRequest } from '../../connection/send-request.ts';

export interface RecordingDeps {
  readonly client: Pick<HarnessClient, 'on' | 'onOpen'>;
  readonly send: SendRequest;
}

type Spec = RequestOutput<'writeSpec'>;

export class RecordingStore {
  state: RecordingState = { viewId: null, isOn: false, isPicking: false, start: null, warnings: [] };
  steps: readonly RecordedStep[] = [];
  title = '';
  /** True if the recording starts as a new visitor, as every Playwright test does. */
  beginsNew = true;
  /** Start address; empty for the current page of the view. */
  address = '';
  isStarting = false;
  /** Visible elements that the user can choose an expectation from; undefined until requested. */
  suggestions: readonly ActionTarget[] | undefined = undefined;
  editedId: number | undefined = undefined;
  readonly #deps: RecordingDeps;

  constructor(deps: RecordingDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    const { client } = this.#deps;
    client.on('recordingChanged', this.changed, signal);
    client.on('stepRecorded', this.recorded, signal);
    client.on('stepsRemoved', this.removed, signal);
    client.on('stepsOrdered', this.ordered, signal);
    client.onOpen(() => void this.load(), signal);
  }

  async load(): Promise<void> {
    const recording = await this.#deps.send('getRecording', {});
    if (recording !== undefined) this.loaded(recording);
  }

  get canWrite(): boolean {
    return this.steps.length > 0;
  }

  setTitle(title: string): void {
    this.title = title;
  }

  setBeginsNew(beginsNew: boolean): void {
    this.beginsNew = beginsNew;
  }

  setAddress(address: string): void {
    this.address = address;
  }

  edit(id: number | undefined): void {
    this.editedId = id;
  }

  /** Starts a recording, which replaces the earlier one. */
  async record(viewId: string): Promise<void> {
    this.isStarting = true;
    const address = this.address.trim();
    await this.#deps.send('startRecording', {
      viewId,
      isNewVisitor: this.beginsNew,
      ...(address !== '' && { address }),
    });
    this.started();
  }

  async stop(): Promise<void> {
    await this.#deps.send('stopRecording', {});
  }

  async removeStep(id: number): Promise<void> {
    await this.#deps.send('removeStep', { id });
  }

  /** Saves a step. If the harness rejects it, a message shows the reason and the step's editor stays open. */
  async changeStep(step: RecordedStep): Promise<void> {
    if ((await this.#deps.send('changeStep', step)) !== undefined) this.edit(undefined);
  }

  async moveStep(id: number, by: -1 | 1): Promise<void> {
    await this.#deps.send('moveStep', { id, by });
  }

  /** Starts picking an element in the view, or cancels it. */
  async togglePicking(): Promise<void> {
    await this.#deps.send('pickExpectation', { isOn: !this.state.isPicking });
  }

  async suggest(): Promise<void> {
    const found = await this.#deps.send('suggestExpectations', {});
    this.suggested(found?.targets);
  }

  async expect(target: ActionTarget): Promise<void> {
    await this.#deps.send('addExpectation', { target });
  }

  /** Generates the test file. Resolves with undefined after a failure, which a message reports. */
  async writeSpec(fallbackTitle: string): Promise<Spec | undefined> {
    return this.#deps.send('writeSpec', { title: this.title.trim() || fallbackTitle });
  }

  private started(): void {
    this.isStarting = false;
  }

  private suggested(targets: readonly ActionTarget[] | undefined): void {
    this.suggestions = targets;
  }

  private loaded({ steps, run: _, ...state }: RequestOutput<'getRecording'>): void {
    this.state = state;
    this.steps = steps;
  }

  private changed(state: EventOf<'recordingChanged'>): void {
    if (state.viewId !== this.state.viewId) this.suggestions = undefined;
    this.state = state;
  }

  private recorded(step: EventOf<'stepRecorded'>): void {
    // Discards the list of visible elements, because every step except an expectation may have changed the page.
    if (step.step.kind !== 'expectVisible') this.suggestions = undefined;
    const isKnown = this.steps.some(({ id }) => id === step.id);
    this.steps = isKnown
      ? this.steps.map((each) => (each.id === step.id ? step : each))
      : [...this.steps, step];
  }

  private removed({ ids }: EventOf<'stepsRemoved'>): void {
    this.steps = this.steps.filter(({ id }) => !ids.includes(id));
  }

  private ordered({ ids }: EventOf<'stepsOrdered'>): void {
    const placeOf = new Map(ids.map((id, place) => [id, place]));
    const place = ({ id }: RecordedStep) => placeOf.get(id) ?? ids.length;
    this.steps = this.steps.toSorted((one, other) => place(one) - place(other));
  }
}
