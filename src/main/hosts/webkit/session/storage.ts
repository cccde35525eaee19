import { refusedError } from '../../../harness/emulation/cdp-errors.ts';
import type { Params } from '../../cdp/translated/command-handlers.ts';
import type { Translation, TranslationDeps } from './translation.ts';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  /** Milliseconds since the epoch. */
  readonly expires: number;
  readonly session: boolean;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite: string;
}

/** Deletes what a page stores in other ways than cookies and the two storages. */
const clearOthers = `(async () => {
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  if ('caches' in self) for (const name of await caches.keys()) await caches.delete(name);
  for (const each of (await navigator.serviceWorker?.getRegistrations()) ?? []) await each.unregister();
})()`;

interface Origins {
  readonly shownOrigin: () => string;
  /** Returns true if no page of the origin can have stored anything. */
  readonly isUnused: (origin: string) => boolean;
}

/** Translates cookies and storage. */
export class Storage implements Translation {
  readonly commands;
  readonly #deps: TranslationDeps;
  readonly #origins: Origins;

  constructor(deps: TranslationDeps, origins: Origins) {
    this.#deps = deps;
    this.#origins = origins;
    this.commands = {
      'DOMStorage.enable': async () => {
        await this.#enable();
        return {};
      },
      'DOMStorage.getDOMStorageItems': (params: Params) => this.#dom('DOMStorage.getDOMStorageItems', params),
      'DOMStorage.setDOMStorageItem': (params: Params) => this.#dom('DOMStorage.setDOMStorageItem', params),
      'DOMStorage.removeDOMStorageItem': (params: Params) =>
        this.#dom('DOMStorage.removeDOMStorageItem', params),
      'DOMStorage.clear': (params: Params) => this.#dom('DOMStorage.clearDOMStorageItems', params),
      'Network.getCookies': async ({ urls }: Params) => ({
        cookies: await this.#cookiesOf((urls as readonly string[] | undefined) ?? []),
      }),
      'Network.setCookie': (params: Params) => this.#setCookie(params),
      'Network.deleteCookies': (params: Params) => this.#deleteCookies(params),
      'Storage.clearDataForOrigin': (params: Params) => this.#clear(params),
    };
  }

  #enable(): Promise<unknown> {
    return this.#deps.inspector.keep('DOMStorage.enable', 'DOMStorage.enable');
  }

  async #dom(method: string, params: Params): Promise<unknown> {
    await this.#enable();
    return this.#deps.inspector.send(method, params);
  }

  /** Returns the cookies that are sent to one of the URLs, with the expiry in seconds as in CDP. */
  async #cookiesOf(urls: readonly string[]): Promise<readonly object[]> {
    const { cookies } = await this.#deps.inspector.send<{ cookies: readonly Cookie[] }>('Page.getCookies');
    return cookies
      .filter((cookie) => urls.length === 0 || urls.some((url) => isSentTo(cookie, url)))
      .map(({ expires, session, ...cookie }) => ({
        ...cookie,
        expires: session ? -1 : expires / 1_000,
        session,
        size: cookie.name.length + cookie.value.length,
      }));
  }

  async #setCookie(params: Params): Promise<{ success: boolean }> {
    const { name, value, url, domain, path, expires, httpOnly, secure, sameSite } = params;
    const address = URL.parse(String(url ?? ''));
    const host = domain ?? address?.hostname;
    if (host === undefined)
      throw refusedError('Network.setCookie', 'At least one of the url and domain needs to be specified');
    await this.#deps.inspector.send('Page.setCookie', {
      cookie: {
        name,
        value,
        domain: host,
        path: path ?? '/',
        expires: expires === undefined ? 0 : Number(expires) * 1_000,
        session: expires === undefined,
        httpOnly: httpOnly === true,
        secure: secure === true,
        sameSite: sameSite ?? 'None',
      },
    });
    return { success: true };
  }

  async #deleteCookies({ name, url, domain, path }: Params): Promise<object> {
    const host = String(domain ?? '').replace(/^\./, '');
    // WebKit takes a URL; the scheme decides whether secure cookies are included.
    const address = url ?? `https://${host}${String(path ?? '/')}`;
    await this.#deps.inspector.send('Page.deleteCookie', { cookieName: name, url: address });
    return {};
  }

  async #clear({ origin, storageTypes }: Params): Promise<object> {
    const { inspector } = this.#deps;
    const types = new Set(String(storageTypes).split(','));
    if (types.has('cookies') || types.has('all')) {
      const cookies = (await this.#cookiesOf([`${String(origin)}/`])) as readonly Cookie[];
      await Promise.all(cookies.map(({ name, domain, path }) => this.#deleteCookies({ name, domain, path })));
    }
    if (this.#origins.isUnused(String(origin))) return {};
    // WebKit's inspector reaches only the storage of the shown page.
    if (this.#origins.shownOrigin() !== origin) return this.#clearElsewhere(String(origin));
    const { result } = await inspector.send<{ result: { objectId?: string } }>('Runtime.evaluate', {
      expression: clearOthers,
    });
    if (result.objectId !== undefined)
      await inspector.send('Runtime.awaitPromise', { promiseObjectId: result.objectId });
    return {};
  }

  #clearElsewhere(origin: string): never {
    throw refusedError(
      'Storage.clearDataForOrigin',
      `WebKit clears only the shown page. Open ${origin} first`,
    );
  }
}

function isSentTo({ domain, path }: Cookie, address: string): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  const host = domain.replace(/^\./, '');
  const isHost = url.hostname === host || (domain.startsWith('.') && url.hostname.endsWith(`.${host}`));
  return isHost && url.pathname.startsWith(path.replace(/\/$/, ''));
}
