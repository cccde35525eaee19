import * as Type from 'typebox';
import { type EventTable, Nothing, type RequestTable, ViewId } from '../subject.ts';
import { ActionTarget, UserAction } from './user-action.ts';

const StepId = Type.Integer({ minimum: 1 });

/** What was done, or what must be so then. */
export const RecordedStep = Type.Object({
  id: StepId,
  step: Type.Union([
    UserAction,
    Type.Object({ kind: Type.Literal('expectVisible'), target: ActionTarget }),
    /** A path of the site. */
    Type.Object({ kind: Type.Literal('expectPath'), path: Type.String({ maxLength: 2048 }) }),
  ]),
});
export type RecordedStep = Type.Static<typeof RecordedStep>;

/** Where a recording began. */
const RecordingStart = Type.Object({
  platformId: Type.String(),
  /** A path of the site; a whole address elsewhere. */
  address: Type.String(),
  scenarioIds: Type.Array(Type.String()),
});
export type RecordingStart = Type.Static<typeof RecordingStart>;

const RecordingState = Type.Object({
  /** The view of the last recording; null: there was none. */
  viewId: Type.Union([ViewId, Type.Null()]),
  isOn: Type.Boolean(),
  /** The next press in the view chooses what is expected to be seen. */
  isPicking: Type.Boolean(),
  start: Type.Union([RecordingStart, Type.Null()]),
});
export type RecordingState = Type.Static<typeof RecordingState>;

/** What a tester does in one view, as steps of a test. Passwords are never among them. */
export const recordingRequests = {
  getRecording: {
    input: Nothing,
    output: Type.Object({ ...RecordingState.properties, steps: Type.Array(RecordedStep) }),
  },
  /** What was recorded before is forgotten. */
  startRecording: { input: Type.Object({ viewId: ViewId }), output: Nothing },
  stopRecording: { input: Nothing, output: Nothing },
  removeStep: { input: Type.Object({ id: StepId }), output: Nothing },
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
} as const satisfies RequestTable;

export const recordingEvents = {
  recordingChanged: RecordingState,
  /** A new one at the end, or one that is known better than before. */
  stepRecorded: RecordedStep,
  stepsRemoved: Type.Object({ ids: Type.Array(StepId) }),
} as const satisfies EventTable;
