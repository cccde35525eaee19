import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { FormStore } from '#site/sections/account/form/form.store.ts';
import { read } from '../site-on-sandbox.ts';

interface Sent {
  readonly first: string;
  readonly second: string;
}

let sent: Sent[];
let answers: ((result: string) => void)[];
let refusals: ((error: Error) => void)[];
let form: FormStore<'first' | 'second', string>;
let shown: AbortController;
beforeEach(() => {
  sent = [];
  answers = [];
  refusals = [];
  shown = new AbortController();
  form = new FormStore({
    lifetime: { signal: shown.signal },
    initial: { first: '', second: '' },
    check: ({ first, second }) => ({
      first: first === '' ? 'no first' : undefined,
      second: second === '' ? 'no second' : undefined,
    }),
    send: (values) => {
      sent.push(values);
      return new Promise((resolve, reject) => {
        answers.push(resolve);
        refusals.push(reject);
      });
    },
  });
});

function fill(): void {
  form.change('first', 'a');
  form.change('second', 'b');
}

describe('FormStore', () => {
  it('shows no error before the first submission, then reports the first invalid field and sends nothing', async () => {
    expect(read(() => form.errors)).toEqual({});
    expect(await form.submit()).toEqual({ fault: 'first' });
    expect(read(() => form.errors)).toEqual({ first: 'no first', second: 'no second' });
    form.change('first', 'a');
    expect(read(() => form.errors)).toEqual({ first: undefined, second: 'no second' });
    expect(await form.submit()).toEqual({ fault: 'second' });
    expect(sent).toEqual([]);
  });

  it('sends one request, however often it is submitted meanwhile', async () => {
    fill();
    const first = form.submit();
    expect(await form.submit()).toBeUndefined();
    answers[0]?.('done');
    expect(await first).toEqual({ result: 'done' });
    expect(sent).toEqual([{ first: 'a', second: 'b' }]);
  });

  it('keeps the values after a failure and can be sent again', async () => {
    fill();
    const first = form.submit();
    refusals[0]?.(new AppError('network', 'Network failure injected by the test'));
    expect(await first).toBeUndefined();
    expect(form.sending.error?.message).toBe('Network failure injected by the test');
    expect(form.values).toEqual({ first: 'a', second: 'b' });
    const second = form.submit();
    answers[1]?.('done');
    expect(await second).toEqual({ result: 'done' });
  });

  it('ignores a response that arrives after the screen was left', async () => {
    fill();
    const submitted = form.submit();
    shown.abort();
    answers[0]?.('done');
    expect(await submitted).toBeUndefined();
  });
});
