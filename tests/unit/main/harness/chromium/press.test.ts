import { expect, it } from 'vitest';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { ScreenDriver } from '#main/harness/page/screen-driver.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

/** Page with a button that counts its clicks, and one that blocks the page first. */
const page = `<!doctype html><meta name="viewport" content="width=device-width">
<button onclick="clicks += 1">购买</button>
<button onpointerdown="block()" onclick="clicks += 1">久等</button>
<script>
  clicks = 0;
  const block = () => { const end = performance.now() + 1500; while (performance.now() < end); };
</script>`;

/** Page with a bar that covers elements which are scrolled to the lower edge. */
const barred = `<!doctype html><meta name="viewport" content="width=device-width"><style>
  body { margin: 0; height: 4000px; }
  button { position: absolute; top: 2000px; height: 30px; }
  nav { position: fixed; inset: auto 0 0; height: 80px; background: silver; }
</style>
<button onclick="clicks += 1">购买</button><nav onclick="clicks += 100">底栏</nav>
<script>clicks = 0</script>`;

/** Page with a control that is hidden until the mouse moves, like the bar of a player. */
const hiding = `<!doctype html><div style="opacity: 0; pointer-events: none">
  <button onclick="clicks += 1">暂停</button>
</div>
<script>
  clicks = 0;
  addEventListener('mousemove', () => document.querySelector('div').removeAttribute('style'));
</script>`;

/** Page with a bar whose buttons move when another one appears, like that of a player when its tracks have loaded. */
const growing = `<!doctype html><meta name="viewport" content="width=device-width"><style>button { width: 80px; }</style>
<nav><button>音轨</button><button>镜像</button></nav>
<script>
  seen = [];
  for (const button of document.querySelectorAll('button')) {
    for (const name of ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click']) {
      button.addEventListener(name, () => seen.push(button.textContent + ' ' + name));
    }
  }
  const grow = () => document.querySelector('nav').prepend(document.createElement('button'));
</script>`;

const { open } = chromiumForFile({
  '/buttons': page,
  '/barred': barred,
  '/hiding': hiding,
  '/growing': growing,
});

/** Session that drops the first `count` touch or mouse events, as a browser can. */
function losing(cdp: CdpSession, count: number): CdpSession {
  let lost = 0;
  return {
    send: (method, ...given) => {
      if (!method.startsWith('Input.') || lost === count) return cdp.send(method, ...given);
      lost += 1;
      return Promise.resolve({} as never);
    },
    on: (...listened) => cdp.on(...listened),
    child: (sessionId) => cdp.child(sessionId),
  };
}

/** Session that runs a script just before the first touch or mouse event. */
function interrupted(cdp: CdpSession, script: string): CdpSession {
  let isDone = false;
  return {
    send: async (method, ...given) => {
      if (method.startsWith('Input.') && !isDone) {
        isDone = true;
        await evaluate(cdp, script);
      }
      return cdp.send(method, ...given);
    },
    on: (...listened) => cdp.on(...listened),
    child: (sessionId) => cdp.child(sessionId),
  };
}

/** Session that records the IDs of the page objects that it received. */
function remembering(cdp: CdpSession, objects: Set<string>): CdpSession {
  const remember = (answer: unknown) => {
    if (typeof answer !== 'object' || answer === null) return;
    for (const [name, value] of Object.entries(answer)) {
      if (name === 'objectId') objects.add(String(value));
      else remember(value);
    }
  };
  return {
    send: async (method, ...given) => {
      const answer = await cdp.send<never>(method, ...given);
      remember(answer);
      return answer;
    },
    on: (...listened) => cdp.on(...listened),
    child: (sessionId) => cdp.child(sessionId),
  };
}

/** Returns those of the recorded objects that the page still keeps. */
async function aliveOf(cdp: CdpSession, objects: ReadonlySet<string>): Promise<string[]> {
  const alive: string[] = [];
  for (const objectId of objects) {
    const isAlive = await cdp.send('Runtime.getProperties', { objectId }).then(
      () => true,
      (thrown: unknown) => {
        expect(String(thrown)).toContain('Could not find object');
        return false;
      },
    );
    if (isAlive) alive.push(objectId);
  }
  return alive;
}

