import type { CdpSession } from './cdp-session.ts';

/** Maximum time in ms that a site may take to start. */
const maxWaitMs = 5 * 60_000;

/**
 * Resolves with true when the site has started in the page. Resolves with false if it cannot start or the document is
 * replaced. Never rejects.
 */
export async function waitForSite(cdp: CdpSession): Promise<boolean> {
  try {
    const { result } = await cdp.send<{ readonly result: { readonly value?: unknown } }>(
      'Runtime.evaluate',
      { expression: `(${siteStarted})(${maxWaitMs})`, returnByValue: true, awaitPromise: true },
      // The CDP command needs a timeout of its own, because a page can stop its timers.
      { timeoutMs: maxWaitMs + 10_000 },
    );
    return result.value === true;
  } catch {
    // Ignores the error, because the document was replaced or closed, which is reported elsewhere.
    return false;
  }
}

/** Source of a page function that resolves when the site has started. The site then writes its platform to `<html>`. */
const siteStarted = `(ms) => new Promise((resolve) => {
  const root = document.documentElement;
  const finish = (isStarted) => { observer.disconnect(); clearTimeout(timer); resolve(isStarted); };
  const look = () => { if (root.dataset.os !== undefined) finish(true); };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => finish(false), ms);
  observer.observe(root, { attributes: true, attributeFilter: ['data-os'] });
  look();
})`;
