import { expect, it } from 'vitest';
import { consoleEvent } from '#main/hosts/webkit/session/console-events.ts';

const error = (text: string) => consoleEvent({ source: 'javascript', level: 'error', text }, 1)?.method;

it('an uncaught error is an exception; a deferred notification and a failed load are not', () => {
  expect(error('TypeError: undefined is not an object')).toBe('Runtime.exceptionThrown');
  const load = 'XMLHttpRequest cannot load http://127.0.0.1/api due to access control checks.';
  expect(error(load)).toBeUndefined();
  expect(error('ResizeObserver loop completed with undelivered notifications.')).toBeUndefined();
});
