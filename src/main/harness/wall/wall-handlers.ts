import { AppError } from '#shared/errors.ts';
import type { wallRequests } from '#shared/ipc/views/wall.ts';
import type { Handlers } from '../window/handlers.ts';
import type { Wall } from './wall.ts';

export function wallHandlers(wall: Wall): Handlers<typeof wallRequests> {
  const move = async (viewId: string, by: -1 | 1) => {
    if (!(await wall.tile(viewId).move(by)))
      throw new AppError('usage', 'The history of this view has no such page.', { zh: '没有可去的页面。' });
    return {};
  };
  return {
    openView: async ({ platformId, address }) => ({ viewId: wall.open(platformId, address) }),
    closeView: async ({ viewId }) => {
      await wall.close(viewId);
      return {};
    },
    orderViews: async ({ views }) => {
      wall.order(views);
      return {};
    },
    navigate: async ({ views, address }) => {
      await wall.navigate(views, address);
      return {};
    },
    reload: async ({ views }) => {
      await wall.reload(views);
      return {};
    },
    goBack: ({ viewId }) => move(viewId, -1),
    goForward: ({ viewId }) => move(viewId, 1),
    pressBack: async ({ views }) => ({ leftSite: await wall.pressBack(views) }),
    openDevTools: async ({ viewId }) => {
      const { view } = wall.tile(viewId);
      if (view.openTools === undefined) {
        throw new AppError('usage', 'The developer tools of this view open as a separate page.', {
          zh: '此视图的开发者工具是单独的页面。',
        });
      }
      view.openTools();
      return {};
    },
    enterPage: async ({ viewId }) => {
      wall.tile(viewId).view.focus?.();
      return {};
    },
    rotate: async ({ viewId }) => {
      await wall.tile(viewId).rotate();
      return {};
    },
    respondToDialog: async ({ viewId, accept, text }) => {
      await wall.tile(viewId).respondToDialog(accept, text);
      return {};
    },
    placeViews: async (placement, { windowId, signal }) => {
      if (!signal.aborted) wall.place(windowId, placement);
      return {};
    },
  };
}
