import { expect, it, vi } from 'vitest';
import { limitByBrowser } from '#site/player/core/source/request-limit.ts';

function madeRequest() {
  return { timeout: 0, ontimeout: null as (() => void) | null, onerror: vi.fn() };
}

it("the browser's timeout is used, and reported like that of the library's timer", () => {
  const request = madeRequest();
  const own = vi.fn();
  const options = limitByBrowser({ timeout: 6_000, beforeSend: own });
  options.beforeSend?.(request);
  expect(own).toHaveBeenCalledExactlyOnceWith(request);
  expect([options.timeout, request.timeout]).toEqual([0, 6_000]);
  expect(request.onerror).not.toHaveBeenCalled();
  request.ontimeout?.();
  expect(request.onerror).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
  expect(request.onerror).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'ETIMEDOUT' }));
});

it.each([{}, { timeout: 0 }, { timeout: null }])(
  'a request without a timeout is unchanged: %j',
  (options) => {
    expect(limitByBrowser(options)).toBe(options);
  },
);
