import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LiveSource } from '#main/window-server/live-source.ts';
import type { LiveInput } from '#shared/ipc/views/live.ts';
import { emptyHarness, fakeHandlers } from '../../main/harness/window/fake-handlers.ts';
import { serveTestWindow, type TestWindowServer } from '../../main/window-server/serve-test-window.ts';
import { refusalOf } from '../../main/window-server/test-socket.ts';
import { watchEachTest } from '../../watch-each-test.ts';
import { samplePlatforms, sampleView } from './sample-views.ts';
import { colorOfScreen, framesOf } from './single-color-frames.ts';
import { buildWindowPage, launchBrowser } from './window-page.ts';

let browser: Browser;
let pageRoot: string;
let window: TestWindowServer;
let received: unknown[];
let views: ReturnType<typeof sampleView>[];
/** Source of live frames. Tests that need frames replace it. */
let live: LiveSource;

const problems = watchEachTest();

beforeAll(async () => {
  pageRoot = await mkdtemp(join(tmpdir(), 'browser-window-'));
  const [launched, files] = await Promise.all([launchBrowser(), buildWindowPage()]);
  browser = launched;
  for (const [path, content] of files) {
    const file = join(pageRoot, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
});

afterAll(async () => {
  await browser.close();
  await rm(pageRoot, { recursive: true });
});

beforeEach(async () => {
  const { handlers, received: reached } = fakeHandlers({
    getHarness: async () => ({
      ...emptyHarness,
      pictures: 'live',
      platforms: [...samplePlatforms],
      views,
    }),
  });
  received = reached;
  live = { watch: () => undefined };
  views = [sampleView(0)];
  window = await serveTestWindow({
    page: pageRoot,
    handlers,
    live: { watch: (...watched) => live.watch(...watched) },
  });
});

afterEach(() => window.close());

/** Opens the address in a new browser context. */
async function open(address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' });
  problems.watch(page);
  await page.goto(address);
  return page;
}

describe('the harness window in a browser', () => {
  it('opens from the printed URL with a content security policy, and removes the token from the address', async () => {
    const page = await open(window.server.newAddress().local);
    await expect.poll(() => page.getByText('微信 (Android, XWEB)').count()).toBeGreaterThan(0);
    expect(page.url()).toBe(`${window.server.origin}/window/`);
    // Expects no token in the history, because opening adds no entry.
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    await page.close();
  });

  it('shows the same state in two windows', { tags: ['complete'] }, async () => {
    const pages = [
      await open(window.server.newAddress().local),
      await open(window.server.newAddress().local),
    ];
    for (const page of pages) await expect.poll(() => page.getByText('1 个视图').count()).toBe(1);
    window.events.notify('viewOpened', { view: sampleView(1) });
    for (const page of pages) await expect.poll(() => page.getByText('2 个视图').count()).toBe(1);
    for (const page of pages) await page.close();
  });

  it('opens again in an authorized browser, and explains to other browsers how to open it', {
    tags: ['complete'],
  }, async () => {
    const { local } = window.server.newAddress();
    const page = await open(local);
    await expect.poll(() => page.url()).toMatch(/\/window\/$/);
    await page.goto(local);
    await expect.poll(() => page.url()).toMatch(/\/window\/$/);
    await page.close();
    problems.expect(/401 \(Unauthorized\)/);
    const other = await open(local);
    const told = other.getByRole('alert');
    await expect.poll(() => told.innerText()).toMatch(/按回车键.*press\s+Enter/s);
    expect(other.url()).toBe(`${window.server.origin}/`);
    await other.close();
  });

  it('is not accessible to a page on another port, which receives the cookie but not the key', {
    tags: ['complete'],
  }, async () => {
    const page = await open(window.server.newAddress().local);
    await expect.poll(() => page.getByText('1 个视图').count()).toBe(1);
    const cookies: string[] = [];
    const other = createServer((request, response) => {
      cookies.push(request.headers.cookie ?? '');
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>other</title>');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
    expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
    const [cookie = ''] = cookies;
    // Expects a cookie of its own, because cookies are shared between the ports of a host (RFC 6265, 8.5).
    expect(cookie).toMatch(/^manyue-window-\d+=/);
    expect((await window.get('/session', { cookie })).status).toBe(204);
    await expect(window.openSession({ cookie, key: 'x'.repeat(43) })).rejects.toThrow(/401/);
    expect(await refusalOf(window, { cookie, origin: window.server.origin }, '/socket')).toBe(401);
    other.close();
    await page.close();
  });

  it('draws a popup of the page in its frame, which responds to keys', async () => {
    const page = await open(window.server.newAddress().local);
    await expect.poll(() => page.getByText('1 个视图').count()).toBe(1);
    const frame = page.getByRole('article');
    const option = { group: '', selected: false, disabled: false };
    const options = [
      { ...option, label: '一', selected: true },
      { ...option, label: '二', group: '组' },
    ];
    window.events.notify('questionAsked', {
      viewId: 'view-1',
      questionId: '5',
      question: { kind: 'options', options, rect: { x: 0, y: 0, width: 9, height: 9 } },
    });
    await frame.getByRole('listbox', { name: '选择一项' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const answer = { kind: 'options', selected: 1 };
    await expect.poll(() => received).toContainEqual({ viewId: 'view-1', questionId: '5', answer });
    window.events.notify('questionSettled', { viewId: 'view-1', questionId: '5' });
    const dialog = { kind: 'prompt', message: '名字', proposal: '漫' } as const;
    window.events.notify('viewChanged', { viewId: 'view-1', changes: { dialog } });
    await frame.getByRole('alertdialog').getByRole('textbox', { name: '名字' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type('阅');
    await page.keyboard.press('Enter');
    await expect.poll(() => received).toContainEqual({ viewId: 'view-1', accept: true, text: '漫阅' });
    expect(await frame.getByRole('listbox').count()).toBe(0);
    await page.close();
  });

  it('sends the typed address of a page whose address changes constantly', {
    tags: ['complete'],
  }, async () => {
    const page = await open(window.server.newAddress().local);
    const frame = page.getByRole('article');
    const address = frame.getByLabel('地址', { exact: true });
    await expect.poll(() => page.getByText('1 个视图').count()).toBe(1);
    const goTo = async (url: string) => {
      window.events.notify('viewChanged', { viewId: 'view-1', changes: { url } });
      await expect.poll(() => address.getAttribute('title')).toBe(url);
    };
    await goTo('http://site.test/home#1');
    expect(await address.inputValue()).toBe('/home#1');
    await address.selectText();
    await goTo('http://site.test/home#2');
    await page.keyboard.type('/shelf');
    expect(await address.inputValue()).toBe('/shelf');
    await address.blur();
    expect(await address.inputValue()).toBe('/home#2');
    await page.close();
  });

  it('sends every wheel step, touch positions outside the frame, and text without key events', async () => {
    const page = await open(window.server.newAddress().local);
    await expect.poll(() => page.getByText('1 个视图').count()).toBe(1);
    const picture = page.getByRole('article').locator('canvas');
    // Waits until the picture no longer changes.
    await picture.hover({ position: { x: 60, y: 300 } });
    const box = await picture.boundingBox();
    if (box === null) throw new Error('The frame has no picture.');
    const { scale, middle } = { scale: 704 / box.height, middle: { x: box.x + 60, y: box.y + 300 } };
    const inputs = () =>
      received.flatMap((input) => (input as { readonly inputs?: readonly LiveInput[] }).inputs ?? []);

    await page.mouse.move(middle.x, middle.y);
    for (let notch = 0; notch < 6; notch += 1) await page.mouse.wheel(0, 120);
    const turned = () => inputs().reduce((sum, each) => sum + (each.kind === 'wheel' ? each.deltaY : 0), 0);
    await expect.poll(turned).toBe(720);

    const near = (px: number): unknown => expect.closeTo(px, 0);
    const fingerAt = (y: number) => [{ id: 0, x: near(60 * scale), y: near(y * scale) }];
    await page.mouse.down();
    for (const y of [250, 200, 150]) await page.mouse.move(middle.x, box.y + y);
    await expect.poll(() => inputs().at(-1)).toMatchObject({ kind: 'touch', points: fingerAt(150) });
    await page.mouse.move(middle.x, box.y - 100);
    await expect.poll(() => inputs().at(-1)).toMatchObject({ kind: 'touch', points: fingerAt(-100) });
    await page.mouse.up();
    await expect.poll(() => inputs().at(-1)).toMatchObject({ kind: 'touch', points: [] });

    // An emoji panel inserts text without key events, too.
    await page.keyboard.insertText('😀');
    await expect.poll(() => inputs().at(-1)).toEqual({ kind: 'text', text: '😀' });
    await page.close();
  });

  it('leaves the clipboard alone if nothing is selected, and copies what the page copies after a tap', async () => {
    const page = await open(window.server.newAddress().local);
    await expect.poll(() => page.getByText('1 个视图').count()).toBe(1);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    const tell = (text: string) => window.events.notify('textCopied', { viewId: 'view-1', text });
    const canvas = page.getByRole('article').locator('canvas');
    await page.evaluate(() => navigator.clipboard.writeText('原有'));
    await canvas.click();
    for (const key of ['c', 'x']) await page.keyboard.press(`Control+${key}`);
    await expect.poll(() => received).toContainEqual({ viewId: 'view-1', cut: true });
    expect(await clipboard()).toBe('原有');
    tell('网址');
    await page.getByText('已复制到剪贴板').waitFor();
    expect(await clipboard()).toBe('网址');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('Document is not focused.'));
    });
    await canvas.click();
    tell('订单号');
    await page.getByText('浏览器未允许写入剪贴板').waitFor();
    expect(await clipboard()).toBe('网址');
    await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));
    await page.getByRole('button', { name: '复制', exact: true }).click();
    await page.getByText('已复制到剪贴板').waitFor();
    expect(await clipboard()).toBe('订单号');
    await page.close();
  });

  it('reports a lost connection and keeps showing the last state', async () => {
    const page = await open(window.server.newAddress().local);
    await expect.poll(() => page.getByText('1 个视图').count()).toBe(1);
    await window.server.close();
    await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/连接已断开/);
    expect(await page.getByText('1 个视图').count()).toBe(1);
    await page.close();
  });

  it('shows the frames of a restarted harness, which numbers them from one again', async () => {
    const page = await open('about:blank');
    const frame = await framesOf(page);
    let drop: (() => void) | undefined;
    await page.routeWebSocket(/\/socket/, (socket) => {
      socket.connectToServer();
      drop = () => void socket.close();
    });
    live = { watch: (_id, _options, show) => void show(frame(0, 500)) };
    await page.goto(window.server.newAddress().local);
    await expect.poll(() => page.evaluate(colorOfScreen)).toBe('red');
    live = { watch: (_id, _options, show) => void show(frame(1, 1)) };
    drop?.();
    await expect.poll(() => page.evaluate(colorOfScreen)).toBe('green');
    await page.close();
  });

  it('shows the newest frame of a view that was hidden, before another arrives', async () => {
    const page = await open('about:blank');
    const frame = await framesOf(page);
    views = [sampleView(0), sampleView(1)];
    live = { watch: (id, _options, show) => void (id === sampleView(0).id && show(frame(0, 1))) };
    await page.goto(window.server.newAddress().local);
    await expect.poll(() => page.evaluate(colorOfScreen)).toBe('red');
    live = { watch: () => undefined };
    await page.getByRole('button', { name: '放大查看' }).last().click();
    await expect.poll(() => page.locator('.live-screen').count()).toBe(1);
    await page.getByRole('button', { name: '回到全部' }).click();
    await expect.poll(() => page.evaluate(colorOfScreen)).toBe('red');
    await page.close();
  });
});
