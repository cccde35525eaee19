import type { wallRequests } from '#shared/ipc/views/wall.ts';
import type { Handlers } from '../window/handlers.ts';
import type { UserActions } from './user-actions.ts';

type WallHandlers = Handlers<typeof wallRequests>;

/** Wraps the wall's handlers, so that commands of the window are reported as user actions. */
export function followCommands(
  wall: WallHandlers,
  actions: Pick<UserActions, 'acted'>,
  allViews: () => readonly string[],
): WallHandlers {
  return {
    ...wall,
    navigate: (input, caller) => {
      actions.acted(input.views ?? allViews(), { kind: 'open', address: input.address });
      return wall.navigate(input, caller);
    },
    reload: (input, caller) => {
      actions.acted(input.views ?? allViews(), { kind: 'reload' });
      return wall.reload(input, caller);
    },
    goBack: (input, caller) => {
      actions.acted([input.viewId], { kind: 'back' });
      return wall.goBack(input, caller);
    },
    goForward: (input, caller) => {
      actions.acted([input.viewId], { kind: 'forward' });
      return wall.goForward(input, caller);
    },
    pressBack: (input, caller) => {
      actions.acted(input.views ?? allViews(), { kind: 'back' });
      return wall.pressBack(input, caller);
    },
  };
}
