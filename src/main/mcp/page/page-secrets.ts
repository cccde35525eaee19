import { AppError } from '#shared/errors.ts';
import type { CdpSession } from '../../harness/emulation/cdp-session.ts';
import { privateRanges } from '../../harness/page/cover-private.ts';
import { evaluateInPage } from '../../harness/page/in-page.ts';
import { ViewStorage } from '../../harness/site-data/view-storage.ts';
import { knownSecrets, withoutKnown } from '../../harness/tickets/known-secrets.ts';
import { unlessAborted, withTimeout } from '../../lib/deadlines.ts';

/** Time limit in ms. It is short, because each response waits for it. */
const timeoutMs = 1_000;
const hidden = '•••';

const late = () => new AppError('timeout', 'The page does not respond. Reload it, or wait.');

/** Returns the values that the page stores under private names. Rejects if the page does not respond or has no storage. */
export function storedSecrets(cdp: CdpSession, signal: AbortSignal): Promise<readonly string[]> {
  const read = new ViewStorage(cdp).read().then(knownSecrets);
  return unlessAborted(signal, withTimeout(timeoutMs, read, late));
}

/** Script that returns the texts of elements that the site marks as private. */
const markedTexts = `[...document.querySelectorAll('[data-private]')].slice(0, 200).flatMap((element) =>
  [element.value ?? '', element.textContent ?? ''].map((text) => text.replace(/\\s+/g, ' ').trim()).filter(Boolean))`;

/** Returns the texts that the site marks as private, as screenshots cover them. */
export async function markedSecrets(cdp: CdpSession): Promise<readonly string[]> {
  const found = await evaluateInPage(cdp, markedTexts, { timeoutMs });
  return Array.isArray(found) ? found.map(String) : [];
}

/** Masks the private parts of texts that a page shows in this order, by the rules for screenshots. */
export function maskShown(texts: readonly string[], marked: readonly string[]): readonly string[] {
  const isMarked = new Set(marked);
  const long = marked.filter(({ length }) => length >= 4);
  return texts.map((text, index) => {
    if (isMarked.has(text)) return hidden;
    const ranges = privateRanges(texts[index - 1] ?? '', text, long);
    return ranges
      .toSorted((one, other) => other.from - one.from)
      .reduce((masked, { from, to }) => masked.slice(0, from) + hidden + masked.slice(to), text);
  });
}

/** Masks the given values in all texts of a JSON value. */
export function withoutSecrets(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') return withoutKnown(value, secrets);
  if (Array.isArray(value)) return value.map((each: unknown) => withoutSecrets(each, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) => [
      withoutKnown(name, secrets),
      withoutSecrets(each, secrets),
    ]),
  );
}
