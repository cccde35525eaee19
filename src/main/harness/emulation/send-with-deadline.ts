import { AppError } from '#shared/errors.ts';
import type { SendOptions } from './cdp-session.ts';

/** Default time limit for a response. Screenshots take seconds on a busy machine, but never this long. */
const defaultTimeoutMs = 30_000;
/** Longest delay of a timer. Node fires timers with a longer delay immediately. */
const maxTimerMs = 2 ** 31 - 1;

/** Functions that settle a sent command. Calls after the first have no effect. */
export interface SentCommand {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: AppError) => void;
}

/**
 * Calls `start` to send a command, and waits for the response, the timeout or the signal. `start` returns a function
 * that forgets the command. It is called if the wait ends without a response.
 */
export function sendWithDeadline(
  method: string,
  { timeoutMs = defaultTimeoutMs, signal }: SendOptions,
  start: (command: SentCommand) => () => void,
): Promise<unknown> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const giveUp = (reason: unknown) => {
    close();
    forget();
    reject(reason);
  };
  const late = () => giveUp(lateCommand(method, timeoutMs));
  const aborted = () => giveUp(signal?.reason);
  const timer = timeoutMs > maxTimerMs ? undefined : setTimeout(late, timeoutMs);
  signal?.addEventListener('abort', aborted, { once: true });
  const close = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', aborted);
  };
  const forget = start({
    resolve: (result) => {
      close();
      resolve(result);
    },
    reject: (error) => {
      close();
      reject(error);
    },
  });
  return promise;
}

function lateCommand(method: string, timeoutMs: number): AppError {
  const seconds = timeoutMs / 1_000;
  return new AppError('timeout', `${method}: no response within ${seconds} s`, {
    zh: `${method}：${seconds} 秒内没有响应`,
  });
}
