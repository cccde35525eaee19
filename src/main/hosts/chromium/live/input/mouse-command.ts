import type { MouseInput, WheelInput } from '#shared/ipc/views/live.ts';
import type { CdpCommand } from '../../../../harness/emulation/cdp-session.ts';

const types = { move: 'mouseMoved', down: 'mousePressed', up: 'mouseReleased' } as const;

export function mouseCommand({
  action,
  x,
  y,
  button,
  buttons,
  clickCount,
  modifiers,
}: MouseInput): CdpCommand {
  return {
    method: 'Input.dispatchMouseEvent',
    params: { type: types[action], x, y, button, buttons, clickCount, modifiers },
  };
}

export function wheelCommand({ x, y, deltaX, deltaY, modifiers }: WheelInput): CdpCommand {
  return {
    method: 'Input.dispatchMouseEvent',
    params: { type: 'mouseWheel', x, y, deltaX, deltaY, modifiers },
  };
}
