import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { press } from '#main/harness/page/press.ts';
import { copySelection } from '#main/hosts/cdp/live/input/clipboard.ts';
import { PageInput } from '#main/hosts/cdp/live/input/page-input.ts';
import type { KeyInput, LiveInput, TouchPoint } from '#shared/ipc/views/live.ts';
import { profileOf } from '../../../../../profile-of.ts';
import { chromiumForFile, evaluate } from '../open-view.ts';

/** Page that records its events and whether touch caused them. */
const page = `<!doctype html><meta name="viewport" content="width=device-width"><style>
  * { margin: 0; font: 20px monospace } body { height: 3000px } p, a, form, input { position: absolute; left: 0; height: 40px; width: 300px }
</style>
<p id="p" style="top: 0">hello</p><form style="top: 100px"><input id="field"></form>
<script>
  log = [];
  const names = ['click', 'dblclick', 'contextmenu', 'touchstart', 'touchend', 'touchcancel', 'wheel', 'submit', 'compositionend', 'keydown'];
  for (const name of names) addEventListener(name, (event) => {
    log.push([name, event.target.id, event.pointerType, event.touches?.length, event.key].filter((value) => value).join(' '));
    if (name === 'submit') event.preventDefault();
  });
  addEventListener('paste', (event) => log.push('paste ' + event.clipboardData.getData('text/plain')));
</script>`;

const { open } = chromiumForFile({ '/input': page });

let end: AbortController;
let cdp: CdpSession;
let input: PageInput;
let problems: unknown[];

const openOn = async (platform: string) => {
  const profile = profileOf(platform);
  ({ cdp } = await open(profile, '/input'));
  input = new PageInput(cdp, {
    isTouch: profile.touch,
    signal: end.signal,
    onProblem: (thrown) => problems.push(thrown),
  });
};

beforeEach(() => {
  end = new AbortController();
  problems = [];
});

afterEach(() => {
  end.abort();
  expect(problems).toEqual([]);
});

const log = async () => (await evaluate(cdp, 'log')) as readonly string[];
const value = (expression: string) => expect.poll(() => evaluate(cdp, expression));
const nextFrame = () => evaluate(cdp, 'new Promise((resolve) => requestAnimationFrame(() => resolve(0)))');
const logged = (entry: string) => expect.poll(log).toContain(entry);

const onText: TouchPoint = { id: 0, x: 20, y: 10 };
const fingers = (...points: TouchPoint[]): LiveInput => ({ kind: 'touch', points });

function key(name: string, code: string, modifiers = 0): readonly LiveInput[] {
  const down: KeyInput = { kind: 'key', action: 'down', code, key: name, modifiers, repeat: false };
  return [down, { ...down, action: 'up' }];
}

describe('touch input', () => {
  beforeEach(() => openOn('android-chrome'));

  it('taps', async () => {
    input.put([fingers(onText), fingers()]);
    await logged('click p touch');
    expect(await log()).toEqual(['touchstart p 1', 'touchend p', 'click p touch']);
  });

  it('presses long, which opens the context menu and selects text', async () => {
    input.put([fingers(onText)]);
    await logged('contextmenu p touch');
    await value('String(getSelection())').toBe('hello');
    input.put([fingers()]);
    await logged('touchend p');
    expect(await log()).not.toContain('click p touch');
  });

  it('presses long after a tap by the harness', async () => {
    await press(cdp, onText, true);
    await logged('click p touch');
    input.put([fingers(onText)]);
    await logged('contextmenu p touch');
  });

  it('pinches', async () => {
    const at = (distance: number) =>
      fingers({ id: 0, x: 200 - distance, y: 400 }, { id: 1, x: 200 + distance, y: 400 });
    for (const distance of [20, 40, 60, 80, 100, 120]) {
      input.put([at(distance)]);
      await nextFrame();
    }
    input.put([fingers()]);
    await value('visualViewport.scale > 1.5').toBe(true);
  });

  it('handles one finger after another', async () => {
    const second = { id: 1, x: 100, y: 400 };
    input.put([fingers(onText)]);
    await logged('touchstart p 1');
    input.put([fingers(onText, second), fingers(second), fingers()]);
    await logged('touchstart 2');
    await expect.poll(async () => (await log()).at(-1)).toMatch(/^touchend/);
  });

  it('scrolls', async () => {
    const y = [600, 580, 540, 500, 450, 400];
    for (const place of y) {
      input.put([fingers({ id: 0, x: 100, y: place })]);
      await nextFrame();
    }
    input.put([fingers()]);
    await value('scrollY > 50').toBe(true);
  });

  it('can be cancelled', async () => {
    input.put([fingers(onText)]);
    await logged('touchstart p 1');
    input.put([{ kind: 'touchCancel' }]);
    await logged('touchcancel p');
    expect(await log()).not.toContain('click p touch');
  });

  it('is rejected on a platform with a mouse', () => {
    const mouse: LiveInput = {
      ...{ kind: 'mouse', action: 'down', x: 1, y: 1 },
      ...{ button: 'left', buttons: 1, clickCount: 1, modifiers: 0 },
    };
    expect(() => input.put([mouse])).toThrow('touch screen and no mouse');
  });
});

