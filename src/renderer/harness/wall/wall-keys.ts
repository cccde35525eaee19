import type { KeyboardEvent } from 'react';
import type { HarnessStore } from '../harness.store.ts';
import { matchShortcut } from '../keyboard/match-shortcut.ts';
import type { ShortcutIdIn } from '../keyboard/shortcuts.ts';
import { isTyping } from '../keyboard/window-keys.ts';
import type { WallStore } from '../layout/wall.store.ts';
import type { Direction } from '../layout/wall-order.ts';

interface WallKeysDeps {
  readonly wall: WallStore;
  readonly harness: HarnessStore;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Handles the wall's shortcuts for the view in whose frame the focus is. */
export function pressWallKey(event: KeyboardEvent<HTMLElement>, { wall, harness }: WallKeysDeps): void {
  const { target, currentTarget, key } = event;
  if (event.defaultPrevented || isTyping(target) || !(target instanceof HTMLElement)) return;
  const pressed = matchShortcut(event, 'wall');
  const frame = target.closest<HTMLElement>('[data-view]');
  const viewId = frame?.dataset['view'];
  if (pressed === undefined || frame === null || viewId === undefined) return;
  // Leaves Enter to a focused button, because it presses the button.
  if (pressed.id === 'enterPage' && target !== frame) return;
  const direction = directions[key] ?? 'right';
  const keys: Readonly<Record<ShortcutIdIn<'wall'>, () => unknown>> = {
    focusView: () => focusView(currentTarget, wall.beside(viewId, direction)),
    moveView: () => wall.move(viewId, direction),
    enterPage: () => {
      if (frame.dataset['thumbnail'] !== undefined) {
        wall.showLarge(viewId);
        return;
      }
      const picture = frame.querySelector<HTMLElement>('.live-screen-keys');
      if (picture === null) void harness.send('enterPage', { viewId });
      else picture.focus({ preventScroll: true });
    },
    enlarge: () => wall.toggleEnlarged(viewId),
    showAll: () => wall.showAll(),
    pressBack: () => harness.pressBack(viewId),
    goBack: () => harness.send('goBack', { viewId }),
    goForward: () => harness.send('goForward', { viewId }),
    reload: () => harness.send('reload', { views: [viewId] }),
    rotate: () => harness.send('rotate', { viewId }),
    capture: () => harness.capture(viewId),
    showVerification: () => harness.inspect(harness.inspectedId === viewId ? undefined : viewId),
    editAddress: () => frame.querySelector<HTMLInputElement>('.frame-address input')?.select(),
    closeView: () => {
      focusView(currentTarget, wall.beside(viewId, 'right') ?? wall.beside(viewId, 'left'));
      void harness.send('closeView', { viewId });
    },
    zoomFit: () => wall.chooseZoom('fit'),
    layoutGrid: () => wall.chooseZoom('grid'),
    layoutFocus: () => {
      wall.showLarge(viewId);
      wall.chooseZoom('focus');
    },
    zoomHalf: () => wall.chooseZoom('half'),
    zoomFull: () => wall.chooseZoom('full'),
  };
  keys[pressed.id]();
  event.preventDefault();
}

function focusView(wall: HTMLElement, viewId: string | undefined): void {
  wall.querySelector<HTMLElement>(`[data-view="${viewId}"]`)?.focus();
}
