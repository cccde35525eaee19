import * as Type from 'typebox';
import { Language, Nothing, ViewId } from '../subject.ts';

export const MAX_MARKED_ELEMENTS = 100;

export const Impact = Type.Enum(['critical', 'serious', 'moderate', 'minor']);
export type Impact = Type.Static<typeof Impact>;

/** An element that breaks a rule. */
const ViolatingElement = Type.Object({
  /** Names it in this audit, to be marked. */
  index: Type.Integer({ minimum: 0 }),
  selector: Type.String(),
  html: Type.String(),
  /** What to change, in the language of the audit. */
  summary: Type.String(),
});

export const Violation = Type.Object({
  /** Of axe: `color-contrast`. */
  rule: Type.String(),
  impact: Impact,
  title: Type.String(),
  helpUrl: Type.String(),
  /** Of all, also those that are not among `elements`. */
  count: Type.Integer(),
  elements: Type.Array(ViolatingElement, { maxItems: MAX_MARKED_ELEMENTS }),
});
export type Violation = Type.Static<typeof Violation>;

/** A node of the page as assistive technology meets it. */
export const OutlineNode = Type.Object({
  /** Of the DOM; null for a text. */
  backendNodeId: Type.Union([Type.Integer(), Type.Null()]),
  /** From 0. */
  depth: Type.Integer(),
  role: Type.String(),
  name: Type.String(),
  /** `level=1`, `checked`, `disabled`: as an aria snapshot has them. */
  states: Type.Array(Type.String()),
});
export type OutlineNode = Type.Static<typeof OutlineNode>;

/** Who is marked on the page. */
const MarkTarget = Type.Union([
  Type.Object({ kind: Type.Literal('violation'), index: Type.Integer({ minimum: 0 }) }),
  Type.Object({ kind: Type.Literal('node'), backendNodeId: Type.Integer() }),
  Type.Null(),
]);
export type MarkTarget = Type.Static<typeof MarkTarget>;

export const accessibilityRequests = {
  /** Runs axe on the document that the view shows; frames of other sites are left out. */
  auditAccessibility: {
    input: Type.Object({ viewId: ViewId, language: Language }),
    output: Type.Object({
      /** Of the document, without its fragment. */
      url: Type.String(),
      violations: Type.Array(Violation),
      passed: Type.Integer(),
    }),
  },
  /** Roles and names, in the order of the page. */
  outlineAccessibility: {
    input: Type.Object({ viewId: ViewId }),
    output: Type.Object({ nodes: Type.Array(OutlineNode), isCut: Type.Boolean() }),
  },
  /** Ends the audits and outlines that are under way. */
  cancelAccessibility: { input: Nothing, output: Nothing },
  /** Marks an element on the live view and scrolls it into view; null: none. */
  markElement: { input: Type.Object({ viewId: ViewId, target: MarkTarget }), output: Nothing },
} as const;
