import { expect, it } from 'vitest';
import { consoleEvent } from '#main/hosts/webkit/session/console-events.ts';

const error = (text: string) => consoleEvent({ source: 'javascript', level: 'error', text }, 1)?.method;

it('an uncaught error is an exception, and a deferred notification of a ResizeObserver is not', () => {
  expect(error('TypeError: undefined is not an object')).toBe('Runtime.exceptionThrown');
  expect(error('ResizeObserver loop completed with undelivered notifications.')).toBeUndefined();
});
