import * as Type from 'typebox';
import { BothLanguages } from '../../both-languages.ts';
import { Conditions } from '../../device/conditions.ts';
import { Scenario, ScenarioUser } from '../../scenario.ts';
import { PayPolicy } from '../backend/pay.ts';
import { type EventTable, Nothing, type RequestTable, ViewId } from '../subject.ts';
import { OverrideRule } from './inspector.ts';
import { RecordingRun } from './recording-run.ts';
import { ActionTarget, UserAction } from './user-action.ts';

const StepId = Type.Integer({ minimum: 1 });

/** Path of the site, or an absolute URL. */
const Address = Type.String({ minLength: 1, maxLength: 2048 });

const Step = Type.Union([
  UserAction,
  Type.Object({ kind: Type.Literal('expectVisible'), target: ActionTarget }),
  Type.Object({ kind: Type.Literal('expectPath'), path: Type.String({ maxLength: 2048 }) }),
  /** Payment policy from this step on. `title` is the title of the preset. */
  Type.Object({ kind: Type.Literal('pay'), policy: PayPolicy, title: BothLanguages }),
]);

export const RecordedStep = Type.Object({ id: StepId, step: Step });
export type RecordedStep = Type.Static<typeof RecordedStep>;

/** Initial state of a recording, with all active settings. Tests and runs restore it. */
export const RecordingStart = Type.Object({
  platformId: Type.String(),
  /** Path of the site, or an absolute URL for another site. */
  address: Address,
  /** Complete scenarios, in the order in which they are applied. */
  scenarios: Type.Array(Scenario),
  /** Sandbox user of the view. Null for a new visitor. */
  account: Type.Union([ScenarioUser, Type.Null()]),
  pay: PayPolicy,
  /** Conditions that are not normal. */
  conditions: Type.Partial(Conditions),
  /** Overrides that apply to the view, in order. */
  overrides: Type.Array(OverrideRule),
});
export type RecordingStart = Type.Static<typeof RecordingStart>;

const RecordingState = Type.Object({
  /** View of the last recording; null if there is none. */
  viewId: Type.Union([ViewId, Type.Null()]),
  isOn: Type.Boolean(),
  /** True while the next press in the view selects an element for an expectation. */
  isPicking: Type.Boolean(),
  start: Type.Union([RecordingStart, Type.Null()]),
  /** Parts of the recording that a test of it cannot reproduce. */
  warnings: Type.Array(BothLanguages),
});
export type RecordingState = Type.Static<typeof RecordingState>;

/**
 * Requests about recording the actions of a user in one view as the steps of a test. Secret texts are never included.
 */
export const recordingRequests = {
  getRecording: {
    input: Nothing,
    output: Type.Object({
      ...RecordingState.properties,
      steps: Type.Array(RecordedStep),
      run: Type.Union([RecordingRun, Type.Null()]),
    }),
  },
  /** Starts a recording, which replaces the last one. Without an address, it starts at the current page of the view. */
  startRecording: {
    input: Type.Object({ viewId: ViewId, isNewVisitor: Type.Boolean(), address: Type.Optional(Address) }),
    output: Nothing,
  },
  stopRecording: { input: Nothing, output: Nothing },
  removeStep: { input: Type.Object({ id: StepId }), output: Nothing },
  /** Changes a step, but not its kind. */
  changeStep: { input: RecordedStep, output: Nothing },
  /** Moves a step by one position, towards the end (1) or the start (-1). */
  moveStep: { input: Type.Object({ id: StepId, by: Type.Enum([-1, 1]) }), output: Nothing },
  pickExpectation: { input: Type.Object({ isOn: Type.Boolean() }), output: Nothing },
  addExpectation: { input: Type.Object({ target: ActionTarget }), output: Nothing },
  /** Returns visible elements of the view that the user can expect. */
  suggestExpectations: {
    input: Nothing,
    output: Type.Object({ targets: Type.Array(ActionTarget, { maxItems: 30 }) }),
  },
  /** Returns the recording as a Playwright test with this title. */
  writeSpec: {
    input: Type.Object({ title: Type.String({ maxLength: 100 }) }),
    output: Type.Object({ name: Type.String(), text: Type.String() }),
  },
  /** Repeats the steps in a new view of each platform. Responds when the run has started. */
  runRecording: {
    input: Type.Object({
      platforms: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 100 }),
      /** True keeps the views of failed platforms on the wall. */
      keepsFailed: Type.Boolean(),
    }),
    output: Nothing,
  },
  cancelRun: { input: Nothing, output: Nothing },
} as const satisfies RequestTable;

export const recordingEvents = {
  recordingChanged: RecordingState,
  /** Contains a new step for the end of the list, or an updated one. */
  stepRecorded: RecordedStep,
  stepsRemoved: Type.Object({ ids: Type.Array(StepId) }),
  /** Contains the IDs of all steps in their new order. */
  stepsOrdered: Type.Object({ ids: Type.Array(StepId) }),
  runChanged: RecordingRun,
} as const satisfies EventTable;
