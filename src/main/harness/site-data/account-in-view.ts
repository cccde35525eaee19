import { AppError } from '#shared/errors.ts';
import type { ControlledView } from '../controlled-view.ts';
import { ViewStorage } from './view-storage.ts';

/** Returns the user ID that the site has stored. Undefined if there is none or the page has no storage. */
export async function userIdIn({ cdp }: Pick<ControlledView, 'cdp'>): Promise<string | undefined> {
  try {
    const user: unknown = JSON.parse(await new ViewStorage(cdp).value('local', 'userInfo'));
    const userId: unknown =
      typeof user === 'object' && user !== null && 'userId' in user ? user.userId : undefined;
    return typeof userId === 'string' ? userId : undefined;
  } catch (thrown) {
    if (thrown instanceof SyntaxError || (thrown instanceof AppError && thrown.code === 'usage'))
      return undefined;
    throw thrown;
  }
}
