import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { expect, it } from 'vitest';
import { judgeNavigations } from '#main/hosts/electron/views/view-wiring.ts';

it.each(['will-frame-navigate', 'will-redirect'])(
  'a page goes to pages only: of %s the ways into other apps are told, not taken',
  (event) => {
    const contents = new EventEmitter();
    const launched: string[] = [];
    judgeNavigations(contents as WebContents, (url) => launched.push(url));
    const isPrevented = (url: string) => {
      let prevented = false;
      contents.emit(event, { url, preventDefault: () => (prevented = true) });
      return prevented;
    };
    expect(isPrevented('https://m.example.com/')).toBe(false);
    expect(isPrevented('file:///etc/passwd')).toBe(true);
    expect(isPrevented('weixin://wap/pay')).toBe(true);
    expect(launched).toEqual(['weixin://wap/pay']);
  },
);
