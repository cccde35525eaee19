import type { CdpSession } from './cdp-session.ts';

/** Maximum time in ms that a site may take to start. */
const maxWaitMs = 5 * 60_000;

/**
 * Resolves with true when the site has started in the page, and with false if it fails to start or the document is
 * replaced. Never rejects.
 */
export async function waitForSite(cdp: CdpSession): Promise<boolean> {
  try {
    const { result } = await cdp.send<{ readonly result: { readonly value?: unknown } }>(
      'Runtime.evaluate',
      { expression: `(${siteStarted})(${maxWaitMs})`, returnByValue: true, awaitPromise: true },
      // A page can stop its own timers, so the CDP command needs a timeout too.
      { timeoutMs: maxWaitMs + 10_000 },
    );
    return result.value === true;
  } catch {
    // The document was replaced or closed, which is reported elsewhere.
    return false;
  }
}

/**
 * Source of a function that resolves in the page when the site has started, because the site then writes its platform
 * to `<html>`.
 */
const siteStarted = `(ms) => new Promise((resolve) => {
  const root = document.documentElement;
  const finish = (isStarted) => { observer.disconnect(); clearTimeout(timer); resolve(isStarted); };
  const look = () => { if (root.dataset.os !== undefined) finish(true); };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => finish(false), ms);
  observer.observe(root, { attributes: true, attributeFilter: ['data-os'] });
  look();
})`;
