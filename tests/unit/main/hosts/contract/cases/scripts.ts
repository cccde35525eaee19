import { expect } from 'vitest';
import { listenToBinding } from '#main/harness/emulation/listen-to-binding.ts';
import { isDocumentGone } from '#main/harness/page/document-gone.ts';
import { type Contract, evaluate } from '../contract.ts';

interface ConsoleCall {
  readonly type: string;
  readonly args: readonly {
    readonly type: string;
    readonly value?: unknown;
    readonly description?: string;
  }[];
}

interface Thrown {
  readonly exceptionDetails: {
    readonly text: string;
    readonly exception?: { readonly description?: string };
  };
}

/** Shorter than every time limit of the harness. */
const shortMs = 300;

export function scriptCases(contract: Contract): void {
  contract.case('evaluates an expression and awaits its promise', {}, async () => {
    const view = await contract.page('/next');
    expect(await evaluate(view, '[1, "漫", null, { a: true }]')).toEqual([1, '漫', null, { a: true }]);
    expect(await evaluate(view, 'new Promise((resolve) => setTimeout(() => resolve(7), 10))')).toBe(7);
    expect(await evaluate(view, 'undefined')).toBeUndefined();
  });

  contract.case('rejects with ‘cdp’ and the message of what the page throws', {}, async () => {
    const view = await contract.page('/next');
    const refused = { code: 'cdp', message: expect.stringContaining('没有墨水') as string };
    await expect(evaluate(view, `(() => { throw new Error('没有墨水'); })()`)).rejects.toMatchObject(refused);
    await expect(evaluate(view, `Promise.reject(new Error('没有墨水'))`)).rejects.toMatchObject(refused);
  });

  contract.case('rejects an evaluation whose document is replaced', {}, async () => {
    const view = await contract.page('/next');
    const held = evaluate(view, 'new Promise(() => {})').catch((thrown: unknown) => thrown);
    await view.navigate(contract.url('/'));
    expect(isDocumentGone(await held)).toBe(true);
  });

  contract.case('rejects with ‘timeout’ if a page hangs, and with the reason of a signal', {}, async () => {
    const view = await contract.page('/loop');
    const { cdp } = view;
    const expression = { expression: '1' };
    await expect(cdp.send('Runtime.evaluate', expression, { timeoutMs: shortMs })).rejects.toMatchObject({
      code: 'timeout',
    });
    const end = new AbortController();
    const held = cdp.send('Runtime.evaluate', expression, { signal: end.signal });
    end.abort(new Error('the user left'));
    await expect(held).rejects.toThrow('the user left');
    await view.close();
  });

  contract.case('calls functions on objects and releases them', {}, async () => {
    const { cdp } = await contract.page('/next');
    const { result } = await cdp.send<{ result: { objectId: string } }>('Runtime.evaluate', {
      expression: 'document.querySelector("h1")',
    });
    const call = {
      objectId: result.objectId,
      functionDeclaration: 'async function (end) { return this.textContent + end.text; }',
      arguments: [{ value: { text: '！' } }],
      awaitPromise: true,
      returnByValue: true,
    };
    const called = await cdp.send<{ result: { value: string } }>('Runtime.callFunctionOn', call);
    expect(called.result.value).toBe('下一页！');
    await cdp.send('Runtime.releaseObject', { objectId: result.objectId });
  });

  contract.case('runs scripts before those of each document, until they are removed', {}, async () => {
    const view = await contract.page('/next');
    const { identifier } = await view.cdp.send<{ identifier: string }>(
      'Page.addScriptToEvaluateOnNewDocument',
      { source: 'window.early = (window.early ?? 0) + 1' },
    );
    await view.navigate(contract.url('/'));
    expect(await evaluate(view, 'window.first.early')).toBe(1);
    await view.cdp.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    await view.navigate(contract.url('/?again'));
    expect(await evaluate(view, 'typeof window.early')).toBe('undefined');
  });

  contract.case('reports calls of a binding, in each document', {}, async () => {
    const view = await contract.page('/next');
    const calls: string[] = [];
    listenToBinding(view.cdp, '__manyue_contract', (payload) => calls.push(payload), contract.signal);
    await view.cdp.send('Runtime.addBinding', { name: '__manyue_contract' });
    await evaluate(view, `__manyue_contract('一')`);
    await expect.poll(() => calls).toEqual(['一']);
    await view.navigate(contract.url('/'));
    expect(await evaluate(view, 'window.first.binding')).toBe('function');
    await evaluate(view, `__manyue_contract('二')`);
    await expect.poll(() => calls).toEqual(['一', '二']);
  });

  contract.case('answers a binding in the context that called it', {}, async () => {
    const view = await contract.page('/next');
    const called = contract.event<{ name: string; executionContextId: number }>(
      view.cdp,
      'Runtime.bindingCalled',
      ({ name }) => name === '__manyue_contract',
    );
    await view.cdp.send('Runtime.addBinding', { name: '__manyue_contract' });
    await evaluate(view, `__manyue_contract('一')`);
    const { executionContextId: contextId } = await called;
    await view.cdp.send('Runtime.evaluate', { expression: 'window.answer = 2', contextId });
    expect(await evaluate(view, 'window.answer')).toBe(2);
    await view.navigate(contract.url('/'));
    const late = view.cdp.send('Runtime.evaluate', { expression: 'window.answer = 3', contextId });
    expect(isDocumentGone(await late.catch((thrown: unknown) => thrown))).toBe(true);
    expect(await evaluate(view, 'typeof window.answer')).toBe('undefined');
  });

  contract.case('reports what the console shows', {}, async () => {
    const view = await contract.page('/next');
    const call = contract.event<ConsoleCall>(view.cdp, 'Runtime.consoleAPICalled');
    await evaluate(view, `console.error('墨水', 3)`);
    const { type, args } = await call;
    expect(type).toBe('error');
    expect(args.map(({ value, description }) => String(value ?? description))).toEqual(['墨水', '3']);
  });

  contract.case('reports what no script catches', {}, async () => {
    const view = await contract.page('/next');
    const failure = contract.event<Thrown>(view.cdp, 'Runtime.exceptionThrown');
    await evaluate(view, `void setTimeout(() => { throw new TypeError('没有墨水'); })`);
    const { exception, text } = (await failure).exceptionDetails;
    expect(exception?.description ?? text).toContain('没有墨水');
    const rejection = contract.event<Thrown>(view.cdp, 'Runtime.exceptionThrown');
    await evaluate(view, `void setTimeout(() => { void Promise.reject(new Error('没有纸')); })`);
    expect((await rejection).exceptionDetails.exception?.description).toContain('没有纸');
  });
}
