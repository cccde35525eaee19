import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ViewConditions } from '#main/harness/conditions/view-conditions.ts';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { normalConditions } from '#shared/device/conditions.ts';
import type { CustomNetwork } from '#shared/device/network.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const { open } = chromiumForFile();

/** Responds to `GET /bytes/N` with N bytes. Reads the body of a POST request to its end. */
const server = createServer((request, response) => {
  response.setHeader('access-control-allow-origin', '*');
  if (request.method === 'POST') request.resume().on('end', () => response.end('read'));
  else response.end(Buffer.alloc(Number(request.url?.split('/').at(-1)), 'x'));
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const unlimited: CustomNetwork = {
  name: '',
  downloadKbps: null,
  uploadKbps: null,
  latencyMs: 0,
  failedPercent: 0,
};

async function onNetwork(limits: Partial<CustomNetwork>) {
  const profile = profileOf('android-chrome');
  const problems: unknown[] = [];
  const conditions = new ViewConditions({
    profile,
    onProblem: (problem) => problems.push(problem),
    signal: new AbortController().signal,
  });
  const onSession = (cdp: CdpSession, type: string) => {
    if (type === 'page') conditions.watch(cdp);
    conditions.failRequests(cdp);
  };
  const { cdp } = await open(profile, '/', {
    onSession,
    emulation: { conditions: conditions.commandsFor },
  });
  const change = (network: Partial<CustomNetwork>) =>
    conditions.change({ ...normalConditions, network: { ...unlimited, ...network } });
  await change(limits);
  const timed = (work: string) =>
    evaluate(
      cdp,
      `(async () => { const start = performance.now(); await ${work}; return performance.now() - start; })()`,
    );
  return {
    cdp,
    problems,
    change,
    download: (bytes: number) =>
      timed(`fetch('${origin}/bytes/${bytes}').then((response) => response.arrayBuffer())`),
    /** Returns the time in ms until the server has read `bytes` bytes. */
    upload: (bytes: number) => timed(`fetch('${origin}/', { method: 'POST', body: 'x'.repeat(${bytes}) })`),
    succeeding: (requests: number) =>
      evaluate(
        cdp,
        `Promise.all(Array.from({ length: ${requests} }, () =>
          fetch('${origin}/bytes/1', { cache: 'no-store' }).then(() => 1, () => 0)))
            .then((results) => results.reduce((sum, each) => sum + each))`,
      ),
  };
}

it('the download rate is limited until the limit is removed', { tags: ['complete'] }, async () => {
  const { download, upload, change, problems } = await onNetwork({ downloadKbps: 800 });
  // Expects about one second for 100 kB at 100 kB/s. A busy machine is slower, never faster.
  expect(await download(100_000)).toSatisfy((ms: number) => ms > 900 && ms < 2_500);
  expect(await upload(100_000)).toBeLessThan(900);
  await change({});
  expect(await download(100_000)).toBeLessThan(900);
  expect(problems).toEqual([]);
});

it('the upload rate is limited', { tags: ['complete'] }, async () => {
  const { download, upload } = await onNetwork({ uploadKbps: 800 });
  expect(await upload(100_000)).toSatisfy((ms: number) => ms > 900 && ms < 2_500);
  expect(await download(100_000)).toBeLessThan(900);
});

it('the configured latency is added', async () => {
  const { download } = await onNetwork({ latencyMs: 400 });
  expect(await download(1)).toSatisfy((ms: number) => ms >= 390 && ms < 1_500);
});

it('all, some or none of the requests fail', async () => {
  const { succeeding, change, problems } = await onNetwork({ failedPercent: 100 });
  expect(await succeeding(20)).toBe(0);
  await change({ failedPercent: 50 });
  // Expects 60 to 140 failures of 200 requests. Another number occurs once in a hundred million runs.
  expect(await succeeding(200)).toSatisfy((count: number) => count > 60 && count < 140);
  await change({});
  expect(await succeeding(20)).toBe(20);
  expect(problems).toEqual([]);
});
