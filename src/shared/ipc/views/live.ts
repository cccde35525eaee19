import * as Type from 'typebox';
import { ViewId } from '../subject.ts';

/**
 * Coordinate in CSS pixels of the page's viewport. It may be outside the viewport, because a finger that leaves the
 * image still counts.
 */
const Coordinate = Type.Number({ minimum: -100_000, maximum: 100_000 });

/** Sum of the pressed modifier keys: 1 Alt, 2 Control, 4 Meta, 8 Shift. */
const Modifiers = Type.Integer({ minimum: 0, maximum: 15 });

export const TouchPoint = Type.Object({
  /** Number of a finger, constant while it touches the screen. */
  id: Type.Integer({ minimum: 0, maximum: 9 }),
  x: Coordinate,
  y: Coordinate,
});
export type TouchPoint = Type.Static<typeof TouchPoint>;

/** All current touches. A new ID has started, and a missing one has ended. */
export const TouchInput = Type.Object({
  kind: Type.Literal('touch'),
  points: Type.Array(TouchPoint, { maxItems: 10 }),
  /** Time in ms as in `Event.timeStamp`, so that the speed of a fling does not depend on the delivery. Default: now. */
  at: Type.Optional(Type.Number({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
});
export type TouchInput = Type.Static<typeof TouchInput>;

export const MouseInput = Type.Object({
  kind: Type.Literal('mouse'),
  action: Type.Union([Type.Literal('move'), Type.Literal('down'), Type.Literal('up')]),
  x: Coordinate,
  y: Coordinate,
  /** Button that was pressed or released. 'none' for a move. */
  button: Type.Union([
    Type.Literal('none'),
    Type.Literal('left'),
    Type.Literal('middle'),
    Type.Literal('right'),
  ]),
  /** All pressed buttons, as in `MouseEvent.buttons`. */
  buttons: Type.Integer({ minimum: 0, maximum: 7 }),
  /** Number of clicks, as in `MouseEvent.detail`: 2 for the second click of a double click. */
  clickCount: Type.Integer({ minimum: 0, maximum: 3 }),
  modifiers: Modifiers,
});
export type MouseInput = Type.Static<typeof MouseInput>;

export const WheelInput = Type.Object({
  kind: Type.Literal('wheel'),
  x: Coordinate,
  y: Coordinate,
  /** Scroll distance in CSS pixels of the page. */
  deltaX: Coordinate,
  deltaY: Coordinate,
  modifiers: Modifiers,
});
export type WheelInput = Type.Static<typeof WheelInput>;

/** Key as in `KeyboardEvent`. Input of an input method is sent as composition and text instead. */
export const KeyInput = Type.Object({
  kind: Type.Literal('key'),
  action: Type.Union([Type.Literal('down'), Type.Literal('up')]),
  code: Type.String({ maxLength: 32 }),
  key: Type.String({ minLength: 1, maxLength: 32 }),
  modifiers: Modifiers,
  repeat: Type.Boolean(),
});
export type KeyInput = Type.Static<typeof KeyInput>;

const MAX_TEXT_LENGTH = 100_000;

/** Max length of a text that a page copies for the user. */
export const MAX_COPIED_LENGTH = 100_000;

export const CopiedText = Type.String({ minLength: 1, maxLength: MAX_COPIED_LENGTH });

/** Input of the user to a page that is shown as live frames. */
export const LiveInput = Type.Union([
  TouchInput,
  /** Ends all touches without a tap, because the system has cancelled them. */
  Type.Object({ kind: Type.Literal('touchCancel') }),
  MouseInput,
  WheelInput,
  KeyInput,
  /** Inserts text as if it was typed, and ends a composition. */
  Type.Object({ kind: Type.Literal('text'), text: Type.String({ maxLength: MAX_TEXT_LENGTH }) }),
  /** Current composition of an input method. Empty to cancel it. */
  Type.Object({
    kind: Type.Literal('composition'),
    text: Type.String({ maxLength: 1_000 }),
    selectionStart: Type.Integer({ minimum: 0, maximum: 1_000 }),
    selectionEnd: Type.Integer({ minimum: 0, maximum: 1_000 }),
  }),
  /** Pastes the text of the user's own clipboard. */
  Type.Object({ kind: Type.Literal('paste'), text: Type.String({ maxLength: MAX_TEXT_LENGTH }) }),
]);
export type LiveInput = Type.Static<typeof LiveInput>;

/** ID of a question of the page, unique within its view. */
const QuestionId = Type.String({ pattern: '^[0-9]{1,9}$' });

const MAX_CHOICE_OPTIONS = 5_000;

const ChoiceOption = Type.Object({
  label: Type.String({ maxLength: 500 }),
  /** Label of the `optgroup`. Empty if there is none. */
  group: Type.String({ maxLength: 500 }),
  selected: Type.Boolean(),
  disabled: Type.Boolean(),
});

/** Rectangle on the page, in CSS px of its viewport. */
const PageRect = Type.Object({ x: Coordinate, y: Coordinate, width: Coordinate, height: Coordinate });

/** Part of the browser's UI that a page needs from the user. The window shows it, because frames do not contain it. */
export const LiveQuestion = Type.Union([
  /** List of a `<select>`. */
  Type.Object({
    kind: Type.Literal('options'),
    options: Type.Array(ChoiceOption, { maxItems: MAX_CHOICE_OPTIONS }),
    rect: PageRect,
  }),
  /** Picker of an input with this type: date, time or color. */
  Type.Object({
    kind: Type.Literal('value'),
    type: Type.Union([
      Type.Literal('date'),
      Type.Literal('datetime-local'),
      Type.Literal('month'),
      Type.Literal('week'),
      Type.Literal('time'),
      Type.Literal('color'),
    ]),
    value: Type.String({ maxLength: 100 }),
    min: Type.String({ maxLength: 100 }),
    max: Type.String({ maxLength: 100 }),
    rect: PageRect,
  }),
  Type.Object({
    kind: Type.Literal('files'),
    multiple: Type.Boolean(),
    /** Value of the `accept` attribute of the input. Empty for any file. */
    accept: Type.String({ maxLength: 1_000 }),
  }),
]);
export type LiveQuestion = Type.Static<typeof LiveQuestion>;

/** Maximum number of files in one selection. */
export const MAX_CHOSEN_FILES = 20;

export const QuestionResponse = Type.Union([
  Type.Object({ kind: Type.Literal('dismiss') }),
  /** Index of the chosen option. */
  Type.Object({
    kind: Type.Literal('options'),
    selected: Type.Integer({ minimum: 0, maximum: MAX_CHOICE_OPTIONS - 1 }),
  }),
  Type.Object({ kind: Type.Literal('value'), value: Type.String({ maxLength: 100 }) }),
  /** Files that `sendFilePart` has sent, in the order of their numbers. */
  Type.Object({ kind: Type.Literal('files') }),
]);
export type QuestionResponse = Type.Static<typeof QuestionResponse>;

const Nothing = Type.Object({});

/** Requests about pages shown as live frames. A window that a page opens is a separate view. */
export const liveRequests = {
  /** Sends input in order. Responds immediately. Fails if the page is too busy. */
  sendInput: {
    input: Type.Object({
      viewId: ViewId,
      inputs: Type.Array(LiveInput, { minItems: 1, maxItems: 100 }),
    }),
    output: Nothing,
  },
  /** Returns the selected text of the page. With `cut`, also removes it if it can be edited. */
  copySelection: {
    input: Type.Object({ viewId: ViewId, cut: Type.Boolean() }),
    output: Type.Object({ text: Type.String() }),
  },
  /** Returns the open questions of the view, for a new window. */
  getQuestions: {
    input: Type.Object({ viewId: ViewId }),
    output: Type.Object({
      questions: Type.Array(Type.Object({ questionId: QuestionId, question: LiveQuestion })),
    }),
  },
  /** Answers a question. Fails if another window has answered it. */
  respondToQuestion: {
    input: Type.Object({ viewId: ViewId, questionId: QuestionId, answer: QuestionResponse }),
    output: Nothing,
  },
  /** Sends the next bytes of a file that the user chose for a question. An empty part creates an empty file. */
  sendFilePart: {
    input: Type.Object({
      viewId: ViewId,
      questionId: QuestionId,
      file: Type.Integer({ minimum: 0, maximum: MAX_CHOSEN_FILES - 1 }),
      name: Type.String({ minLength: 1, maxLength: 255 }),
      /** Up to 768 KiB in base64. */
      bytes: Type.String({ maxLength: 1_048_576, pattern: '^[A-Za-z0-9+/]*={0,2}$' }),
    }),
    output: Nothing,
  },
} as const satisfies Record<string, { input: Type.TSchema; output: Type.TSchema }>;

export const liveEvents = {
  questionAsked: Type.Object({ viewId: ViewId, questionId: QuestionId, question: LiveQuestion }),
  /** Sent when the user has answered, or the page has continued without an answer. */
  questionSettled: Type.Object({ viewId: ViewId, questionId: QuestionId }),
  /** Sent when the page has copied a text after a tap, click or key of the user. */
  textCopied: Type.Object({ viewId: ViewId, text: CopiedText }),
} as const satisfies Record<string, Type.TSchema>;
