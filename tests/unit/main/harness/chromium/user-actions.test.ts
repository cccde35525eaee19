import { expect, it } from 'vitest';
import type { DeviceView } from '#main/harness/device-view.ts';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { evaluateInPage } from '#main/harness/page/in-page.ts';
import { locateTarget } from '#main/harness/page/locate-target.ts';
import { ScreenDriver } from '#main/harness/page/screen-driver.ts';
import { ActionWatch } from '#main/harness/user-actions/page/watch-actions.ts';
import { performAction } from '#main/harness/user-actions/perform-action.ts';
import type { ActionTarget, PageAction } from '#shared/ipc/records/user-action.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

/** Page with elements that have equal names, labels or no name, and a log of the events that reached them. */
const page = `<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:0">
<section aria-label="每日推荐"><h2>每日推荐</h2><a href="#a">更多</a></section>
<section aria-labelledby="new"><h2 id="new">新书 <b>上架</b></h2><a href="#b">更多</a>
  <a href="#c" style="display:block"><img alt="封面" src="data:,"><div>山海</div><span>连载</span><span>12话</span></a></section>
<label>账号 <input id="account"></label><label>密码 <input id="secret" type="password"></label>
<label>声音 <select id="voice"><option>男声</option><option>女声</option></select></label>
<label><input type="checkbox" id="auto"><span>自动购买</span></label>
<form onsubmit="log.push('sent'); return false"><input placeholder="搜索" id="search"><button>搜</button></form><div id="said" onclick="log.push('said')">我已满十八岁</div>
<div id="area" style="height:300px" onclick="log.push('area')"></div>
<div style="height:3000px"></div><h3>本章完</h3>
<script>
  log = [];
  addEventListener('click', ({ target }) => { if (target.closest('a')) log.push(target.closest('a').getAttribute('href')); });
  search.onkeydown = ({ key }) => log.push(key);
</script>`;

const { open } = chromiumForFile({ '/actions': page });
const { signal } = new AbortController();

async function watched(platform = 'android-chrome') {
  const actions: PageAction[] = [];
  const picked: ActionTarget[] = [];
  let watch: ActionWatch | undefined;
  const view = await open(profileOf(platform), '/actions', {
    onSession: (cdp, type) => {
      if (type !== 'page') return;
      const listener = {
        acted: (action: PageAction) => actions.push(action),
        picked: (target: ActionTarget) => picked.push(target),
      };
      watch = new ActionWatch(cdp, listener, signal);
    },
  });
  if (watch === undefined) throw new Error('There was no session of a page');
  return { view, actions, picked, watch };
}

const driverOf = ({ cdp, profile }: DeviceView) =>
  new ScreenDriver(cdp, { isTouch: profile.touch, signal, stepTimeoutMs: 5_000 });
const perform = ({ cdp, profile }: DeviceView, action: PageAction) =>
  performAction(cdp, action, { isTouch: profile.touch, timeoutMs: 1_000, signal });
const log = (cdp: CdpSession) => evaluate(cdp, 'log');

/** Performs actions with touch and real keys. Resolves with the recorded actions. */
async function act(view: DeviceView, actions: readonly PageAction[], work: () => Promise<unknown>) {
  const before = actions.length;
  await work();
  await expect.poll(() => actions.length).toBeGreaterThan(before);
  const action = actions.at(-1);
  if (action === undefined) throw new Error('No action was recorded');
  return { action, at: view };
}

