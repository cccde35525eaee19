import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import { PhoneHost } from '#main/hosts/android/phone-host.ts';
import { PageInput } from '#main/hosts/cdp/live/input/page-input.ts';
import type { AppError } from '#shared/errors.ts';
import { adbMissing, startAdbServer, type TestAdb } from '../../../../phone/adb-server.ts';
import { launchBehindPhone } from '../../../../phone/browser-behind.ts';
import { StandInPhone } from '../../../../phone/stand-in-phone.ts';
import { evaluate } from './open-view.ts';

const missing = adbMissing();
const page = `<!doctype html><meta name="viewport" content="width=device-width"><title>漫阅</title>
<button style="position:absolute;left:0;top:0;width:100px;height:100px" onclick="pressed = event.isTrusted">按</button>`;

describe.skipIf(missing !== undefined)(
  `a page on a phone${missing === undefined ? '' : `: ${missing}`}`,
  () => {
    let server: TestAdb;
    let browser: Awaited<ReturnType<typeof launchBehindPhone>>;
    let site: string;
    let sitePort: number;
    const web = createServer((_, response) =>
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page),
    );

    beforeAll(async () => {
      web.listen(0, '127.0.0.1');
      await once(web, 'listening');
      sitePort = (web.address() as { port: number }).port;
      site = `http://127.0.0.1:${sitePort}/`;
      [server, browser] = await Promise.all([startAdbServer(), launchBehindPhone()]);
    });
    afterAll(async () => {
      web.close();
      await browser.close();
      await server[Symbol.asyncDispose]();
    });

    let phone: StandInPhone;
    let host: PhoneHost;
    let end: AbortController;
    const problems: unknown[] = [];

    beforeEach(async () => {
      end = new AbortController();
      phone = await StandInPhone.start({
        shell: {
          getprop: '[ro.product.model]: [Pixel 9]\n[ro.build.version.release]: [16]\n',
          'cat /proc/net/unix': '0: 00000002 00000000 00010000 0001 01 1 @chrome_devtools_remote\n',
        },
        sockets: { chrome_devtools_remote: browser.port },
      });
      await server.adb.run(['connect', phone.serial]);
      host = new PhoneHost(server.adb, { onProblem: (thrown) => problems.push(thrown) });
    });

    afterEach(async () => {
      end.abort();
      await host.close();
      await server.adb.run(['disconnect']);
      await phone.close();
      expect(problems.splice(0)).toEqual([]);
    });

    const open = async (onLost?: (error: AppError) => void) => {
      const profile = await host.add(phone.serial);
      return host.open(profile, {
        signal: end.signal,
        bridgeLog: new BridgeLog(),
        onProblem: (thrown) => problems.push(thrown),
        ...(onLost && { onLost }),
      });
    };

    it('becomes a platform that reports what the phone measures', async () => {
      const profile = await host.add(phone.serial);
      expect(profile).toMatchObject({ name: 'Chrome · Pixel 9', dpr: 1 });
      expect(profile.ua).toMatch(/Chrome\//);
      expect(host.profiles).toEqual([profile]);
    });

    it('is navigated, read, pressed and captured like any view, and closes its own tab only', async () => {
      const { targetInfos: before } = await targets();
      const view = await open();
      await view.navigate(site);
      expect(await evaluate(view.cdp, 'document.title')).toBe('漫阅');
      const input = new PageInput(view.cdp, {
        isTouch: false,
        signal: end.signal,
        onProblem: (thrown) => problems.push(thrown),
      });
      for (const action of ['down', 'up'] as const) {
        const buttons = action === 'down' ? 1 : 0;
        input.put([
          { kind: 'mouse', action, x: 50, y: 50, button: 'left', buttons, clickCount: 1, modifiers: 0 },
        ]);
      }
      await expect.poll(() => evaluate(view.cdp, 'globalThis.pressed')).toBe(true);
      const png = await view.capture();
      expect(Buffer.from(png.subarray(1, 4)).toString()).toBe('PNG');
      await view.close();
      await expect.poll(async () => (await targets()).targetInfos.length).toBe(before.length);
      expect((await server.adb.run(['forward', '--list'])).trim()).toBe('');
    });

    it('is lost when the cable is pulled, with a reason', async () => {
      const { promise: lost, resolve } = Promise.withResolvers<AppError>();
      const view = await open(resolve);
      const other = await open();
      await view.navigate(site);
      phone.unplug();
      expect(await lost).toMatchObject({ code: 'gone' });
      expect(view.loss).toBe('browser');
      await expect(view.capture()).rejects.toMatchObject({ code: 'gone' });
      await Promise.all([view.close(), other.close()]);
    });

    it('is lost when its tab is closed on the phone, and others are not', async () => {
      const { promise: lost, resolve } = Promise.withResolvers<AppError>();
      const view = await open(resolve);
      const other = await open();
      await other.navigate(site);
      await evaluate(view.cdp, 'setTimeout(() => close())');
      expect(await lost).toMatchObject({
        code: 'gone',
        message: expect.stringContaining('on the phone') as unknown,
      });
      expect(view.loss).toBe('crash');
      expect(await evaluate(other.cdp, '1 + 1')).toBe(2);
      await Promise.all([view.close(), other.close()]);
    });

    it('reaches a port of this machine as its own until the host closes', async () => {
      const profile = await host.add(phone.serial);
      await host.reverse(profile.id, site);
      expect([...phone.reversedPorts]).toEqual([sitePort]);
      await host.close();
      expect([...phone.reversedPorts]).toEqual([]);
    });

    it('says which apps there are if the requested one is not', async () => {
      await expect(host.add(phone.serial, 'com.tencent.mm')).rejects.toMatchObject({
        code: 'usage',
        message: expect.stringContaining('chrome_devtools_remote') as unknown,
      });
    });

    const targets = () =>
      browser.connection.browser.send<{ targetInfos: readonly unknown[] }>('Target.getTargets');
  },
);
