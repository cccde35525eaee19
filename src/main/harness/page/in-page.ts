import { AppError } from '#shared/errors.ts';
import type { CdpSession, SendOptions } from '../emulation/cdp-session.ts';

interface Evaluated {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly exception?: { readonly description?: string } };
}

/** Returns the value of an expression in the page, awaited. Rejects as `send` does, also if the document goes meanwhile. */
export async function evaluateInPage(
  cdp: CdpSession,
  expression: string,
  options: SendOptions = {},
): Promise<unknown> {
  const { result, exceptionDetails } = await cdp.send<Evaluated>(
    'Runtime.evaluate',
    { expression, awaitPromise: true, returnByValue: true },
    options,
  );
  if (exceptionDetails !== undefined) {
    throw new AppError('cdp', exceptionDetails.exception?.description ?? 'The page threw');
  }
  return result.value;
}

/** Resolves at the page's next change of any kind; after `atMost` ms at the latest, for what changes without a trace. */
export const nextChange = (max: number): string => `new Promise((resolve) => {
  const observer = new MutationObserver(() => finish());
  const finish = () => { observer.disconnect(); clearTimeout(timer); resolve(); };
  const timer = setTimeout(finish, ${max});
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})`;

/**
 * Pictures that are in the viewport: how many are decoded, and how many are not there yet. `decode()` rejects for a broken
 * one, which then counts as not there.
 */
export const picturesInViewport = `(async () => {
  const shown = [...document.images].filter((image) => {
    const { top, bottom, left, right, width, height } = image.getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth &&
      image.checkVisibility({ visibilityProperty: true });
  });
  const ready = shown.filter((image) => image.complete && image.naturalWidth > 0);
  const decoded = await Promise.allSettled(ready.map((image) => image.decode()));
  const count = decoded.filter(({ status }) => status === 'fulfilled').length;
  return { decoded: count, missing: shown.length - count };
})()`;
