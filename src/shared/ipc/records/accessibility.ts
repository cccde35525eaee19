import * as Type from 'typebox';
import { Language, Nothing, ViewId } from '../subject.ts';

export const MAX_MARKED_ELEMENTS = 100;

export const Impact = Type.Enum(['critical', 'serious', 'moderate', 'minor']);
export type Impact = Type.Static<typeof Impact>;

const ViolatingElement = Type.Object({
  /** Number of the element in this audit, for marking it. */
  index: Type.Integer({ minimum: 0 }),
  selector: Type.String(),
  html: Type.String(),
  /** Advice to fix it, in the language of the audit. */
  summary: Type.String(),
});

export const Violation = Type.Object({
  /** ID of an axe rule, such as `color-contrast`. */
  rule: Type.String(),
  impact: Impact,
  title: Type.String(),
  helpUrl: Type.String(),
  /** Total number of elements, including those that `elements` omits. */
  count: Type.Integer(),
  elements: Type.Array(ViolatingElement, { maxItems: MAX_MARKED_ELEMENTS }),
});
export type Violation = Type.Static<typeof Violation>;

export const OutlineNode = Type.Object({
  /** CDP node ID of the DOM node; null for text. */
  backendNodeId: Type.Union([Type.Integer(), Type.Null()]),
  /** Depth in the tree, from 0. */
  depth: Type.Integer(),
  role: Type.String(),
  name: Type.String(),
  /** States in the format of an ARIA snapshot: `level=1`, `checked`, `disabled`. */
  states: Type.Array(Type.String()),
});
export type OutlineNode = Type.Static<typeof OutlineNode>;

const MarkTarget = Type.Union([
  Type.Object({ kind: Type.Literal('violation'), index: Type.Integer({ minimum: 0 }) }),
  Type.Object({ kind: Type.Literal('node'), backendNodeId: Type.Integer() }),
  Type.Null(),
]);
export type MarkTarget = Type.Static<typeof MarkTarget>;

export const accessibilityRequests = {
  /** Runs axe on the view's document, without cross-site frames. */
  auditAccessibility: {
    input: Type.Object({ viewId: ViewId, language: Language }),
    output: Type.Object({
      /** URL of the document without its fragment. */
      url: Type.String(),
      violations: Type.Array(Violation),
      passed: Type.Integer(),
    }),
  },
  /** Returns roles and names in document order. */
  outlineAccessibility: {
    input: Type.Object({ viewId: ViewId }),
    output: Type.Object({ nodes: Type.Array(OutlineNode), isCut: Type.Boolean() }),
  },
  /** Cancels the audits and outlines in progress. */
  cancelAccessibility: { input: Nothing, output: Nothing },
  /** Marks an element in the view and scrolls to it; null removes the mark. */
  markElement: { input: Type.Object({ viewId: ViewId, target: MarkTarget }), output: Nothing },
} as const;
