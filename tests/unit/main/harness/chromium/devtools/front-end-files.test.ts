import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { FrontEndFiles } from '#main/hosts/chromium/devtools/front-end-files.ts';
import { obtainChromium } from '#main/hosts/chromium/install-chromium.ts';

const { executable } = await obtainChromium(
  { headless: true },
  () => undefined,
  new AbortController().signal,
);

/** Returns the ports on which browsers started by this process listen. */
async function ports(): Promise<string[]> {
  const folders = (await readdir(tmpdir())).filter((name) =>
    name.startsWith(`manyue-chromium-${process.pid}-`),
  );
  const texts = await Promise.all(
    folders.map((folder) => readFile(join(tmpdir(), folder, 'DevToolsActivePort'), 'utf8').catch(() => '')),
  );
  return texts.flatMap((text) => text.split('\n')[0] || []);
}

const secret = 'of this user alone';
let folder: string;
let files: FrontEndFiles;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manyue-secret-'));
  await writeFile(join(folder, 'secret.txt'), secret);
  await chmod(join(folder, 'secret.txt'), 0o600);
});
afterEach(async () => {
  await files.close();
  await rm(folder, { recursive: true });
});

interface Answer {
  readonly result?: Readonly<Record<string, string>>;
}

/** Connects to the protocol of the browser through its port, as any program on this machine could. */
async function attack(port: string) {
  const { webSocketDebuggerUrl } = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as {
    webSocketDebuggerUrl: string;
  };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  let lastId = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  const received: string[] = [];
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8');
    received.push(text);
    const { id = 0 } = JSON.parse(text) as { id?: number };
    waiting.get(id)?.(JSON.parse(text) as Answer);
  });
  // Answers the pending commands, because some browsers exit with their last page.
  socket.once('close', () => {
    for (const answer of waiting.values()) answer({});
  });
  const send = (method: string, params: object = {}, sessionId?: string): Promise<Answer> => {
    lastId += 1;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    waiting.set(lastId, resolve);
    if (socket.readyState !== WebSocket.OPEN) return Promise.resolve({});
    socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
    return promise;
  };
  return { send, received, close: () => socket.close() };
}

describe('the browser that serves the files of the developer tools', { tags: ['complete'] }, () => {
  it('opens no page for another program that finds its port', async () => {
    files = new FrontEndFiles(executable);
    expect(await files.read('devtools_app.html')).toBeDefined();
    const [port = ''] = await ports();
    expect(port).not.toBe('');
    const url = pathToFileURL(join(folder, 'secret.txt')).href;
    const { send, received, close } = await attack(port);
    await send('Target.setDiscoverTargets', { discover: true, filter: [{}] });
    // Sends everything without waiting for responses, as an attacker could.
    await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
    await send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: folder,
      eventsEnabled: true,
    });
    const own = (await send('Target.createBrowserContext')).result;
    const readPage = async (address: string, way: object) => {
      const { targetId } = (await send('Target.createTarget', { url: address, ...way })).result ?? {};
      if (targetId === undefined) return;
      const sessionId = (await send('Target.attachToTarget', { targetId, flatten: true })).result?.[
        'sessionId'
      ];
      // Does not wait for the responses, because a closed page sends none.
      void send('Runtime.runIfWaitingForDebugger', {}, sessionId);
      void send('Page.navigate', { url }, sessionId);
      void send('Runtime.evaluate', { expression: 'document.documentElement.outerHTML' }, sessionId);
    };
    const ways = [
      {},
      { hidden: true },
      { background: true },
      { newWindow: true },
      { forTab: true },
      own ?? {},
    ];
    for (const way of ways) {
      for (const address of [url, 'data:application/octet-stream,x', 'about:blank'])
        await readPage(address, way);
    }
    for (let turn = 0; turn < 20; turn += 1) await readPage(url, {});
    const ask = (path: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}/json/${path}`, { method }).then(
        (response) => response.text(),
        () => '[]',
      );
    await ask(`new?${url}`, 'PUT');
    const targets = async () => JSON.parse(await ask('list')) as unknown;
    await expect.poll(targets).toEqual([]);
    expect(received.filter((text) => text.includes(secret))).toEqual([]);
    expect(await readdir(folder)).toEqual(['secret.txt']);
    close();
    expect(await files.read('entrypoints/devtools_app/devtools_app.js')).toBeDefined();
  });

  it('exits soon after serving the last file, and caches files with their content type', async () => {
    files = new FrontEndFiles(executable, { idleMs: 100 });
    const page = await files.read('devtools_app.html');
    await expect.poll(ports).toEqual([]);
    expect(await files.read('devtools_app.html')).toBe(page);
    expect(await ports()).toEqual([]);
    const [script, missing] = await Promise.all([
      files.read('entrypoints/devtools_app/devtools_app.js'),
      files.read('no-such-file.js'),
    ]);
    expect([script?.type, missing]).toEqual([expect.stringMatching(/javascript/), undefined]);
    await expect.poll(ports).toEqual([]);
  });

  it('restarts after another program has killed it', async () => {
    files = new FrontEndFiles(executable);
    await files.read('devtools_app.html');
    const [port = ''] = await ports();
    const { send } = await attack(port);
    void send('Browser.close');
    expect(await files.read('entrypoints/devtools_app/devtools_app.js')).toBeDefined();
    await files.close();
    expect(await ports()).toEqual([]);
    await expect(files.read('entrypoints/shell/shell.js')).rejects.toMatchObject({ code: 'cancelled' });
  });
});