/** Returns the names of the events for which the window has listeners. */
async function listenersOf(cdp: CdpSession): Promise<string[]> {
  const { result } = await cdp.send<{ result: { objectId: string } }>('Runtime.evaluate', {
    expression: 'window',
  });
  const { listeners } = await cdp.send<{ listeners: { type: string }[] }>('DOMDebugger.getEventListeners', {
    objectId: result.objectId,
  });
  return listeners.map(({ type }) => type);
}

const driverOf = (cdp: CdpSession, isTouch: boolean) =>
  new ScreenDriver(cdp, { isTouch, signal: new AbortController().signal });

const button = (name: string) => ({ role: 'button', name }) as const;

it.each([
  { platform: 'android-chrome', isTouch: true, events: 2 },
  { platform: 'pc-chrome', isTouch: false, events: 3 },
])(
  'a tap is repeated if its event never reached the page, on $platform',
  async ({ platform, isTouch, events }) => {
    const { cdp } = await open(profileOf(platform), '/buttons');
    await driverOf(losing(cdp, events), isTouch).tap(button('购买'));
    await expect.poll(() => evaluate(cdp, 'clicks')).toBe(1);
  },
);

it.each(['android-chrome', 'pc-chrome'])(
  'a tap is repeated if the element has moved, without a tap on its neighbor, on %s',
  async (platform) => {
    const { cdp } = await open(profileOf(platform), '/growing');
    await driverOf(interrupted(cdp, 'grow()'), platform === 'android-chrome').tap(button('镜像'));
    await expect.poll(() => evaluate(cdp, 'seen')).toContain('镜像 click');
    const seen = (await evaluate(cdp, 'seen')) as string[];
    expect(seen.filter((event) => !event.startsWith('镜像'))).toEqual([]);
    expect(seen.filter((event) => event.endsWith('click'))).toHaveLength(1);
  },
);

it('an element is scrolled out from under a bar before the tap', async () => {
  const { cdp } = await open(profileOf('android-chrome'), '/barred');
  await driverOf(cdp, true).tap(button('购买'));
  await expect.poll(() => evaluate(cdp, 'clicks')).toBe(1);
});

it('the mouse moves over an element that hides while the mouse rests', async () => {
  const { cdp } = await open(profileOf('pc-chrome'), '/hiding');
  await driverOf(cdp, false).tap(button('暂停'));
  await expect.poll(() => evaluate(cdp, 'clicks')).toBe(1);
});

it('a press leaves no listener in the page', async () => {
  await pressTwice('/hiding', '暂停');
});

it.each([
  { what: 'that the page did not receive at first', page: '/buttons', lost: 3 },
  { what: 'on an element that was located twice', page: '/barred', lost: 0 },
])('a press $what leaves no object in the page', { tags: ['complete'] }, async ({ page: path, lost }) => {
  await pressTwice(path, '购买', lost);
});

async function pressTwice(path: string, name: string, lost = 0): Promise<void> {
  const { cdp } = await open(profileOf('pc-chrome'), path);
  const before = await listenersOf(cdp);
  const objects = new Set<string>();
  const driver = driverOf(remembering(losing(cdp, lost), objects), false);
  await driver.tap(button(name));
  await driver.tap(button(name));
  expect(objects.size).toBeGreaterThanOrEqual(4);
  expect(await aliveOf(cdp, objects)).toEqual([]);
  expect(await listenersOf(cdp)).toEqual(before);
}

it('a page that is too busy to respond is pressed once', { tags: ['complete'] }, async () => {
  const { cdp } = await open(profileOf('android-chrome'), '/buttons');
  await driverOf(cdp, true).tap(button('久等'));
  await expect.poll(() => evaluate(cdp, 'clicks')).toBe(1);
  await driverOf(cdp, true).tap(button('购买'));
  await expect.poll(() => evaluate(cdp, 'clicks')).toBe(2);
});

// Runs in the complete lane, because it waits for each attempt of the press.
it('a press that never reaches the page rejects', { tags: ['complete'] }, async () => {
  const { cdp } = await open(profileOf('android-chrome'), '/buttons');
  const tap = driverOf(losing(cdp, Number.POSITIVE_INFINITY), true).tap(button('购买'));
  await expect(tap).rejects.toThrow('No press reached button “购买” after 3 attempts');
  expect(await evaluate(cdp, 'clicks')).toBe(0);
});
