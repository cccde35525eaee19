import { expect } from 'vitest';
import type { RecordedCall } from '#main/harness/inspector/calls/call.ts';
import { CallRecorder } from '#main/harness/inspector/calls/call-recorder.ts';
import { DocumentRequest } from '#main/harness/page/document-request.ts';
import type { WallView } from '#main/harness/wall/wall-view.ts';
import { type Contract, evaluate } from '../contract.ts';

export function networkCases(contract: Contract): void {
  /** Opens a view whose calls are recorded from its first request. */
  const recorded = async (): Promise<{ view: WallView; call: (path: string) => Promise<RecordedCall> }> => {
    const calls = new Map<string, RecordedCall>();
    const recorder = new CallRecorder({
      viewId: 'view-1',
      apiKey: '',
      nextId: () => calls.size + 1,
      reads: 'text',
      onChanged: (call) => {
        if (call.isSettled) calls.set(call.url.replace(contract.site.origin, ''), call);
      },
      onProblem: contract.onProblem,
      signal: contract.signal,
    });
    const view = await contract.page('/next', { onSession: (cdp, type) => recorder.watch(cdp, type) });
    const call = async (path: string) => {
      await expect.poll(() => [...calls.keys()]).toContain(path);
      return calls.get(path) as RecordedCall;
    };
    return { view, call };
  };
  const textOf = ({ responseBody }: RecordedCall) =>
    responseBody !== undefined && 'text' in responseBody ? responseBody.text.toString() : responseBody;

  contract.case('reports the document and its body', {}, async () => {
    const { call } = await recorded();
    const document = await call('/next');
    expect(document).toMatchObject({ method: 'GET', status: 200, type: 'Document', mimeType: 'text/html' });
    expect(textOf(document)).toContain('<h1>下一页</h1>');
  });

  contract.case('reports a call with its headers and both bodies', {}, async () => {
    const { view, call } = await recorded();
    await evaluate(
      view,
      `fetch('/echo', { method: 'POST', body: '墨水', headers: { 'X-Ink': 'black' } }).then((response) => response.text())`,
    );
    const echo = await call('/echo');
    expect(echo).toMatchObject({ method: 'POST', status: 200, requestBody: '墨水' });
    expect(['Fetch', 'XHR']).toContain(echo.type);
    expect(JSON.parse(String(textOf(echo)))).toMatchObject({ body: '墨水', headers: { 'x-ink': 'black' } });
    expect(echo.duration).toBeGreaterThanOrEqual(0);
  });

  contract.case('reports each step of a redirect', {}, async () => {
    const { view, call } = await recorded();
    await view.navigate(contract.url('/moved?from'));
    expect(await call('/moved?from')).toMatchObject({ status: 302 });
    expect(await call('/moved-again?from')).toMatchObject({ status: 301 });
    expect(await call('/next?moved')).toMatchObject({ status: 200 });
  });

  contract.case('reports a failure of the server and of the network', {}, async () => {
    const { view, call } = await recorded();
    await evaluate(view, `fetch('/missing').then(({ status }) => status)`);
    expect(await call('/missing')).toMatchObject({ status: 404 });
    await evaluate(
      view,
      `void (window.end = new AbortController(), fetch('/silent', { signal: end.signal }).catch(() => 0))`,
    );
    await expect.poll(() => contract.site.requests.filter((each) => each === 'GET /silent')).not.toEqual([]);
    await evaluate(view, 'end.abort()');
    expect((await call('/silent')).error).toEqual(expect.any(String));
  });

  contract.case('reports the headers with which it loaded the document', {}, async () => {
    const view = await contract.open();
    await view.cdp.send('Network.enable');
    const request = await DocumentRequest.follow(view.cdp, contract.signal);
    await view.navigate(contract.url('/echo'));
    const sent = JSON.parse(String(await evaluate(view, 'document.body.innerText'))) as {
      headers: Record<string, string>;
    };
    await expect.poll(() => request.headers?.['user-agent']).toBe(sent.headers['user-agent']);
  });
}
