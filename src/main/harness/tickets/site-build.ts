import { AppError } from '#shared/errors.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { evaluateInPage } from '../page/in-page.ts';

/** Longer paths are cut. */
const maxLength = 200;

/** Returns the path of the page's main module script, which a bundler names by its content; undefined if there is none. */
export async function siteBuild(cdp: CdpSession): Promise<string | undefined> {
  const value = await evaluateInPage(cdp, mainScript);
  if (value === null) return undefined;
  if (typeof value !== 'string')
    throw new AppError('cdp', `The page's main script is a value of type ${typeof value}, not a string.`, {
      zh: `页面的主脚本不是文本，而是 ${typeof value}。`,
    });
  return value.slice(0, maxLength);
}

/** Skips the development server's own modules (`/@vite/client`). A script of another origin has its host before the path. */
const mainScript = `(() => {
  for (const { src } of document.querySelectorAll('script[type="module"][src]')) {
    const address = URL.parse(src, document.baseURI);
    if (address === null || !/^https?:$/.test(address.protocol) || address.pathname.startsWith('/@')) continue;
    return address.origin === location.origin ? address.pathname : address.host + address.pathname;
  }
  return null;
})()`;
