import type { CdpSession } from './cdp-session.ts';

/** After this time the site has failed to start. */
const maxWaitMs = 5 * 60_000;

/**
 * Resolves with true when the site has started in the page, with false if it fails to start or the page goes away.
 * Never rejects.
 */
export async function waitForSite(cdp: CdpSession): Promise<boolean> {
  try {
    const { result } = await cdp.send<{ readonly result: { readonly value?: unknown } }>(
      'Runtime.evaluate',
      { expression: `(${siteStarted})(${maxWaitMs})`, returnByValue: true, awaitPromise: true },
      // The page can stop its own timers, so the command needs a timeout too.
      { timeoutMs: maxWaitMs + 10_000 },
    );
    return result.value === true;
  } catch {
    // The page was replaced or closed, which is reported elsewhere.
    return false;
  }
}

/** Source of a function that waits in the page. The site writes its platform to `<html>` when it starts. */
const siteStarted = `(ms) => new Promise((resolve) => {
  const root = document.documentElement;
  const finish = (isStarted) => { observer.disconnect(); clearTimeout(timer); resolve(isStarted); };
  const look = () => { if (root.dataset.os !== undefined) finish(true); };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => finish(false), ms);
  observer.observe(root, { attributes: true, attributeFilter: ['data-os'] });
  look();
})`;
