import * as Type from 'typebox';
import { Conditions } from '../../device/conditions.ts';
import { Scenario, ScenarioUser } from '../../scenario/scenario.ts';
import { BothLanguages } from '../../text/both-languages.ts';
import { PayPolicy } from '../backend/pay.ts';
import { type EventTable, Nothing, type RequestTable, ViewId } from '../subject.ts';
import { OverrideRule } from './inspector.ts';
import { RecordingRun } from './recording-run.ts';
import { ActionTarget, UserAction } from './user-action.ts';

const StepId = Type.Integer({ minimum: 1 });

/** A path of the site, or a whole address. */
const Address = Type.String({ minLength: 1, maxLength: 2048 });

const Step = Type.Union([
  UserAction,
  Type.Object({ kind: Type.Literal('expectVisible'), target: ActionTarget }),
  /** A path of the site. */
  Type.Object({ kind: Type.Literal('expectPath'), path: Type.String({ maxLength: 2048 }) }),
  /** How payments go from here on; `title`: of the preset. */
  Type.Object({ kind: Type.Literal('pay'), policy: PayPolicy, title: BothLanguages }),
]);

/** What was done, or what must be so then. */
export const RecordedStep = Type.Object({ id: StepId, step: Step });
export type RecordedStep = Type.Static<typeof RecordedStep>;

/** Where a recording began, and all that was in force there: data, which a test and a run put in force again. */
export const RecordingStart = Type.Object({
  platformId: Type.String(),
  /** A path of the site; a whole address elsewhere. */
  address: Address,
  /** Whole, in the order in which they are applied. */
  scenarios: Type.Array(Scenario),
  /** What the sandbox knew of the account in the view; null: a visitor who is new. */
  account: Type.Union([ScenarioUser, Type.Null()]),
  pay: PayPolicy,
  /** Those that are not normal. */
  conditions: Type.Partial(Conditions),
  /** Those in force in the view, in their order. */
  overrides: Type.Array(OverrideRule),
});
export type RecordingStart = Type.Static<typeof RecordingStart>;

const RecordingState = Type.Object({
  /** The view of the last recording; null: there was none. */
  viewId: Type.Union([ViewId, Type.Null()]),
  isOn: Type.Boolean(),
  /** The next press in the view chooses what is expected to be seen. */
  isPicking: Type.Boolean(),
  start: Type.Union([RecordingStart, Type.Null()]),
  /** What a test of it lacks. */
  warnings: Type.Array(BothLanguages),
});
export type RecordingState = Type.Static<typeof RecordingState>;

/** What a tester does in one view, as steps of a test. Secret texts are never among them. */
export const recordingRequests = {
  getRecording: {
    input: Nothing,
    output: Type.Object({
      ...RecordingState.properties,
      steps: Type.Array(RecordedStep),
      run: Type.Union([RecordingRun, Type.Null()]),
    }),
  },
  /** What was recorded before is forgotten. Without an address it begins where the view is. */
  startRecording: {
    input: Type.Object({ viewId: ViewId, isNewVisitor: Type.Boolean(), address: Type.Optional(Address) }),
    output: Nothing,
  },
  stopRecording: { input: Nothing, output: Nothing },
  removeStep: { input: Type.Object({ id: StepId }), output: Nothing },
  /** Of the same kind as before. */
  changeStep: { input: RecordedStep, output: Nothing },
  /** `by`: places towards the end, or the beginning. */
  moveStep: { input: Type.Object({ id: StepId, by: Type.Enum([-1, 1]) }), output: Nothing },
  pickExpectation: { input: Type.Object({ isOn: Type.Boolean() }), output: Nothing },
  addExpectation: { input: Type.Object({ target: ActionTarget }), output: Nothing },
  /** Things in sight in the view. */
  suggestExpectations: {
    input: Nothing,
    output: Type.Object({ targets: Type.Array(ActionTarget, { maxItems: 30 }) }),
  },
  /** A test for Playwright with this title. */
  writeSpec: {
    input: Type.Object({ title: Type.String({ maxLength: 100 }) }),
    output: Type.Object({ name: Type.String(), text: Type.String() }),
  },
  /** Does the steps again, in a new view of each platform. Answers when the run has begun. */
  runRecording: {
    input: Type.Object({
      platforms: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 100 }),
      /** Views of platforms that failed are put on the wall. */
      keepsFailed: Type.Boolean(),
    }),
    output: Nothing,
  },
  cancelRun: { input: Nothing, output: Nothing },
} as const satisfies RequestTable;

export const recordingEvents = {
  recordingChanged: RecordingState,
  /** A new one at the end, or one that is known better than before. */
  stepRecorded: RecordedStep,
  stepsRemoved: Type.Object({ ids: Type.Array(StepId) }),
  /** All of them, where their order is another. */
  stepsOrdered: Type.Object({ ids: Type.Array(StepId) }),
  runChanged: RecordingRun,
} as const satisfies EventTable;
