import { maskPrivate } from '#shared/privacy/mask.ts';
import type { BothLanguages } from '#shared/text/both-languages.ts';
import { writeHar } from '../../inspector/har/write-har.ts';
import type { Trace, TracedLine } from '../../inspector/page-trace.ts';
import { sweepStepText } from '../step-text.ts';
import type { Step } from '../sweep-screen.ts';
import type { HarAllowance } from './har-allowance.ts';
import type { TakenStep } from './run-steps.ts';

/** What a try at a screen leaves of itself. Not masked. */
export interface TryTrace extends Trace {
  /** ms since the epoch. */
  readonly startedAt: number;
  /** The steps that came true, in their order. */
  readonly taken: readonly TakenStep[];
}

export interface TracedStep {
  readonly text: BothLanguages;
  readonly state: 'done' | 'failed' | 'not reached';
  /** ms that it took, where it came true. */
  readonly ms?: number;
}

/** What may explain a failed screen. Texts are masked: fit for a report that others read. */
export interface ScreenTrace {
  readonly steps: readonly TracedStep[];
  /** `at`: ms from the screen's beginning. */
  readonly lines: readonly TracedLine[];
  /** Lines before those. */
  readonly olderLines: number;
  /** How many the last calls are, and how many there were before. */
  readonly calls: number;
  readonly olderCalls: number;
  /** The last calls as HAR; absent where there are none, or where the run keeps no more. */
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

function tracedStep(step: Step, index: number, taken: readonly TakenStep[]): TracedStep {
  const known = taken[index];
  // A field that was not reached is not known: it may be one for a password.
  const { zh, en } = sweepStepText(step, known?.isSecret ?? true);
  const text = { zh: maskPrivate(zh), en: maskPrivate(en) };
  if (known !== undefined) return { text, state: 'done', ms: Math.round(known.ms) };
  return { text, state: index === taken.length ? 'failed' : 'not reached' };
}

/** A few calls, and nobody who could give them up meanwhile. */
const maskedHar = (calls: Trace['calls']): Promise<string> =>
  writeHar(calls, { reveal: false, signal: new AbortController().signal });
