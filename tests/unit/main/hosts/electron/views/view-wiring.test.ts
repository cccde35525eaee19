import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { expect, it } from 'vitest';
import { confineToPages, leaveByKey } from '#main/hosts/electron/views/view-wiring.ts';

it.each(['will-frame-navigate', 'will-redirect'])(
  'a page can only open pages on %s, and links to other apps are reported',
  (event) => {
    const contents = new EventEmitter();
    const deepLinks: string[] = [];
    confineToPages(contents as WebContents, (url) => deepLinks.push(url));
    const isPrevented = (url: string) => {
      let prevented = false;
      contents.emit(event, { url, preventDefault: () => (prevented = true) });
      return prevented;
    };
    expect(isPrevented('https://m.example.com/')).toBe(false);
    expect(isPrevented('file:///etc/passwd')).toBe(true);
    expect(isPrevented('weixin://wap/pay')).toBe(true);
    expect(deepLinks).toEqual(['weixin://wap/pay']);
  },
);

it('F6 moves the focus out of a page once, and the page receives every other key', () => {
  const contents = new EventEmitter();
  let left = 0;
  leaveByKey(contents as WebContents, () => {
    left += 1;
  });
  const isPages = (input: object) => {
    let prevented = false;
    contents.emit('before-input-event', { preventDefault: () => (prevented = true) }, input);
    return !prevented;
  };
  const f6 = { key: 'F6', alt: false, control: false, meta: false };
  expect(isPages({ ...f6, type: 'keyDown', shift: true })).toBe(false);
  expect(isPages({ ...f6, type: 'keyUp' })).toBe(false);
  expect(left).toBe(1);
  expect(isPages({ ...f6, type: 'keyDown', control: true })).toBe(true);
  expect(isPages({ ...f6, type: 'keyDown', key: 'Escape' })).toBe(true);
  expect(left).toBe(1);
});
