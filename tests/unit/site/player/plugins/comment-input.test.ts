import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendTarget, writtenComment } from '#site/player/plugins/comments/danmu-input.plugin.ts';

class PageElement {}

beforeEach(() => {
  vi.stubGlobal('Element', PageElement);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each(['', '  ', '\n\t'])('%j is not sent', (text) => {
  expect(writtenComment(text, () => 0)).toBeUndefined();
});

it("a sent text has one of five sizes and colors, and is marked as the user's own", () => {
  expect(writtenComment(' <b>好</b> ', () => 0)).toEqual({
    mode: 1,
    text: '<b>好</b>',
    stime: 1_000,
    size: 16,
    color: 0xffffff,
    border: true,
  });
  expect(writtenComment('好', () => 0.999)).toMatchObject({ size: 45, color: 0xffff33 });
});

it('the input is in the control bar, absent, in an element, or in the element of a selector', () => {
  const here = new PageElement() as Element;
  const find = (selector: string) => (selector === '#here' ? here : null);
  expect(['controlbar', null, here, '#here'].map((sendEl) => sendTarget(sendEl, find))).toEqual([
    'controlbar',
    null,
    here,
    here,
  ]);
});

it.each([['#nowhere'], [7], [{}], [undefined]])('%o is rejected as the place of the input', (sendEl) => {
  expect(() => sendTarget(sendEl, () => null)).toThrow('sendEl must be an element or selector string');
});
