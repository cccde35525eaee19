import { AppError } from '#shared/errors.ts';
import type { CdpSession, SendOptions } from '../emulation/cdp-session.ts';

interface Evaluated {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly exception?: { readonly description?: string } };
}

/** Evaluates an expression in the page and awaits it. Rejects as `send` does, also if the document is replaced. */
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

/**
 * Returns a script whose promise resolves at the next change of the DOM, or after `max` ms. The limit is needed,
 * because some changes of a page, such as scrolling, leave the DOM unchanged.
 */
export const nextChange = (max: number): string => `new Promise((resolve) => {
  const observer = new MutationObserver(() => finish());
  const finish = () => { observer.disconnect(); clearTimeout(timer); resolve(); };
  const timer = setTimeout(finish, ${max});
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})`;

/**
 * Script that counts the decoded and the missing images in the viewport. Broken images count as missing, because
 * `decode()` rejects for them.
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
