import type { Cookie } from 'playwright-core';
import { refusedError } from '../../../../harness/emulation/cdp-errors.ts';
import type { CommandHandlers, Params } from '../../../cdp/translated/command-handlers.ts';
import type { Translation, TranslationDeps } from '../translation.ts';

interface StorageId {
  readonly securityOrigin: string;
  readonly isLocalStorage: boolean;
}

/** Removes what the page's origin stores apart from cookies and storage areas. */
const clearOthers = `(async () => {
  if ('serviceWorker' in navigator)
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  for (const { name } of (await indexedDB.databases?.()) ?? []) indexedDB.deleteDatabase(name);
})()`;

/** Translates cookies, and the storage of the page by its own scripts. */
export class Storage implements Translation {
  readonly commands: CommandHandlers;
  readonly #deps: TranslationDeps;

  constructor(deps: TranslationDeps) {
    this.#deps = deps;
    const { context } = deps;
    this.commands = {
      'Network.getCookies': async ({ urls }) => ({
        cookies: (await context.cookies((urls ?? []) as string[])).map((cookie) => ({ ...cookie })),
      }),
      'Network.setCookie': (params) => this.#setCookie(params),
      'Network.deleteCookies': async ({ name, domain, path, url }) => {
        const host = domain ?? (url === undefined ? undefined : URL.parse(String(url))?.hostname);
        await context.clearCookies({
          name: String(name),
          ...(host === undefined ? {} : { domain: String(host) }),
          ...(path === undefined ? {} : { path: String(path) }),
        });
        return {};
      },
      'DOMStorage.getDOMStorageItems': async ({ storageId }) => ({
        entries: await this.#inPage(storageId, 'Object.entries(area)'),
      }),
      'DOMStorage.setDOMStorageItem': ({ storageId, key, value }) =>
        this.#change(storageId, `area.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`),
      'DOMStorage.removeDOMStorageItem': ({ storageId, key }) =>
        this.#change(storageId, `area.removeItem(${JSON.stringify(key)})`),
      'DOMStorage.clear': ({ storageId }) => this.#change(storageId, 'area.clear()'),
      'Storage.clearDataForOrigin': async ({ origin }) => {
        this.#expectOrigin(String(origin), 'Storage.clearDataForOrigin');
        await deps.page.evaluate(clearOthers);
        return {};
      },
    };
  }

  async #setCookie({ name, value, url, domain, path, expires, httpOnly, secure }: Params): Promise<object> {
    const place =
      domain === undefined ? { url: String(url) } : { domain: String(domain), path: String(path ?? '/') };
    const cookie: Pick<Cookie, 'name' | 'value'> & Partial<Cookie> & { readonly url?: string } = {
      name: String(name),
      value: String(value),
      ...place,
      ...(typeof expires === 'number' ? { expires } : {}),
      ...(httpOnly === true ? { httpOnly } : {}),
      ...(secure === true ? { secure } : {}),
    };
    try {
      await this.#deps.context.addCookies([cookie]);
    } catch (thrown) {
      // Playwright refuses a cookie that a browser would refuse.
      if (thrown instanceof Error && /cookie/i.test(thrown.message)) return { success: false };
      throw thrown;
    }
    return { success: true };
  }

  async #change(storageId: unknown, script: string): Promise<object> {
    await this.#inPage(storageId, `void ${script}`);
    return {};
  }

  async #inPage(storageId: unknown, script: string): Promise<unknown> {
    const { isLocalStorage, securityOrigin } = storageId as StorageId;
    this.#expectOrigin(securityOrigin, 'DOMStorage');
    return this.#deps.page.evaluate(
      `((area) => ${script})(${isLocalStorage ? 'localStorage' : 'sessionStorage'})`,
    );
  }

  #expectOrigin(origin: string, method: string): void {
    if (URL.parse(this.#deps.page.url())?.origin !== origin)
      throw refusedError(method, `The page is not of ${origin} any more`);
  }
}
