import type { BothLanguages } from '#shared/both-languages.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';
import { writeHar } from '../../inspector/har/write-har.ts';
import type { Trace, TracedLine } from '../../inspector/page-trace.ts';
import { sweepStepText } from '../step-text.ts';
import type { Step } from '../sweep-screen.ts';
import type { HarAllowance } from './har-allowance.ts';
import type { PerformedStep } from './run-steps.ts';

/** Unmasked record of one attempt at a screen. */
export interface TryTrace extends Trace {
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Completed steps, in order. */
  readonly taken: readonly PerformedStep[];
}

export interface TracedStep {
  readonly text: BothLanguages;
  readonly state: 'done' | 'failed' | 'not reached';
  /** Duration of a completed step. */
  readonly ms?: number;
}

/** Steps, console lines and calls of a failed screen. All texts are masked because reports are shared. */
export interface ScreenTrace {
  readonly steps: readonly TracedStep[];
  /** Console lines; `at` is in ms since the start of the screen. */
  readonly lines: readonly TracedLine[];
  /** Number of earlier lines that were discarded. */
  readonly olderLines: number;
  /** Number of calls in the HAR. */
  readonly calls: number;
  /** Number of earlier calls that were discarded. */
  readonly olderCalls: number;
  /** HAR of the last calls; absent if there are none or the budget of the run is used up. */
  readonly har?: string;
}

const maxLineLength = 500;

export async function screenTrace(
  { id }: { readonly id: string },
  steps: readonly Step[],
  { startedAt, taken, lines, olderLines, calls, olderCalls }: TryTrace,
  allowance: HarAllowance,
): Promise<ScreenTrace> {
  const har = calls.length > 0 && allowance.hasRoom(id) ? await maskedHar(calls) : undefined;
  return {
    steps: steps.map((step, index) => tracedStep(step, index, taken)),
    lines: lines.map(({ at, level, text }) => ({
      at: Math.max(0, Math.round(at - startedAt)),
      level,
      text: maskPrivate(text).slice(0, maxLineLength),
    })),
    olderLines,
    calls: calls.length,
    olderCalls,
    ...(har !== undefined && allowance.takes(id, har) ? { har } : {}),
  };
}

function tracedStep(step: Step, index: number, taken: readonly PerformedStep[]): TracedStep {
  const known = taken[index];
  // Hides the typed text of a step that did not run, because its field is unknown and may be a password.
  const { zh, en } = sweepStepText(step, known?.isSecret ?? true);
  const text = { zh: maskPrivate(zh), en: maskPrivate(en) };
  if (known !== undefined) return { text, state: 'done', ms: Math.round(known.ms) };
  return { text, state: index === taken.length ? 'failed' : 'not reached' };
}

/** Returns a masked HAR of the calls. It cannot be aborted, because there are few calls. */
const maskedHar = (calls: Trace['calls']): Promise<string> =>
  writeHar(calls, { reveal: false, signal: new AbortController().signal });
