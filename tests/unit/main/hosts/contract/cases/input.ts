import { expect } from 'vitest';
import { unlessGone } from '#main/harness/emulation/cdp-errors.ts';
import { ScreenDriver } from '#main/harness/page/screen-driver.ts';
import type { WallView } from '#main/harness/wall/wall-view.ts';
import { PageInput } from '#main/hosts/cdp/live/input/page-input.ts';
import type { KeyInput, LiveInput } from '#shared/ipc/views/live.ts';
import { type Contract, evaluate } from '../contract.ts';

const press: Readonly<Record<'touch' | 'mouse', readonly LiveInput[]>> = {
  touch: [
    { kind: 'touch', points: [{ id: 0, x: 50, y: 50 }] },
    { kind: 'touch', points: [] },
  ],
  mouse: (['down', 'up'] as const).map((action) => ({
    ...{ kind: 'mouse', action, x: 50, y: 50, button: 'left', buttons: action === 'down' ? 1 : 0 },
    ...{ clickCount: 1, modifiers: 0 },
  })),
};

function key(name: string, code: string): readonly LiveInput[] {
  const down: KeyInput = { kind: 'key', action: 'down', code, key: name, modifiers: 0, repeat: false };
  return [down, { ...down, action: 'up' }];
}

export function inputCases(contract: Contract): void {
  const opened = async (kind: 'touch' | 'mouse') => {
    const view = await contract.page('/input', { profile: contract.host.profile(kind) });
    const { touch: isTouch } = view.profile;
    const input = new PageInput(view.cdp, {
      isTouch,
      signal: contract.signal,
      onProblem: unlessGone(contract.onProblem),
    });
    return { view, input, isTouch };
  };
  const logged = (view: WallView, entry: string) =>
    expect.poll(async () => (await evaluate(view, 'log')) as readonly string[]).toContain(entry);

  for (const kind of ['touch', 'mouse'] as const) {
    contract.case(`presses a button on a platform with ${kind}`, {}, async () => {
      const { view, input, isTouch } = await opened(kind);
      input.put(press[isTouch ? 'touch' : 'mouse']);
      await logged(view, 'click button');
    });
  }

  contract.case('touches', { needs: ['touch'], tags: ['complete'] }, async () => {
    const { view, input } = await opened('touch');
    input.put(press.touch);
    await logged(view, 'touchstart button');
  });

  contract.case('scrolls with the wheel of a mouse', { tags: ['complete'] }, async () => {
    const { view, input } = await opened('mouse');
    const wheel: LiveInput = { kind: 'wheel', x: 50, y: 400, deltaX: 0, deltaY: 100, modifiers: 0 };
    input.put([wheel, wheel]);
    await expect.poll(() => evaluate(view, 'scrollY')).toBeGreaterThan(0);
  });

  contract.case('types keys and text', {}, async () => {
    const { view, input } = await opened('touch');
    await evaluate(view, 'field.focus()');
    input.put([
      ...key('a', 'KeyA'),
      ...key('b', 'KeyB'),
      ...key('Backspace', 'Backspace'),
      { kind: 'text', text: '漫阅' },
      ...key('Enter', 'Enter'),
    ]);
    await logged(view, 'submit');
    expect(await evaluate(view, 'field.value')).toBe('a漫阅');
    await logged(view, 'keydown field Backspace');
  });

  contract.case(
    'composes a text with an input method',
    { needs: ['composition'], tags: ['complete'] },
    async () => {
      const { view, input } = await opened('touch');
      await evaluate(view, 'field.focus()');
      const composition = (text: string): LiveInput => ({
        ...{ kind: 'composition', text, selectionStart: text.length, selectionEnd: text.length },
      });
      input.put([composition('m'), composition('man'), { kind: 'text', text: '漫' }]);
      await expect.poll(() => evaluate(view, 'field.value')).toBe('漫');
      await logged(view, 'compositionend field');
    },
  );

  contract.case('finds a button by its name and presses it, as a sweep does', {}, async () => {
    const { view, isTouch } = await opened('touch');
    const driver = new ScreenDriver(view.cdp, { isTouch, signal: contract.signal });
    await driver.tap({ role: 'button', name: '按' });
    await logged(view, 'click button');
  });
}
