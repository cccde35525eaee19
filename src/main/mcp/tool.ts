import type * as Type from 'typebox';
import type { Harness } from '../harness/harness.ts';
import type { HarnessClient } from './harness-client.ts';
import type { ElementReferences } from './page/element-references.ts';
import type { SweepDesk } from './sweep-desk.ts';

/** Running harness that the tools operate. */
export interface McpStage {
  readonly harness: Pick<Harness, 'handlers' | 'events' | 'wall'>;
  readonly sweep: SweepDesk;
  /** IDs of the scenarios that apply to every view when it opens. */
  readonly scenarioIds: readonly string[];
}

/** Called with the number of finished parts, the number of all parts, and a line for the user. */
export type ReportProgress = (done: number, total: number, message: string) => void;

export interface ToolContext {
  readonly stage: McpStage;
  readonly client: HarnessClient;
  readonly references: ElementReferences;
  /** Aborts if the client cancels the call, if it takes too long, or if the program ends. */
  readonly signal: AbortSignal;
  readonly progress: ReportProgress;
}

export interface ToolResult {
  /** JSON. Texts of the site are in fields named `pageText` only. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly picture?: { readonly bytes: Uint8Array; readonly mimeType: string };
}

/**
 * Effect of a tool. 'reads' changes nothing. 'changes' changes views and the harness. 'acts' does what a user of the site
 * can do with money and data, or changes responses; such a tool is refused in a live environment.
 */
export type ToolEffect = 'reads' | 'changes' | 'acts';

interface ToolFacts {
  readonly name: string;
  /** One or two sentences for the model. */
  readonly description: string;
  readonly effect: ToolEffect;
  /** Time limit in ms. Default: `defaultTimeoutMs`. */
  readonly timeoutMs?: number;
}

export interface Tool extends ToolFacts {
  readonly input: Type.TObject;
  /** Runs with an input that matches `input`. Rejects with AppError. */
  readonly run: (input: never, context: ToolContext) => Promise<ToolResult>;
}

export const defaultTimeoutMs = 60_000;

/** Checks that the input of `run` is that of the schema. */
export function defineTool<Input extends Type.TObject>(
  tool: ToolFacts & {
    readonly input: Input;
    readonly run: (input: Type.Static<Input>, context: ToolContext) => Promise<ToolResult>;
  },
): Tool {
  return tool;
}
