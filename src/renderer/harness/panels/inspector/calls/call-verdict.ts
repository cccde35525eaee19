import type { TimelineRow } from '#shared/ipc/records/inspector.ts';
import type { InspectorTexts } from '../inspector.texts.ts';

interface Verdict {
  readonly text: string;
  readonly tone: 'good' | 'bad' | undefined;
}

/** Returns the contract check of a call in one word. */
export function verdictOf({ call, level }: TimelineRow, texts: InspectorTexts): Verdict {
  if (call === null) return { text: '', tone: undefined };
  if (!call.isSettled) return { text: texts.open, tone: undefined };
  if (call.edited === 'aborted') return { text: texts.abortedByYou, tone: undefined };
  if (call.problems !== null && call.problems > 0) return { text: texts.leaves(call.problems), tone: 'bad' };
  if (level === 'problem') {
    const hasFailed = call.error !== null || (call.status !== null && call.status >= 400);
    return { text: hasFailed ? texts.failed : texts.unknownCall, tone: 'bad' };
  }
  return call.problems === 0
    ? { text: texts.fits, tone: 'good' }
    : { text: texts.unchecked, tone: undefined };
}
