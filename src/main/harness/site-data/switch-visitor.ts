import type { UserInfo } from '#shared/contract/user.ts';
import { viewCookie } from '#shared/control/situation.ts';
import type { ControlledView } from '../controlled-view.ts';
import type { PageStorage } from './view-storage.ts';

/** What the next document of a site finds in place of all that it kept. */
export interface VisitorStorage {
  readonly local: PageStorage['local'];
  readonly session: PageStorage['session'];
  readonly cookies: PageStorage['cookies'];
}

export const newVisitor: VisitorStorage = { local: [], session: [], cookies: [] };

/** A visitor who has been given this account, and whose address names nothing else. */
export function visitorWithAccount(user: UserInfo): VisitorStorage {
  const { visitorId = '' } = user;
  const local = [
    ['userInfo', JSON.stringify(user)] as const,
    ['traceId', JSON.stringify(visitorId)] as const,
  ];
  return { ...newVisitor, local };
}

/**
 * Opens an address of a site as another visitor. The document that is shown may write until its end: what it kept is
 * replaced before the first script of the next. Rejects as `navigate` does; what was kept has gone then.
 */
export async function switchVisitor(
  view: Pick<ControlledView, 'cdp' | 'navigate'>,
  url: string,
  visitor: VisitorStorage,
): Promise<void> {
  const { cdp } = view;
  const { origin } = new URL(url);
  const asked = { urls: [`${origin}/`] };
  const { cookies } = await cdp.send<Pick<PageStorage, 'cookies'>>('Network.getCookies', asked);
  await cdp.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,indexeddb,cache_storage,service_workers,file_systems',
  });
  // The sandbox goes on knowing the view.
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
