import { viewCookie } from '#shared/control/situation.ts';
import { AppError } from '#shared/errors.ts';
import type { StorageArea, StorageEntry, ViewCookie } from '#shared/ipc/views/storage.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';

/** Max number of characters of a value that the window shows. */
const shownLength = 2_000;
/** Max number of keys or cookies that the window shows. */
const shownEntries = 1_000;

interface RawCookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  /** Expiry in seconds since the epoch; -1 or null for a session cookie. */
  readonly expires: number | null;
}

export interface PageStorage {
  readonly origin: string;
  readonly local: readonly (readonly [key: string, value: string])[];
  readonly session: readonly (readonly [key: string, value: string])[];
  readonly cookies: readonly RawCookie[];
}

/**
 * Reads and changes the storage of a view's current page. Rejects with AppError 'cdp', and with 'usage' if the page has
 * no storage.
 */
export class ViewStorage {
  readonly #cdp: CdpSession;

  constructor(cdp: CdpSession) {
    this.#cdp = cdp;
  }

  async origin(): Promise<string> {
    const { frameTree } = await this.#cdp.send<{ frameTree: { frame: { securityOrigin: string } } }>(
      'Page.getFrameTree',
    );
    const { securityOrigin } = frameTree.frame;
    if (!/^https?:/.test(securityOrigin))
      throw new AppError('usage', 'This page has no storage. Open the site first.', {
        zh: '这个页面不保存数据：请先打开网站。',
      });
    return securityOrigin;
  }

  /** Reads everything except the cookie by which the sandbox identifies the view. */
  async read(): Promise<PageStorage> {
    const origin = await this.origin();
    const [local, session, { cookies }] = await Promise.all([
      this.#items(origin, 'local'),
      this.#items(origin, 'session'),
      this.#cdp.send<{ cookies: readonly RawCookie[] }>('Network.getCookies', { urls: [`${origin}/`] }),
    ]);
    const ofSite = cookies.filter(({ name }) => name !== viewCookie);
    return { origin, local, session, cookies: ofSite.sort((one, other) => (one.name < other.name ? -1 : 1)) };
  }

  /** Returns the value of a key. Rejects with AppError 'usage' if the key does not exist. */
  async value(area: StorageArea, key: string): Promise<string> {
    const items = await this.#items(await this.origin(), area);
    const item = items.find(([name]) => name === key);
    if (item === undefined)
      throw new AppError('usage', `The page no longer stores ${key}.`, {
        zh: `页面已不再保存 ${key}。`,
      });
    return item[1];
  }

  async write(area: StorageArea, key: string, value: string): Promise<void> {
    const storageId = idOf(await this.origin(), area);
    await this.#cdp.send('DOMStorage.setDOMStorageItem', { storageId, key, value });
  }

  async remove(area: StorageArea, key: string): Promise<void> {
    const storageId = idOf(await this.origin(), area);
    await this.#cdp.send('DOMStorage.removeDOMStorageItem', { storageId, key });
  }

  async clear(area: StorageArea): Promise<void> {
    await this.#cdp.send('DOMStorage.clear', { storageId: idOf(await this.origin(), area) });
  }

  async writeCookie(cookie: {
    readonly name: string;
    readonly value: string;
    readonly path: string;
  }): Promise<void> {
    const url = `${await this.origin()}${cookie.path}`;
    const { success } = await this.#cdp.send<{ success: boolean }>('Network.setCookie', { ...cookie, url });
    if (!success)
      throw new AppError(
        'usage',
        `The browser refused the cookie ${cookie.name}. Check its domain, path and value.`,
        {
          zh: `浏览器不接受 Cookie ${cookie.name}：请检查域名、路径和值。`,
        },
      );
  }

  async removeCookie(cookie: {
    readonly name: string;
    readonly domain: string;
    readonly path: string;
  }): Promise<void> {
    const { name, domain, path } = cookie;
    await this.#cdp.send('Network.deleteCookies', { name, domain, path });
  }

  async clearCookies(): Promise<void> {
    const { cookies } = await this.read();
    await Promise.all(cookies.map((cookie) => this.removeCookie(cookie)));
  }

  /** Clears IndexedDB, caches and service workers. */
  async clearOthers(): Promise<void> {
    await this.#cdp.send('Storage.clearDataForOrigin', {
      origin: await this.origin(),
      storageTypes: 'indexeddb,cache_storage,service_workers,file_systems',
    });
  }

  async #items(origin: string, area: StorageArea): Promise<readonly (readonly [string, string])[]> {
    const { entries } = await this.#cdp.send<{ entries: readonly (readonly [string, string])[] }>(
      'DOMStorage.getDOMStorageItems',
      { storageId: idOf(origin, area) },
    );
    return [...entries].sort(([one], [other]) => (one < other ? -1 : 1));
  }
}

function idOf(securityOrigin: string, area: StorageArea) {
  return { securityOrigin, isLocalStorage: area === 'local' };
}

/** Shortens the storage for display in the window. */
export function shownStorage({ origin, local, session, cookies }: PageStorage) {
  const lists = [local, session, cookies];
  return {
    origin,
    local: local.slice(0, shownEntries).map(shownEntry),
    session: session.slice(0, shownEntries).map(shownEntry),
    cookies: cookies.slice(0, shownEntries).map(shownCookie),
    leftOut: lists.reduce((sum, { length }) => sum + Math.max(0, length - shownEntries), 0),
  };
}

function shownEntry([key, value]: readonly [string, string]): StorageEntry {
  return { key: key.slice(0, shownLength), value: value.slice(0, shownLength), length: value.length };
}

function shownCookie({ name, value, domain, path, httpOnly, secure, expires }: RawCookie): ViewCookie {
  return {
    name,
    value: value.slice(0, shownLength),
    length: value.length,
    domain,
    path,
    httpOnly,
    secure,
    expires: expires === null || expires < 0 ? null : expires * 1_000,
  };
}