it('actions are recorded by role and name, and repeated in another page', async () => {
  const { view, actions } = await watched();
  const other = await open(profileOf('pc-chrome'), '/actions');
  const driver = driverOf(view);
  const fieldOf = (name: string) => driver.tap({ role: 'textbox', name });

  const { action: card } = await act(view, actions, () =>
    driver.tap({ role: 'link', name: '封面 山海 连载12话' }),
  );
  expect(card).toMatchObject({ kind: 'tap', target: { role: 'link', name: '封面 山海 连载12话', count: 1 } });
  await perform(other, card);
  expect(await log(other.cdp)).toEqual(['#c']);

  await fieldOf('账号');
  const { action: account } = await act(view, actions, () =>
    view.cdp.send('Input.insertText', { text: '小明' }),
  );
  expect(account).toMatchObject({
    kind: 'fill',
    target: { role: 'textbox', name: '账号' },
    text: '小明',
    isSecret: false,
  });
  await perform(other, account);
  expect(await evaluate(other.cdp, 'account.value')).toBe('小明');

  await fieldOf('密码');
  const { action: secret } = await act(view, actions, () =>
    view.cdp.send('Input.insertText', { text: 'abc' }),
  );
  expect(secret).toMatchObject({ kind: 'fill', target: { name: '密码' }, isSecret: true });

  const { action: check } = await act(view, actions, () =>
    driver.tap({ role: 'StaticText', name: '自动购买' }),
  );
  expect(check).toMatchObject({ kind: 'tap', target: { role: 'checkbox', name: '自动购买' } });
  await perform(other, check);
  expect(await evaluate(other.cdp, 'auto.checked')).toBe(true);
  expect(actions.filter(({ kind }) => kind === 'tap')).toHaveLength(4);
});

/** Fields that are secret by their type, but not by their name. */
const secretPage = `<!doctype html><body>
<label>PIN <input id="pin" type="password" inputmode="numeric"></label>
<button onclick="pin.type = 'text'">显示</button>
<label>验证码 <input autocomplete="section-a one-time-code" inputmode="numeric"></label>
<label>口令 <input style="-webkit-text-security: disc"></label>
<label>密码提示 <input autocomplete="off"></label>`;
const { open: openSecret } = chromiumForFile({ '/secret': secretPage });

it('secret fields are recognized by their type, even one that shows its text, and never by their name', async () => {
  const actions: PageAction[] = [];
  const view = await openSecret(profileOf('android-chrome'), '/secret', {
    onSession: (cdp, type) => {
      if (type !== 'page') return;
      new ActionWatch(cdp, { acted: (action) => actions.push(action), picked: () => undefined }, signal);
    },
  });
  const driver = driverOf(view);
  const typed = async (name: string) => {
    const { isSecret } = await driver.type({ role: 'textbox', name }, '1');
    await expect.poll(() => actions.at(-1)).toMatchObject({ kind: 'fill', target: { name }, isSecret });
    return isSecret;
  };
  expect(await typed('PIN')).toBe(true);
  await driver.tap({ role: 'button', name: '显示' });
  await driver.tap({ role: 'textbox', name: 'PIN' });
  await view.cdp.send('Input.insertText', { text: '2' });
  await expect.poll(() => actions.at(-1)).toMatchObject({ kind: 'fill', isSecret: true });
  expect(await typed('验证码')).toBe(true);
  expect(await typed('口令')).toBe(true);
  expect(await typed('密码提示')).toBe(false);
});

it('elements with equal names are distinguished by their surroundings', { tags: ['complete'] }, async () => {
  const { view, actions } = await watched();
  const other = await open(profileOf('android-chrome'), '/actions');
  const points = await evaluate(
    view.cdp,
    `[...document.querySelectorAll('a')].slice(0, 2).map((link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })`,
  );
  const [, second] = points as readonly { x: number; y: number }[];
  const { action } = await act(view, actions, async () => {
    await view.cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [second] });
    await view.cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  });
  expect(action).toMatchObject({
    target: { role: 'link', name: '更多', within: { role: 'region', name: '新书 上架' }, index: 0, count: 1 },
  });
  await perform(other, action);
  await expect.poll(() => log(other.cdp)).toEqual(['#b']);
});

