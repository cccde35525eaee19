import type { BothLanguages } from '#shared/both-languages.ts';
import { inBothLanguages, toAppError } from '#shared/errors.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';
import type { Finding, FindingKind } from '../../inspector/finding.ts';

/** Ends an attempt at a screen, because its view is unusable or a timeout has passed. */
export class ViewLostError extends Error {
  override readonly name = 'ViewLostError';
  readonly finding: Finding;
  readonly text: BothLanguages;

  constructor(kind: FindingKind, text: BothLanguages) {
    super(text.en);
    this.text = text;
    this.finding = { kind, message: maskPrivate(text.en), zh: maskPrivate(text.zh) };
  }
}

/** Returns the text of an abort reason or error for the user. */
export function reasonText(thrown: unknown): BothLanguages {
  return thrown instanceof ViewLostError ? thrown.text : inBothLanguages(toAppError(thrown));
}

export interface Deadline {
  /** Aborts with a ViewLostError on timeout. */
  readonly signal: AbortSignal;
  clear(): void;
}

/** Starts a timeout; its error names the task in both languages. */
export function deadline(ms: number, { zh, en }: BothLanguages): Deadline {
  const end = new AbortController();
  const timer = setTimeout(
    () =>
      end.abort(
        new ViewLostError('deadline', {
          zh: `${zh}在 ${ms / 1_000} 秒内没有完成`,
          en: `${en} was not done within ${ms / 1_000} s`,
        }),
      ),
    ms,
  );
  return { signal: end.signal, clear: () => clearTimeout(timer) };
}
