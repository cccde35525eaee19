import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Inspector } from '#main/harness/inspector/inspector.ts';
import type { Breakpoint } from '#shared/ipc/records/breakpoints.ts';
import { breakpoint, continued, stopping } from './paused-requests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a breakpoint', () => {
  it.each<[what: string, Partial<Breakpoint>]>([
    ['for another view', { views: ['view-2'] }],
    ['for another call', { match: { endpoint: 'comic.home' } }],
    ['for another method', { match: { url: '*' }, method: 'POST' }],
    ['for an exact URL', { match: { exactUrl: 'http://127.0.0.1:5180/api/user/info' } }],
    ['for another expression', { match: { regex: 'comic|novel' } }],
    ['disabled', { isEnabled: false }],
  ])('does not hold a call if it is %s', async (_, change) => {
    const { inspector, pause, sent } = await stopping();
    inspector.breakpoints.add(breakpoint(change));
    pause();
    expect(sent()).toEqual([continued]);
  });

  it('makes the browser pause only matching requests, and none after its only hit', async () => {
    const { inspector, page, pause } = await stopping();
    inspector.breakpoints.add(breakpoint({ match: { url: '*/info*' }, times: 'once' }));
    pause();
    const enabled = page.sent.filter(([method]) => method === 'Fetch.enable').map(([, params]) => params);
    expect(enabled).toEqual([{ patterns: [{ urlPattern: 'nothing:', requestStage: 'Request' }] }]);
    expect(inspector.held.rows).toHaveLength(1);
  });

  it('is rejected with the position of the error if it cannot match anything', () => {
    const add = (match: Breakpoint['match']) => () =>
      new Inspector({
        apiKey: '',
        notify: () => undefined,
        signal: new AbortController().signal,
      }).breakpoints.add(breakpoint({ match }));
    expect(add({ endpoint: 'no.such' })).toThrow(/no endpoint “no.such”/);
    expect(add({ regex: '/api/(user|info' })).toThrow(/missing closing \) at character 6/);
    expect(add({ regex: '.{200}.{200}' })).toThrow(/too large/);
  });
});
