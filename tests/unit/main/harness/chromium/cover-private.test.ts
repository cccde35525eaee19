import { expect, it } from 'vitest';
import { privateRanges, withPrivateCovered } from '#main/harness/page/cover-private.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

interface Person {
  readonly account: string;
  readonly phone: string;
  readonly nickname: string;
}
const one: Person = { account: 'my100011', phone: '13811111111', nickname: 'Liebling' };
const two: Person = { account: 'my100022', phone: '13822222222', nickname: 'Sunshine' };

/** Page of a user, on which the site marks only the password as private. */
const pageOf = ({ account, phone, nickname }: Person) => `<!doctype html>
<meta name="viewport" content="width=device-width">
<style>body { font: 24px monospace } b { transition: color 1s }</style>
<h1>我的</h1><p>账号：<b>${account}</b> VIP</p><p>${nickname}, ${phone}</p>
<input value="${phone}"><textarea>${nickname}</textarea>
<p data-private>${account} <i>${account}</i></p><p id="coins">300</p>`;

/** Page whose phone number changes in each frame. */
const restless = `<!doctype html><p id="phone"></p><script>
  let count = 13800000000;
  const draw = () => { phone.textContent = String(count += 1); requestAnimationFrame(draw); };
  draw();
</script>`;

const { open } = chromiumForFile({ '/one': pageOf(one), '/two': pageOf(two), '/restless': restless });
const profile = profileOf('android-huawei');

it('texts that the site marks, the rules match or the caller passes are hidden, and all others are shown', async () => {
  const [first, second] = await Promise.all([open(profile, '/one'), open(profile, '/two')]);
  for (const { cdp } of [first, second])
    await evaluate(cdp, `getSelection().selectAllChildren(document.body)`);
  const hidden = async (view: typeof first, { nickname }: Person) =>
    withPrivateCovered(view.cdp, [nickname], async () => Buffer.from(await view.capture()));
  expect((await hidden(first, one)).equals(await hidden(second, two))).toBe(true);
  for (const { cdp } of [first, second]) await evaluate(cdp, `getSelection().empty()`);
  const picture = await hidden(first, one);
  expect(picture.equals(await hidden(second, two))).toBe(true);
  expect(picture.equals(await first.capture())).toBe(false);
  await evaluate(second.cdp, `coins.textContent = '301'`);
  expect(picture.equals(await hidden(second, two))).toBe(false);
});

it('the page is unchanged after a screenshot, even a failed one', async () => {
  const { cdp } = await open(profile, '/one');
  const state = `[document.documentElement.outerHTML, document.adoptedStyleSheets.length, CSS.highlights.size].join()`;
  const before = await evaluate(cdp, state);
  await withPrivateCovered(cdp, [], async () => expect(await evaluate(cdp, state)).not.toBe(before));
  expect(await evaluate(cdp, state)).toBe(before);
  const refused = withPrivateCovered(cdp, [], () => Promise.reject(new Error('no picture')));
  await expect(refused).rejects.toThrow('no picture');
  expect(await evaluate(cdp, state)).toBe(before);
});

it('a screenshot rejects if the page changes its private texts all the time', async () => {
  const { cdp } = await open(profile, '/restless');
  const taken = withPrivateCovered(cdp, [], () => evaluate(cdp, `new Promise(requestAnimationFrame)`));
  await expect(taken).rejects.toMatchObject({ code: 'cdp' });
  expect(await evaluate(cdp, 'document.adoptedStyleSheets.length')).toBe(0);
});

it.each([
  ['', '账号：my100077 余额', [], ['my100077']],
  ['密码：', 'geheim', [], ['geheim']],
  ['', 'Hallo Liebling und Liebling', ['Liebling'], ['Liebling', 'Liebling']],
  ['my100077', '余额', [], []],
  ['', 'aaa', [], []],
])('after the text %j, privateRanges of %j with the secrets %j are %j', (before, text, secrets, found) => {
  expect(privateRanges(before, text, secrets).map(({ from, to }) => text.slice(from, to))).toEqual(found);
});
