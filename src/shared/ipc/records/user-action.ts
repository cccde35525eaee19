import * as Type from 'typebox';

const Fraction = Type.Number({ minimum: 0, maximum: 1 });

/** What a tester acts on: by role and accessible name, else by test id or text, else by its place in the document. */
export const ActionTarget = Type.Object({
  /** An ARIA role; `StaticText` for any text; empty for what has neither name nor text. */
  role: Type.String({ maxLength: 40 }),
  /** The whole accessible name, or the text; empty where there is none. */
  name: Type.String({ maxLength: 200 }),
  testId: Type.String({ maxLength: 100 }),
  /** A named part of the page around it, where several are called the same. */
  within: Type.Union([
    Type.Object({ role: Type.String({ maxLength: 40 }), name: Type.String({ maxLength: 200 }) }),
    Type.Null(),
  ]),
  /** Which of those that are called the same, from 0. */
  index: Type.Integer({ minimum: 0, maximum: 100_000 }),
  /** How many of them there are. */
  count: Type.Integer({ minimum: 1, maximum: 100_000 }),
  /** Its place in the document. */
  selector: Type.String({ maxLength: 600 }),
  /** Where on the screen, of a press beside everything that has a name; else null. */
  at: Type.Union([Type.Object({ x: Fraction, y: Fraction }), Type.Null()]),
});
export type ActionTarget = Type.Static<typeof ActionTarget>;

const ActionKey = Type.Enum([
  'Enter',
  'Escape',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
]);
export type ActionKey = Type.Static<typeof ActionKey>;

/** What a tester does within a page. */
export const PageAction = Type.Union([
  Type.Object({ kind: Type.Literal('tap'), target: ActionTarget }),
  /** The whole text of a field after typing. `isSecret`: a password. */
  Type.Object({
    kind: Type.Literal('fill'),
    target: ActionTarget,
    text: Type.String({ maxLength: 2_000 }),
    isSecret: Type.Boolean(),
  }),
  /** By the words of the options. */
  Type.Object({
    kind: Type.Literal('select'),
    target: ActionTarget,
    options: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 20 }),
  }),
  Type.Object({ kind: Type.Literal('press'), key: ActionKey }),
  Type.Object({
    kind: Type.Literal('scroll'),
    /** Of what can be scrolled in all. */
    x: Fraction,
    y: Fraction,
    /** What scrolls; null: the page itself. */
    container: Type.Union([Type.String({ maxLength: 600 }), Type.Null()]),
    /** What is now near the top, and how far below it, as a fraction of the height in sight. */
    top: Type.Union([Type.Object({ target: ActionTarget, offset: Fraction }), Type.Null()]),
  }),
]);
export type PageAction = Type.Static<typeof PageAction>;

/** What a tester does with a view: in its page, or by the commands around it. */
export const UserAction = Type.Union([
  PageAction,
  Type.Object({ kind: Type.Literal('open'), address: Type.String({ minLength: 1, maxLength: 2048 }) }),
  Type.Object({ kind: Type.Literal('back') }),
  Type.Object({ kind: Type.Literal('forward') }),
  Type.Object({ kind: Type.Literal('reload') }),
]);
export type UserAction = Type.Static<typeof UserAction>;
