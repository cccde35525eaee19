import { AppError } from '#shared/errors.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { evaluateInPage } from '../page/in-page.ts';

/** Maximum length of the path, which is cut there. */
const maxLength = 200;

/**
 * Returns the path of the page's main module script. It identifies the build, because bundlers put a hash of the
 * content into the name. Undefined if there is none.
 */
export async function siteBuild(cdp: CdpSession): Promise<string | undefined> {
  const value = await evaluateInPage(cdp, mainScript);
  if (value === null) return undefined;
  if (typeof value !== 'string')
    throw new AppError('cdp', `The page's main script is a value of type ${typeof value}, not a string.`, {
      zh: `页面的主脚本不是文本，而是 ${typeof value}。`,
    });
  return value.slice(0, maxLength);
}

/**
 * Expression for the path of the main script. Skips scripts of the development server (`/@vite/client`). For a script
 * of another origin, the path begins with its host.
 */
const mainScript = `(() => {
  for (const { src } of document.querySelectorAll('script[type="module"][src]')) {
    const address = URL.parse(src, document.baseURI);
    if (address === null || !/^https?:$/.test(address.protocol) || address.pathname.startsWith('/@')) continue;
    return address.origin === location.origin ? address.pathname : address.host + address.pathname;
  }
  return null;
})()`;
