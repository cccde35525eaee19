import * as Type from 'typebox';
import { ViewId } from '../subject.ts';

/** CSS px of the page's viewport. A finger that leaves the picture goes on being told, so it may lie outside. */
const Coordinate = Type.Number({ minimum: -100_000, maximum: 100_000 });

/** Bits: 1 Alt, 2 Control, 4 Meta, 8 Shift. */
const Modifiers = Type.Integer({ minimum: 0, maximum: 15 });

export const TouchPoint = Type.Object({
  /** The same while a finger stays on the glass. */
  id: Type.Integer({ minimum: 0, maximum: 9 }),
  x: Coordinate,
  y: Coordinate,
});
export type TouchPoint = Type.Static<typeof TouchPoint>;

/** All the fingers on the glass from now on: one that was not there has come, one that is missing has been lifted. */
export const TouchInput = Type.Object({
  kind: Type.Literal('touch'),
  points: Type.Array(TouchPoint, { maxItems: 10 }),
  /** When, ms, as in `Event.timeStamp`: a fling is as fast as its touches were, whenever they arrive. Without: now. */
  at: Type.Optional(Type.Number({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
});
export type TouchInput = Type.Static<typeof TouchInput>;

export const MouseInput = Type.Object({
  kind: Type.Literal('mouse'),
  action: Type.Union([Type.Literal('move'), Type.Literal('down'), Type.Literal('up')]),
  x: Coordinate,
  y: Coordinate,
  /** The one that went down or up; none for a move. */
  button: Type.Union([
    Type.Literal('none'),
    Type.Literal('left'),
    Type.Literal('middle'),
    Type.Literal('right'),
  ]),
  /** All that are down from now on, as in `MouseEvent.buttons`. */
  buttons: Type.Integer({ minimum: 0, maximum: 7 }),
  /** As in `MouseEvent.detail`: 2 for the second click of two. */
  clickCount: Type.Integer({ minimum: 0, maximum: 3 }),
  modifiers: Modifiers,
});
export type MouseInput = Type.Static<typeof MouseInput>;

export const WheelInput = Type.Object({
  kind: Type.Literal('wheel'),
  x: Coordinate,
  y: Coordinate,
  /** CSS px of the page. */
  deltaX: Coordinate,
  deltaY: Coordinate,
  modifiers: Modifiers,
});
export type WheelInput = Type.Static<typeof WheelInput>;

/** As in `KeyboardEvent`. What an input method makes of keys is sent as composition and text instead. */
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

/** What a person does to a page that is shown as live pictures. */
export const LiveInput = Type.Union([
  TouchInput,
  /** The fingers were taken away by the system: nothing is pressed. */
  Type.Object({ kind: Type.Literal('touchCancel') }),
  MouseInput,
  WheelInput,
  KeyInput,
  /** Put in as if typed; ends a composition. */
  Type.Object({ kind: Type.Literal('text'), text: Type.String({ maxLength: MAX_TEXT_LENGTH }) }),
  /** What an input method shows so far; an empty text takes it back. */
  Type.Object({
    kind: Type.Literal('composition'),
    text: Type.String({ maxLength: 1_000 }),
    selectionStart: Type.Integer({ minimum: 0, maximum: 1_000 }),
    selectionEnd: Type.Integer({ minimum: 0, maximum: 1_000 }),
  }),
  /** The text of the person's own clipboard. */
  Type.Object({ kind: Type.Literal('paste'), text: Type.String({ maxLength: MAX_TEXT_LENGTH }) }),
]);
export type LiveInput = Type.Static<typeof LiveInput>;

/** Names something that a page waits for, for the life of the view. */
const QuestionId = Type.String({ pattern: '^[0-9]{1,9}$' });

const MAX_CHOICE_OPTIONS = 5_000;

const ChoiceOption = Type.Object({
  label: Type.String({ maxLength: 500 }),
  /** Of the `optgroup`; empty for none. */
  group: Type.String({ maxLength: 500 }),
  selected: Type.Boolean(),
  disabled: Type.Boolean(),
});

/** Where on the page, CSS px of its viewport. */
const PageRect = Type.Object({ x: Coordinate, y: Coordinate, width: Coordinate, height: Coordinate });

/** What a page asks through the browser's own surfaces, which are not in its picture: the window draws them. */
export const LiveQuestion = Type.Union([
  /** The list of a `<select>`. */
  Type.Object({
    kind: Type.Literal('options'),
    options: Type.Array(ChoiceOption, { maxItems: MAX_CHOICE_OPTIONS }),
    rect: PageRect,
  }),
  /** The picker of an input of that type: a day, a time, a colour. */
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
    /** As the attribute of the input; empty for any. */
    accept: Type.String({ maxLength: 1_000 }),
  }),
]);
export type LiveQuestion = Type.Static<typeof LiveQuestion>;

/** Files that one choice may hold. */
export const MAX_CHOSEN_FILES = 20;

export const QuestionResponse = Type.Union([
  Type.Object({ kind: Type.Literal('dismiss') }),
  /** The number of the option that is selected from now on. */
  Type.Object({
    kind: Type.Literal('options'),
    selected: Type.Integer({ minimum: 0, maximum: MAX_CHOICE_OPTIONS - 1 }),
  }),
  Type.Object({ kind: Type.Literal('value'), value: Type.String({ maxLength: 100 }) }),
  /** Those that were sent by `sendFilePart`, in the order of their numbers. */
  Type.Object({ kind: Type.Literal('files') }),
]);
export type QuestionResponse = Type.Static<typeof QuestionResponse>;

const Nothing = Type.Object({});

/** Requests about pages that are shown as live pictures. A window that a page opened is a view of its own. */
export const liveRequests = {
  /** In their order. Answered at once; a page that is too busy for so many is an error. */
  sendInput: {
    input: Type.Object({
      viewId: ViewId,
      inputs: Type.Array(LiveInput, { minItems: 1, maxItems: 100 }),
    }),
    output: Nothing,
  },
  /** The text that is selected in the page. `cut` removes it where it can be edited. */
  copySelection: {
    input: Type.Object({ viewId: ViewId, cut: Type.Boolean() }),
    output: Type.Object({ text: Type.String() }),
  },
  /** What the view asks now: for a window that has just come. */
  getQuestions: {
    input: Type.Object({ viewId: ViewId }),
    output: Type.Object({
      questions: Type.Array(Type.Object({ questionId: QuestionId, question: LiveQuestion })),
    }),
  },
  /** One that has been answered already, by another window, is an error. */
  respondToQuestion: {
    input: Type.Object({ viewId: ViewId, questionId: QuestionId, answer: QuestionResponse }),
    output: Nothing,
  },
  /** The next bytes of a file that was chosen for a question. An empty part makes an empty file. */
  sendFilePart: {
    input: Type.Object({
      viewId: ViewId,
      questionId: QuestionId,
      file: Type.Integer({ minimum: 0, maximum: MAX_CHOSEN_FILES - 1 }),
      name: Type.String({ minLength: 1, maxLength: 255 }),
      /** Base64 of at most 768 KiB. */
      bytes: Type.String({ maxLength: 1_048_576, pattern: '^[A-Za-z0-9+/]*={0,2}$' }),
    }),
    output: Nothing,
  },
} as const satisfies Record<string, { input: Type.TSchema; output: Type.TSchema }>;

export const liveEvents = {
  /** A page asks. */
  questionAsked: Type.Object({ viewId: ViewId, questionId: QuestionId, question: LiveQuestion }),
  /** It was answered, or the page went on without. */
  questionSettled: Type.Object({ viewId: ViewId, questionId: QuestionId }),
} as const satisfies Record<string, Type.TSchema>;
