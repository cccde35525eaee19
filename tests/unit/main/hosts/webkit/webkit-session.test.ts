import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import { landscapeProfile } from '#main/harness/devices/landscape-profile.ts';
import { listenToBinding } from '#main/harness/emulation/listen-to-binding.ts';
import { RequestInterceptor } from '#main/harness/emulation/request-interceptor.ts';
import { locateTarget } from '#main/harness/page/locate-target.ts';
import { detectPress, pointOf, press, wasPressed } from '#main/harness/page/press.ts';
import { ViewStorage } from '#main/harness/site-data/view-storage.ts';
import { WebKitHost } from '#main/hosts/webkit/webkit-host.ts';
import type { WebKitView } from '#main/hosts/webkit/webkit-view.ts';
import { profileOf } from '../../../../profile-of.ts';
import { evaluate, missing, page, serveSite } from './webkit-for-tests.ts';

const elements = `<h1>Folk tales</h1><button onclick="this.textContent = 'Pressed'">Press me</button>
  <button aria-hidden="true">Press me</button><a href="#two">Chapter two</a><label>Name <input></label>
  <div style="height: 3000px"></div>`;

describe.skipIf(missing !== undefined)(
  `the session of a view in WebKit${missing === undefined ? '' : `: ${missing}`}`,
  { tags: ['complete'] },
  () => {
    let host: WebKitHost;
    let view: WebKitView;
    const end = new AbortController();
    const { signal } = end;

    /** Resolves with the parameters of the next event. */
    const next = <Params>(event: string): Promise<Params> => {
      const { promise, resolve } = Promise.withResolvers<Params>();
      view.cdp.on(event, (params) => resolve(params as Params), signal);
      return promise;
    };

    beforeAll(async () => {
      host = await WebKitHost.launch({ deviceScript: '' });
      view = await host.open(profileOf('ios-safari'), { signal, bridgeLog: new BridgeLog() });
    });
    afterAll(async () => {
      end.abort();
      await host.close();
    });

    const open = async (body: string, api = '{"from":"the server"}'): Promise<string> => {
      const port = await serveSite((request, response) => {
        if (request.url === '/api') response.setHeader('content-type', 'application/json').end(api);
        else page(body)(request, response);
      });
      const origin = `http://127.0.0.1:${port}`;
      await view.navigate(`${origin}/`);
      return origin;
    };

    it('finds elements by role and name, and presses them with trusted events', async () => {
      await open(elements);
      const node = await locateTarget(view.cdp, { role: 'button', name: 'Press me' });
      if (node === undefined) throw new Error('There is no button');
      const point = await pointOf(view.cdp, node);
      if (point === undefined) throw new Error('The button is covered');
      const detector = await detectPress(view.cdp, node);
      await press(view.cdp, point, true);
      expect(await wasPressed(view.cdp, detector)).toBe(true);
      expect(await evaluate(view.cdp, "document.querySelector('button').textContent")).toBe('Pressed');
      expect(await locateTarget(view.cdp, { role: 'heading', name: 'Folk tales' })).toBeDefined();
      expect(await locateTarget(view.cdp, { role: 'button', name: 'Another' })).toBeUndefined();
    });

    it('types text, Chinese too, and scrolls by a finger', async () => {
      await open(elements);
      await evaluate(view.cdp, "document.querySelector('input').focus()");
      for (const key of ['a', 'B']) {
        await view.cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
        await view.cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
      }
      await expect.poll(() => evaluate(view.cdp, "document.querySelector('input').value")).toBe('aB');
      await view.cdp.send('Input.insertText', { text: '山海经' });
      expect(await evaluate(view.cdp, "document.querySelector('input').value")).toBe('aB山海经');
      for (const [type, y] of [
        ['touchStart', 400],
        ['touchMove', 350],
        ['touchMove', 300],
        ['touchEnd', undefined],
      ] as const)
        await view.cdp.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: y === undefined ? [] : [{ x: 200, y }],
        });
      await expect.poll(() => evaluate(view.cdp, 'scrollY')).toBe(100);
    });

    it('passes calls of a binding with the calling document, whatever their length', async () => {
      const payloads: string[] = [];
      listenToBinding(view.cdp, 'callHarness', (payload) => payloads.push(payload), signal);
      await view.cdp.send('Runtime.addBinding', { name: 'callHarness' });
      await open(
        "<script>callHarness('你好'); callHarness('你好'); callHarness('x'.repeat(200_000));</script>",
      );
      await expect.poll(() => payloads.length).toBe(3);
      expect(payloads.map(({ length }) => length)).toEqual([2, 2, 200_000]);
      expect(await evaluate(view.cdp, 'String(callHarness).includes("[native code]")')).toBe(true);
    });

    it('overrides responses, fails requests and continues others', async () => {
      const requests = RequestInterceptor.of(view.cdp);
      if (requests === undefined) throw new Error('The view intercepts no requests');
      let answer: 'respond' | 'fail' | undefined;
      requests.add({
        patterns: () => [{ urlPattern: '*/api', requestStage: 'Request' }],
        take: (paused, interceptor) => {
          if (answer === undefined) return false;
          const body = Buffer.from('{"from":"the override"}').toString('base64');
          const responseHeaders = [{ name: 'content-type', value: 'application/json' }];
          interceptor.settle(
            paused,
            answer === 'respond'
              ? { method: 'Fetch.fulfillRequest', params: { responseCode: 200, responseHeaders, body } }
              : { method: 'Fetch.failRequest', params: { errorReason: 'Failed' } },
          );
          return true;
        },
      });
      await requests.refresh();
      await open('');
      const call =
        "fetch('/api').then((response) => response.json()).then(({ from }) => from, () => 'failed')";
      expect(await evaluate(view.cdp, call)).toBe('the server');
      answer = 'respond';
      expect(await evaluate(view.cdp, call)).toBe('the override');
      answer = 'fail';
      expect(await evaluate(view.cdp, call)).toBe('failed');
      answer = undefined;
      const finished = next<{ requestId: string }>('Network.loadingFinished');
      expect(await evaluate(view.cdp, call)).toBe('the server');
      const { requestId } = await finished;
      expect(await view.cdp.send('Network.getResponseBody', { requestId })).toMatchObject({
        body: '{"from":"the server"}',
      });
    });

    it('reports dialogs while they are open, and responds to them', async () => {
      await open('');
      const opening = next('Page.javascriptDialogOpening');
      const said = evaluate(view.cdp, "confirm('Sure?')");
      expect(await opening).toMatchObject({ type: 'confirm', message: 'Sure?' });
      const closed = next('Page.javascriptDialogClosed');
      await view.cdp.send('Page.handleJavaScriptDialog', { accept: true });
      expect(await closed).toMatchObject({ result: true });
      expect(await said).toBe(true);
    });

    it('rotates the page', async () => {
      await open('');
      await view.turn(landscapeProfile(profileOf('ios-safari')));
      const { height, width } = profileOf('ios-safari').viewport;
      expect(await evaluate(view.cdp, 'innerWidth > innerHeight')).toBe(true);
      expect(view.profile.viewport).not.toEqual({ width, height });
      await view.turn(profileOf('ios-safari'));
      expect(await evaluate(view.cdp, '[innerWidth, innerHeight]')).toEqual([width, height]);
    });

    it('follows the history and goes back', async () => {
      const origin = await open('<title>One</title>');
      await evaluate(view.cdp, "history.pushState(null, '', '/two'); history.pushState(null, '', '/three')");
      const shown = async () => {
        const { currentIndex, entries } = await view.cdp.send<{
          currentIndex: number;
          entries: readonly { id: number; url: string }[];
        }>('Page.getNavigationHistory');
        return { entries, currentIndex, url: entries[currentIndex]?.url };
      };
      await expect.poll(async () => (await shown()).url).toBe(`${origin}/three`);
      const { currentIndex, entries } = await shown();
      const entryId = entries[currentIndex - 2]?.id;
      await view.cdp.send('Page.navigateToHistoryEntry', { entryId });
      await expect.poll(async () => (await shown()).url).toBe(`${origin}/`);
      expect(await evaluate(view.cdp, 'location.pathname')).toBe('/');
    });

    it('reads and changes cookies and storage', async () => {
      await open("<script>localStorage.setItem('one', '1'); document.cookie = 'read=yes; path=/';</script>");
      const storage = new ViewStorage(view.cdp);
      await storage.write('local', 'two', '2');
      await storage.writeCookie({ name: 'written', value: 'yes', path: '/' });
      const { local, cookies } = await storage.read();
      expect(local).toEqual([
        ['one', '1'],
        ['two', '2'],
      ]);
      expect(cookies.map(({ name }) => name)).toEqual(['read', 'written']);
      await storage.clear('local');
      await storage.clearCookies();
      expect(await evaluate(view.cdp, '[localStorage.length, document.cookie]')).toEqual([0, '']);
    });

    it('opens the empty page, again too', async () => {
      await open(elements);
      for (const _ of [1, 2]) await view.navigate('about:blank');
      expect(await evaluate(view.cdp, 'location.href')).toBe('about:blank');
    });

    it('clears an origin that was never shown, and no other one that is not shown', async () => {
      const shown = await open(elements);
      await view.navigate('about:blank');
      const clear = (origin: string) =>
        view.cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await clear('http://127.0.0.1:9');
      await expect(clear(shown)).rejects.toThrow(`Open ${shown} first`);
    });

    it('loads resources again after the cache was cleared', async () => {
      let loads = 0;
      const port = await serveSite((request, response) => {
        if (request.url !== '/kept.js') return page('<script src="/kept.js"></script>')(request, response);
        loads += 1;
        response.setHeader('cache-control', 'max-age=31536000');
        response.setHeader('content-type', 'text/javascript').end(`globalThis.load = ${loads}`);
      });
      const origin = `http://127.0.0.1:${port}`;
      await view.navigate(`${origin}/`);
      await view.navigate(`${origin}/again`);
      expect(await evaluate(view.cdp, 'load')).toBe(1);
      await view.cdp.send('Network.clearBrowserCache');
      await view.navigate(`${origin}/`);
      expect(await evaluate(view.cdp, 'load')).toBe(2);
    });

    it('sends pictures while the page moves', async () => {
      await open(`<div id="box" style="width:50px;height:50px;background:green"></div>`);
      let frames = 0;
      view.cdp.on(
        'Page.screencastFrame',
        (params) => {
          frames += 1;
          const { sessionId } = params as { sessionId: number };
          void view.cdp.send('Page.screencastFrameAck', { sessionId });
        },
        signal,
      );
      const first = next<{ data: string }>('Page.screencastFrame');
      await view.cdp.send('Page.startScreencast', { format: 'jpeg', quality: 60 });
      expect(Buffer.from((await first).data, 'base64').subarray(0, 3)).toEqual(
        Buffer.from([0xff, 0xd8, 0xff]),
      );
      await evaluate(
        view.cdp,
        '(() => { let x = 0; const step = () => { box.style.marginLeft = ((x += 5) % 300) + "px"; requestAnimationFrame(step); }; step(); })()',
      );
      await expect.poll(() => frames).toBeGreaterThan(5);
      await view.cdp.send('Page.stopScreencast');
    });
  },
);
