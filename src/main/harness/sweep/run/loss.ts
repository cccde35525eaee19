import { maskPrivate } from '#shared/privacy/mask.ts';
import type { Finding, FindingKind } from '../../inspector/finding.ts';

/** Why a try at a screen came to nothing: its view is of no more use, or its time is over. */
export class Loss extends Error {
  override readonly name = 'Loss';
  readonly finding: Finding;

  constructor(kind: FindingKind, message: string) {
    super(message);
    this.finding = { kind, message: maskPrivate(message) };
  }
}

export interface Deadline {
  /** Aborted when the time is over, with a Loss as its reason. */
  readonly signal: AbortSignal;
  clear(): void;
}

/** `what` is not done within `ms`. */
export function deadline(ms: number, what: string): Deadline {
  const end = new AbortController();
  const timer = setTimeout(
    () => end.abort(new Loss('deadline', `${what} was not done within ${ms / 1_000} s`)),
    ms,
  );
  return { signal: end.signal, clear: () => clearTimeout(timer) };
}
