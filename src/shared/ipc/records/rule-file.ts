import * as Type from 'typebox';
import { type RequestTable, ViewSelection } from '../subject.ts';
import { Breakpoint } from './breakpoints.ts';
import { OverrideRule } from './inspector.ts';

export const ruleFileFormat = 'manyue-rules';

/**
 * Content of a rule file, which is overrides and breakpoints. They have no views, because views differ between
 * harnesses.
 */
export const RuleFile = Type.Object({
  format: Type.Literal(ruleFileFormat),
  version: Type.Literal(1),
  overrides: Type.Array(Type.Omit(OverrideRule, ['views']), { maxItems: 1_000 }),
  breakpoints: Type.Array(Type.Omit(Breakpoint, ['views']), { maxItems: 100 }),
});
export type RuleFile = Type.Static<typeof RuleFile>;

const nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const ruleFileRequests = {
  /**
   * Exports rules. Returns `path` if the program wrote a file, or `text` for the window to save. `reveal` includes
   * private values.
   */
  exportRules: {
    input: Type.Object({ reveal: Type.Boolean() }),
    output: Type.Object({
      name: Type.String(),
      count: Type.Integer(),
      path: nullable(Type.String()),
      text: nullable(Type.String()),
    }),
  },
  /** Adds all rules of a file, or none if one is invalid. */
  importRules: {
    input: Type.Object({ views: ViewSelection, text: Type.String({ maxLength: 32_000_000 }) }),
    output: Type.Object({ overrides: Type.Integer(), breakpoints: Type.Integer() }),
  },
} as const satisfies RequestTable;
