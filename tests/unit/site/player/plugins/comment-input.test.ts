import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendTarget, writtenComment } from '#site/player/plugins/comments/comment-input.ts';

class PageElement {}

beforeEach(() => {
  vi.stubGlobal('Element', PageElement);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each(['', '  ', '\n\t'])('sends nothing for %j', (text) => {
  expect(writtenComment(text, () => 0)).toBeUndefined();
});

it("sends the text in one of five sizes and colors, marked as the user's own", () => {
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

it('is in the bar, absent, in an element, or in the element of a selector', () => {
  const here = new PageElement() as Element;
  const find = (selector: string) => (selector === '#here' ? here : null);
  expect(['controlbar', null, here, '#here'].map((sendEl) => sendTarget(sendEl, find))).toEqual([
    'controlbar',
    null,
    here,
    here,
  ]);
});

it.each([['#nowhere'], [7], [{}], [undefined]])('rejects %o as its place', (sendEl) => {
  expect(() => sendTarget(sendEl, () => null)).toThrow('sendEl must be an element or selector string');
});
