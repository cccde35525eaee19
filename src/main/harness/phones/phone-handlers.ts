import { AppError, type AppErrorCode } from '#shared/errors.ts';
import type { phoneRequests } from '#shared/ipc/views/phones.ts';
import { allPlatforms } from '../devices/library/platform-handlers.ts';
import type { PlatformLibrary } from '../devices/library/platform-library.ts';
import type { Wall } from '../wall/wall.ts';
import type { Handlers } from '../window/handlers.ts';
import type { Notify } from '../window/window-events.ts';
import { noPhones, type PhoneDesk } from './phone-desk.ts';

interface PhoneHandlerDeps {
  /** Home address of the site. */
  readonly home: string;
  readonly wall: Wall;
  readonly platforms: PlatformLibrary;
  readonly notify: Notify;
}

/** Returns the handlers, and reports changes of the phones until `signal` aborts. */
export function phoneHandlers(
  desk: PhoneDesk | undefined,
  { home, wall, platforms, notify }: PhoneHandlerDeps,
  signal: AbortSignal,
): Handlers<typeof phoneRequests> {
  if (desk !== undefined) followPhones(desk, { wall, notify }, signal);
  const needed = () => {
    if (desk === undefined)
      throw new AppError('usage', 'This window shows no phones. Start with --host browser.', {
        zh: '桌面程序不支持真机，请用 --host browser 启动。',
      });
    return desk;
  };
  return {
    listPhones: async () => {
      desk?.refresh();
      return desk?.state ?? noPhones;
    },
    startAdb: async () => {
      needed().startAdb();
      return {};
    },
    addPhoneApp: async ({ serial, socket }) => {
      const { id } = await needed().add(serial, socket);
      notify('platformsChanged', allPlatforms(platforms));
      return { platformId: id };
    },
    comparePhone: async ({ platformId, emulatedId }) => {
      const differences = await needed().compare(platformId, platforms.get(emulatedId), home);
      return { differences: [...differences] };
    },
  };
}

/** Errors of a view whose phone could not be reached. */
const phoneErrors: readonly AppErrorCode[] = ['gone', 'timeout', 'environment', 'network'];

/** Reports changes of the phones. Opens the views of a phone again when it returns, each at its address. */
function followPhones(
  desk: PhoneDesk,
  { wall, notify }: Pick<PhoneHandlerDeps, 'wall' | 'notify'>,
  signal: AbortSignal,
): void {
  desk.subscribe(
    {
      changed: (state) => notify('phonesChanged', state),
      returned: (platformIds) => {
        const lost = wall.views.filter(
          ({ platformId, status, error }) =>
            platformIds.includes(platformId) &&
            status === 'failed' &&
            error !== null &&
            phoneErrors.includes(error.code),
        );
        // Never rejects for a lost view; a failure becomes the view's state.
        for (const { id } of lost) void wall.reload([id]);
      },
    },
    signal,
  );
}
