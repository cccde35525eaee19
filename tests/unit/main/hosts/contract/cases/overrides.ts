import { expect } from 'vitest';
import type { CdpCommand } from '#main/harness/emulation/cdp-session.ts';
import { type PausedRequest, RequestInterceptor } from '#main/harness/emulation/request-interceptor.ts';
import type { WallView } from '#main/harness/wall/wall-view.ts';
import { type Contract, evaluate } from '../contract.ts';

const fetchText = (path: string) =>
  `fetch('${path}').then((response) => response.text(), ({ name }) => name)`;

export function overrideCases(contract: Contract): void {
  /** Opens a view in which `change` decides about each paused request of this path. */
  const overridden = async (
    path: string,
    stage: 'Request' | 'Response',
    change: (paused: PausedRequest, view: WallView) => Promise<CdpCommand | undefined>,
  ): Promise<WallView> => {
    const view = await contract.page('/next');
    const requests = RequestInterceptor.of(view.cdp);
    if (requests === undefined) throw new Error('The page has no interceptor');
    requests.add({
      patterns: () => [{ urlPattern: contract.url(`${path}*`), requestStage: stage }],
      take: (paused) => {
        change(paused, view).then((command) => {
          if (command === undefined) requests.continueRequest(paused);
          else requests.settle(paused, command);
        }, contract.onProblem);
        return true;
      },
    });
    await requests.refresh();
    return view;
  };
  const fulfilled = (body: string, responseCode = 200): CdpCommand => ({
    method: 'Fetch.fulfillRequest',
    params: {
      responseCode,
      responseHeaders: [{ name: 'content-type', value: 'text/plain; charset=utf-8' }],
      body: Buffer.from(body).toString('base64'),
    },
  });

  contract.case('responds in place of the server', {}, async () => {
    const before = contract.site.requests.length;
    const view = await overridden('/api', 'Request', async () => fulfilled('改写', 201));
    const text = `fetch('/api/one').then(async (response) => [response.status, await response.text()])`;
    expect(await evaluate(view, text)).toEqual([201, '改写']);
    expect(contract.site.requests.slice(before)).not.toContain('GET /api/one');
  });

  contract.case('lets a request fail', {}, async () => {
    const view = await overridden('/echo', 'Request', async () => ({
      method: 'Fetch.failRequest',
      params: { errorReason: 'ConnectionRefused' },
    }));
    expect(await evaluate(view, fetchText('/echo'))).toBe('TypeError');
  });

  contract.case('changes a request before it is sent', {}, async () => {
    const view = await overridden('/echo', 'Request', async ({ request }) => ({
      method: 'Fetch.continueRequest',
      params: {
        headers: [
          ...Object.entries(request.headers).map(([name, value]) => ({ name, value })),
          { name: 'x-ink', value: 'blue' },
        ],
      },
    }));
    expect(JSON.parse(String(await evaluate(view, fetchText('/echo'))))).toMatchObject({
      headers: { 'x-ink': 'blue' },
    });
  });

  contract.case('changes a response, given its body', { needs: ['response-body'] }, async () => {
    const view = await overridden('/echo', 'Response', async ({ requestId, responseStatusCode }, { cdp }) => {
      const { body, base64Encoded } = await cdp.send<{ body: string; base64Encoded: boolean }>(
        'Fetch.getResponseBody',
        { requestId },
      );
      const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body;
      return fulfilled(JSON.stringify({ status: responseStatusCode, text }));
    });
    const seen = JSON.parse(String(await evaluate(view, fetchText('/echo')))) as {
      status: number;
      text: string;
    };
    expect(seen.status).toBe(200);
    expect(JSON.parse(seen.text)).toMatchObject({ method: 'GET' });
  });

  contract.case('holds a request until it is continued', {}, async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    const held = Promise.withResolvers<void>();
    const view = await overridden('/echo', 'Request', async () => {
      held.resolve();
      return released;
    });
    const before = contract.site.requests.length;
    const text = evaluate(view, fetchText('/echo?held'));
    await held.promise;
    expect(contract.site.requests.slice(before)).toEqual([]);
    expect(await evaluate(view, '1 + 1')).toBe(2);
    release(undefined);
    expect(await text).toContain('GET');
  });
}
