import { expect, it, vi } from 'vitest';
import { lazyCode } from '#site/services/async/lazy-code.ts';

it('lazyCode returns the import and logs nothing', async () => {
  const info = vi.spyOn(console, 'info');
  const code = { open: () => undefined };
  expect(await lazyCode(async () => code)).toBe(code);
  expect(info).not.toHaveBeenCalled();
});

it('lazyCode returns undefined if the import fails, and logs the reason', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const failure = new TypeError('Failed to fetch dynamically imported module');
  expect(await lazyCode(() => Promise.reject(failure))).toBeUndefined();
  expect(info).toHaveBeenCalledExactlyOnceWith('Code could not be loaded', failure);
});

it('lazyCode imports again after a failure', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue('code');
  expect([await lazyCode(load), await lazyCode(load)]).toEqual([undefined, 'code']);
});
