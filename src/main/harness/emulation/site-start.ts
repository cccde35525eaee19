import type { CdpSession } from './cdp-session.ts';

/** A site that starts later than this has failed to. */
const maxWaitMs = 5 * 60_000;

/** Resolves when the site has started in the page, false if it does not, or the page goes meanwhile. Never rejects. */
export async function waitForSite(cdp: CdpSession): Promise<boolean> {
  try {
    const { result } = await cdp.send<{ readonly result: { readonly value?: unknown } }>(
      'Runtime.evaluate',
      { expression: `(${siteStarted})(${maxWaitMs})`, returnByValue: true, awaitPromise: true },
      // The timers of a page are its own to stop.
      { timeoutMs: maxWaitMs + 10_000 },
    );
    return result.value === true;
  } catch {
    // Another page is loaded, or this one has gone: that is verified, or reported, by itself.
    return false;
  }
}

/** A function of the page. The site writes its platform to `<html>` when it starts. */
const siteStarted = `(ms) => new Promise((resolve) => {
  const root = document.documentElement;
  const finish = (isStarted) => { observer.disconnect(); clearTimeout(timer); resolve(isStarted); };
  const look = () => { if (root.dataset.os !== undefined) finish(true); };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => finish(false), ms);
  observer.observe(root, { attributes: true, attributeFilter: ['data-os'] });
  look();
})`;
