import * as Type from 'typebox';

const Fraction = Type.Number({ minimum: 0, maximum: 1 });

/**
 * Target of an action. It is found by role and accessible name. If it has no name, it is found by test ID or text, or
 * else by selector.
 */
export const ActionTarget = Type.Object({
  /** ARIA role, or `StaticText` for any text; empty for an element without a name or text. */
  role: Type.String({ maxLength: 40 }),
  /** Full accessible name or text; empty if there is none. */
  name: Type.String({ maxLength: 200 }),
  testId: Type.String({ maxLength: 100 }),
  /** Container with a name, which distinguishes elements of the same name. */
  within: Type.Union([
    Type.Object({ role: Type.String({ maxLength: 40 }), name: Type.String({ maxLength: 200 }) }),
    Type.Null(),
  ]),
  /** Index among the elements with the same name, from 0. */
  index: Type.Integer({ minimum: 0, maximum: 100_000 }),
  /** Number of elements with the same name. */
  count: Type.Integer({ minimum: 1, maximum: 100_000 }),
  /** CSS selector. */
  selector: Type.String({ maxLength: 600 }),
  /** Position on the screen of a press that hit no named element. Null for other actions. */
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

export const PageAction = Type.Union([
  Type.Object({ kind: Type.Literal('tap'), target: ActionTarget }),
  /** Text of the whole field after typing. `isSecret` is true for passwords. */
  Type.Object({
    kind: Type.Literal('fill'),
    target: ActionTarget,
    text: Type.String({ maxLength: 2_000 }),
    isSecret: Type.Boolean(),
  }),
  /** Choice in a select element, by the labels of its options. */
  Type.Object({
    kind: Type.Literal('select'),
    target: ActionTarget,
    options: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 20 }),
  }),
  Type.Object({ kind: Type.Literal('press'), key: ActionKey }),
  Type.Object({
    kind: Type.Literal('scroll'),
    /** Fraction of the maximum scroll distance. */
    x: Fraction,
    y: Fraction,
    /** Selector of the scroll container; null for the page. */
    container: Type.Union([Type.String({ maxLength: 600 }), Type.Null()]),
    /** Element near the top, and its distance from the top as a fraction of the visible height. */
    top: Type.Union([Type.Object({ target: ActionTarget, offset: Fraction }), Type.Null()]),
  }),
]);
export type PageAction = Type.Static<typeof PageAction>;

/** Action in a view, inside its page or by a command of the harness. */
export const UserAction = Type.Union([
  PageAction,
  Type.Object({ kind: Type.Literal('open'), address: Type.String({ minLength: 1, maxLength: 2048 }) }),
  Type.Object({ kind: Type.Literal('back') }),
  Type.Object({ kind: Type.Literal('forward') }),
  Type.Object({ kind: Type.Literal('reload') }),
]);
export type UserAction = Type.Static<typeof UserAction>;