describe('mouse input', () => {
  beforeEach(() => openOn('pc-chrome'));

  const at = (
    action: 'move' | 'down' | 'up',
    button: 'none' | 'left' | 'right',
    clickCount = 1,
  ): LiveInput => ({
    ...{ kind: 'mouse', action, x: 20, y: 10, button, clickCount, modifiers: 0 },
    buttons: action === 'down' ? (button === 'left' ? 1 : 2) : 0,
  });

  it('clicks, double-clicks and right-clicks', async () => {
    input.put([at('move', 'none', 0), at('down', 'left'), at('up', 'left')]);
    input.put([at('down', 'left', 2), at('up', 'left', 2), at('down', 'right'), at('up', 'right')]);
    await logged('contextmenu p mouse');
    expect(await log()).toEqual(['click p mouse', 'click p mouse', 'dblclick p', 'contextmenu p mouse']);
  });

  it('selects text by dragging', async () => {
    input.put([
      at('down', 'left'),
      { ...at('move', 'left'), x: 290, buttons: 1 } as LiveInput,
      at('up', 'left'),
    ]);
    await value('String(getSelection())').toBe('llo');
  });

  it('scrolls with its wheel', async () => {
    const wheel: LiveInput = { kind: 'wheel', x: 100, y: 300, deltaX: 0, deltaY: 100, modifiers: 0 };
    input.put([wheel, wheel, wheel]);
    await value('scrollY').toBe(300);
  });

  it('is rejected on a touch screen', () => {
    expect(() => input.put([fingers(onText)])).toThrow('mouse and no touch screen');
  });
});

describe('text input', () => {
  beforeEach(async () => {
    await openOn('android-chrome');
    await evaluate(cdp, 'field.focus()');
  });

  it('is typed and edited by keys', async () => {
    input.put([
      ...key('a', 'KeyA'),
      ...key('B', 'KeyB', 8),
      ...key('c', 'KeyC'),
      ...key('Backspace', 'Backspace'),
    ]);
    input.put([...key('ArrowLeft', 'ArrowLeft'), ...key('1', 'Digit1'), ...key('Enter', 'Enter')]);
    await logged('submit');
    expect(await evaluate(cdp, 'field.value')).toBe('a1B');
  });

  it('is composed by an input method', async () => {
    const composition = (text: string): LiveInput => ({
      ...{ kind: 'composition', text, selectionStart: text.length, selectionEnd: text.length },
    });
    input.put([composition('m'), composition('man'), { kind: 'text', text: '漫阅' }]);
    await value('field.value').toBe('漫阅');
    expect((await log()).filter((entry) => entry.startsWith('compositionend'))).toHaveLength(1);
  });

  it('is pasted before later input is typed', async () => {
    input.put([{ kind: 'paste', text: '粘贴 "1"' }, ...key('2', 'Digit2')]);
    await value('field.value').toBe('粘贴 "1"2');
    expect(await log()).toContain('paste 粘贴 "1"');
  });

  it('is not inserted if the page handles the paste event itself', async () => {
    await evaluate(cdp, `field.onpaste = (event) => event.preventDefault()`);
    input.put([{ kind: 'paste', text: 'x' }, ...key('2', 'Digit2')]);
    await value('field.value').toBe('2');
  });

  it('is copied and cut, except from a password field', async () => {
    await evaluate(cdp, `field.value = 'abc'; field.setSelectionRange(1, 3)`);
    expect(await copySelection(cdp, false)).toBe('bc');
    expect(await copySelection(cdp, true)).toBe('bc');
    expect(await evaluate(cdp, 'field.value')).toBe('a');
    await evaluate(cdp, `field.type = 'password'; field.select()`);
    expect(await copySelection(cdp, false)).toBe('');
    await evaluate(cdp, 'field.blur(); getSelection().selectAllChildren(p)');
    expect(await copySelection(cdp, false)).toBe('hello');
  });

  it('is copied by a button of the page without a permission dialog', async () => {
    const copied = `navigator.clipboard.writeText('abc').then(() => 'copied', ({ name }) => name)`;
    expect(await evaluate(cdp, copied)).toBe('copied');
  });

  it('is selected by shortcuts of macOS too', async () => {
    await evaluate(cdp, `field.value = 'abc'`);
    input.put([...key('a', 'KeyA', 4), ...key('Backspace', 'Backspace')]);
    await value('field.value').toBe('');
  });

  it("never comes from the browser's clipboard, which all views share", async () => {
    await evaluate(cdp, `field.value = 'abc'; field.select()`);
    input.put([
      ...key('c', 'KeyC', 2),
      ...key('ArrowRight', 'ArrowRight'),
      ...key('v', 'KeyV', 2),
      ...key('1', 'Digit1'),
    ]);
    await value('field.value').toBe('abc1');
  });
});
