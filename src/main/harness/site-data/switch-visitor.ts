import type { UserInfo } from '#shared/contract/user.ts';
import { viewCookie } from '#shared/control/situation.ts';
import type { ControlledView } from '../controlled-view.ts';
import type { PageStorage } from './view-storage.ts';

export interface VisitorStorage {
  readonly local: PageStorage['local'];
  readonly session: PageStorage['session'];
  readonly cookies: PageStorage['cookies'];
}

export const newVisitor: VisitorStorage = { local: [], session: [], cookies: [] };

/** Returns the storage of a visitor who is logged in to the account. */
export function visitorWithAccount(user: UserInfo): VisitorStorage {
  const { visitorId = '' } = user;
  const local = [
    ['userInfo', JSON.stringify(user)] as const,
    ['traceId', JSON.stringify(visitorId)] as const,
  ];
  return { ...newVisitor, local };
}

/**
 * Opens an address as another visitor. A script replaces the storage before the next document runs its own scripts,
 * because the current document can write until it ends. Rejects as `navigate` does; the old data is then lost.
 */
export async function switchVisitor(
  view: Pick<ControlledView, 'cdp' | 'navigate'>,
  url: string,
  visitor: VisitorStorage,
): Promise<void> {
  const { cdp } = view;
  const { origin } = new URL(url);
  const params = { urls: [`${origin}/`] };
  const { cookies } = await cdp.send<Pick<PageStorage, 'cookies'>>('Network.getCookies', params);
  await cdp.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,indexeddb,cache_storage,service_workers,file_systems',
  });
  // Keeps the cookie by which the sandbox identifies the view.
  const mark = cookies.filter(({ name }) => name === viewCookie);
  await Promise.all(
    [...mark, ...visitor.cookies].map((cookie) =>
      cdp.send('Network.setCookie', cookieParameters(cookie, origin)),
    ),
  );
  const { identifier } = await cdp.send<{ identifier: string }>('Page.addScriptToEvaluateOnNewDocument', {
    source: replaceStorage(origin, visitor),
  });
  try {
    await view.navigate(url);
  } finally {
    await cdp.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  }
}

function cookieParameters({ expires, ...cookie }: PageStorage['cookies'][number], origin: string) {
  const { name, value, path, httpOnly, secure } = cookie;
  return {
    name,
    value,
    path,
    httpOnly,
    secure,
    url: `${origin}${path}`,
    ...(expires === null || expires < 0 ? {} : { expires }),
  };
}

function replaceStorage(origin: string, { local, session }: VisitorStorage): string {
  return `(() => {
    if (self !== top || location.origin !== ${JSON.stringify(origin)}) return;
    for (const [area, items] of [[localStorage, ${JSON.stringify(local)}], [sessionStorage, ${JSON.stringify(session)}]]) {
      area.clear();
      for (const [key, value] of items) area.setItem(key, value);
    }
  })()`;
}
