import { describe, expect, it } from 'vitest';
import { AppError, toAppError } from '../../../src/shared/errors.ts';

describe('toAppError', () => {
  it('returns an AppError unchanged', () => {
    const error = new AppError('rejected', '余额不足', { serverCode: 999 });
    expect(toAppError(error)).toBe(error);
  });

  it('keeps the message and the cause of any other error', () => {
    const cause = new TypeError('x is not a function');
    expect(toAppError(cause)).toMatchObject({ code: 'internal', message: 'x is not a function', cause });
    expect(toAppError('text')).toMatchObject({ code: 'internal', message: 'text', cause: 'text' });
  });

  it('recognizes an aborted request', () => {
    expect(toAppError(AbortSignal.abort().reason)).toMatchObject({ code: 'cancelled' });
  });
});