it('the fallback finds an element by text and position, and reports a missing element', {
  tags: ['complete'],
}, async () => {
  const { view, actions } = await watched('pc-chrome');
  const other = await open(profileOf('android-chrome'), '/actions');
  const { action: said } = await act(view, actions, () =>
    driverOf(view).tap({ role: 'StaticText', name: '我已满十八岁' }),
  );
  await perform(other, said);
  const middle = (await evaluate(
    view.cdp,
    '(({ x, y, width }) => ({ x: x + width / 2, y: y + 150 }))(area.getBoundingClientRect())',
  )) as { x: number; y: number };
  const button = { ...middle, button: 'left', clickCount: 1 };
  const { action: beside } = await act(view, actions, async () => {
    await view.cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
    await view.cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
  });
  expect(beside).toMatchObject({ target: { role: '', name: '', at: { x: 0.5 } } });
  await perform(other, beside);
  await expect.poll(() => log(other.cdp)).toEqual(['said', 'area']);
  await evaluate(other.cdp, 'said.remove()');
  await expect(perform(other, said)).rejects.toThrow('text “我已满十八岁” to be visible');
});

it('options are selected, keys pressed, and the page scrolled to the topmost element in another page', {
  tags: ['complete'],
}, async () => {
  const { view, actions } = await watched('pc-chrome');
  const other = await open(profileOf('ios-safari'), '/actions');
  const target = await targetOf(view, 'combobox', '声音');
  const { action: chosen } = await act(view, actions, () =>
    perform(view, { kind: 'select', target, options: ['女声'] }),
  );
  expect(chosen).toMatchObject({ kind: 'select', target: { name: '声音' }, options: ['女声'] });
  await perform(other, chosen);
  expect(await evaluate(other.cdp, 'voice.value')).toBe('女声');

  for (const each of [view, other]) await evaluate(each.cdp, 'search.focus()');
  const { action: key } = await act(view, actions, () => perform(view, { kind: 'press', key: 'Enter' }));
  // Presses the form's button by the key Enter. The press is not recorded separately.
  expect(actions.map(({ kind }) => kind)).toEqual(['select', 'press']);
  await perform(other, key);
  expect(await log(other.cdp)).toEqual(['Enter', 'sent']);

  // Scrolls by script first, which must not be recorded.
  await evaluate(
    view.cdp,
    'scrollTo(0, 100); new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
  );
  const wheel = { type: 'mouseWheel', x: 100, y: 100, deltaX: 0, deltaY: 9_000 };
  await view.cdp.send('Input.dispatchMouseEvent', wheel);
  await expect.poll(() => actions.at(-1)).toMatchObject({ kind: 'scroll', y: 1, container: null });
  const scrolled = actions.at(-1) ?? key;
  expect(actions.find(({ kind }) => kind === 'scroll')).not.toMatchObject({ y: 0.034 });
  await perform(other, scrolled);
  expect(await evaluate(other.cdp, 'scrollY > 1000')).toBe(true);
});

it('the user can pick an element without tapping it', { tags: ['complete'] }, async () => {
  const { view, actions, picked, watch } = await watched();
  await watch.pick(true);
  const link = await evaluate(
    view.cdp,
    `(({ x, y }) => ({ x: x + 20, y: y + 20 }))(document.links[2].getBoundingClientRect())`,
  );
  await view.cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [link] });
  await view.cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => picked).toMatchObject([{ role: 'link', name: '封面 山海 连载12话' }]);
  expect(
    await evaluateInPage(view.cdp, 'new Promise((resolve) => setTimeout(() => resolve(log), 450))'),
  ).toEqual([]);
  expect(actions).toEqual([]);
  expect(await watch.suggest()).toMatchObject([{ name: '每日推荐' }, { name: '新书 上架' }, { name: '搜' }]);
});

async function targetOf(view: DeviceView, role: string, name: string): Promise<ActionTarget> {
  const target = { role, name, testId: '', within: null, index: 0, count: 1, selector: 'body', at: null };
  expect(await locateTarget(view.cdp, target)).toBeDefined();
  return target;
}
