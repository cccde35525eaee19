import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import { ChromiumHost } from '#main/hosts/chromium/chromium-host.ts';
import { ViewTools } from '#main/hosts/chromium/devtools/view-tools.ts';
import { obtainChromium } from '#main/hosts/chromium/install-chromium.ts';
import { profileOf } from '../../../../../profile-of.ts';
import { servePages } from '../chromium-for-tests.ts';

const end = new AbortController();
const { signal } = end;
const server = await servePages({
  '/': '<!doctype html><title>page</title>',
  '/upload': '<!doctype html><title>upload</title><input type=file>',
});
const { executable } = await obtainChromium({ headless: true }, () => undefined, signal);
const host = await ChromiumHost.launch({ executable, deviceScript: inject('deviceScript') });
const tools = new ViewTools(executable);

afterAll(async () => {
  end.abort();
  server.close();
  await Promise.all([tools.close(), host.close()]);
});

async function openTools(viewId: string, life: AbortSignal) {
  let count = 0;
  const waiting = new Map<number, (result: unknown) => void>();
  const send = (text: string) => {
    const { id, result } = JSON.parse(text) as { id?: number; result?: unknown };
    waiting.get(id ?? 0)?.(result);
  };
  const receive = await tools.connect(viewId, { send, end: () => undefined }, life);
  const ask = (method: string, params: object = {}) => {
    count += 1;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    waiting.set(count, resolve);
    receive(JSON.stringify({ id: count, method, params }));
    return promise;
  };
  const evaluate = async (expression: string) => {
    const answer = (await ask('Runtime.evaluate', { expression })) as { result: { value: unknown } };
    return answer.result.value;
  };
  return { ask, evaluate };
}

describe('the developer tools of a real view', { tags: ['complete'] }, () => {
  it('are served by the browser itself', async () => {
    const page = await tools.file('devtools_app.html');
    expect(page?.type).toMatch(/html/);
    expect(Buffer.from(page?.body ?? []).toString('utf8')).toContain('entrypoints/devtools_app');
    expect(await tools.file('no-such-file.js')).toBeUndefined();
    expect(await tools.file('../json/version')).toBeUndefined();
  });

  it('inspect the page of their view, whose emulation remains active', async () => {
    const view = await host.open(profileOf('wechat-ios'), { signal, bridgeLog: new BridgeLog() });
    tools.attach('view-1', view, signal);
    await view.navigate(`${server.origin}/`);
    const life = new AbortController();
    const { ask, evaluate } = await openTools('view-1', life.signal);
    await ask('Page.enable');
    expect(await evaluate('document.title')).toBe('page');
    await view.navigate(`${server.origin}/`);
    expect(await evaluate('navigator.platform')).toBe('iPhone');
    life.abort();
    const platform = async () => {
      const expression = 'navigator.platform';
      return (await view.cdp.send<{ result: unknown }>('Runtime.evaluate', { expression })).result;
    };
    await expect.poll(platform).toMatchObject({ value: 'iPhone' });
    await view.navigate(`${server.origin}/`);
    expect(await platform()).toMatchObject({ value: 'iPhone' });
  });

  it("cannot read the tester's files or change how certificates are checked", async () => {
    const folder = await mkdtemp(join(tmpdir(), 'manyue-secret-'));
    const secret = join(folder, 'secret.txt');
    await writeFile(secret, 'of this user alone');
    await chmod(secret, 0o600);
    const view = await host.open(profileOf('pc-chrome'), { signal, bridgeLog: new BridgeLog() });
    tools.attach('view-2', view, signal);
    await view.navigate(`${server.origin}/upload`);
    const { ask, evaluate } = await openTools('view-2', signal);
    await ask('DOM.enable');
    const { root } = (await ask('DOM.getDocument')) as { root: { nodeId: number } };
    const { nodeId } = (await ask('DOM.querySelector', { nodeId: root.nodeId, selector: 'input' })) as {
      nodeId: number;
    };
    const url = pathToFileURL(secret).href;
    const attempts = [
      ['DOM.setFileInputFiles', { nodeId, files: [secret] }],
      ['Page.setInterceptFileChooserDialog', { enabled: true }],
      ['Security.setIgnoreCertificateErrors', { ignore: true }],
      ['Network.loadNetworkResource', { url, options: { disableCache: true, includeCredentials: false } }],
      ['Page.navigate', { url }],
      ['Page.navigate', { url: `view-source:${url}` }],
      ['Page.navigate', { url: pathToFileURL(folder).href }],
    ] as const;
    for (const [method, params] of attempts) expect(await ask(method, params), method).toBeUndefined();
    expect(await evaluate('document.title + document.querySelector("input").files.length')).toBe('upload0');
    await rm(folder, { recursive: true });
  });

  it('are rejected for a view that is not open', async () => {
    await expect(openTools('view-9', signal)).rejects.toMatchObject({ code: 'usage' });
  });
});
