import { expect, it } from 'vitest';
import { mayOpenExternally } from '#main/hosts/electron/window/menu-commands.ts';

it('only listed hosts open over https in the system’s browser', () => {
  expect(mayOpenExternally('https://www.electronjs.org/docs/latest/')).toBe(true);
  expect(mayOpenExternally('http://www.electronjs.org/')).toBe(false);
  expect(mayOpenExternally('https://www.electronjs.org.evil.test/')).toBe(false);
  expect(mayOpenExternally('file:///etc/passwd')).toBe(false);
  expect(mayOpenExternally('')).toBe(false);
});
