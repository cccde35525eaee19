import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import type { OpenOptions } from '#main/harness/device-view.ts';
import { evaluateInPage } from '#main/harness/page/in-page.ts';
import { PhoneHost } from '#main/hosts/android/phone-host.ts';
import { adbMissing, startAdbServer, type TestAdb } from '../../../../phone/adb-server.ts';
import { launchBehindPhone } from '../../../../phone/browser-behind.ts';
import { emulateBehind } from '../../../../phone/emulate-behind.ts';
import { StandInPhone } from '../../../../phone/stand-in-phone.ts';
import { profileOf } from '../../../../profile-of.ts';
import { startContractSite } from '../contract/contract-site.ts';

const missing = adbMissing();
const platform = profileOf('android-chrome');

describe.skipIf(missing !== undefined)(
  `pages on a phone${missing === undefined ? '' : `: ${missing}`}`,
  { tags: ['complete'] },
  () => {
    const scope = new AsyncDisposableStack();
    let server: TestAdb;
    let port: number;

    beforeAll(async () => {
      server = scope.use(await startAdbServer());
      const behind = await launchBehindPhone(platform);
      scope.defer(behind.close);
      port = behind.port;
      await emulateBehind(behind.connection, platform, behind.connection.closed);
    });
    afterAll(() => scope.disposeAsync());

    const socketList = (name: string) => ({
      'cat /proc/net/unix': `0: 00000002 00000000 00010000 0001 01 1 @${name}\n`,
    });

    const connect = async (name = 'chrome_devtools_remote') => {
      const phone = await StandInPhone.start({
        shell: { ...socketList(name), 'cat /proc/42/cmdline': 'com.example.shell\0' },
        sockets: { [name]: port },
      });
      await server.adb.run(['connect', phone.serial]);
      const host = new PhoneHost(server.adb, { onProblem: () => undefined });
      onTestFinished(async () => {
        await host.close();
        await server.adb.run(['disconnect']);
        await phone.close();
      });
      return { phone, host };
    };

    const options = (given: Partial<OpenOptions> = {}): OpenOptions => ({
      signal: new AbortController().signal,
      bridgeLog: new BridgeLog(),
      ...given,
    });

    it('measures a page that is secure and as wide as the phone', async () => {
      const { host, phone } = await connect();
      const profile = await host.add(phone.serial);
      const { dpr, maxTouchPoints, screen, ua, uaMetadata } = platform;
      expect(profile).toMatchObject({ dpr, maxTouchPoints, screen, ua });
      expect(profile.viewport.width).toBe(platform.viewport.width);
      expect(profile.uaMetadata?.brands).toEqual(uaMetadata?.brands);
      expect([...phone.reversedPorts]).toEqual([]);
    });

    it('gives a page the whole width of the phone', async () => {
      const site = await startContractSite();
      onTestFinished(site.close);
      const { host, phone } = await connect();
      const view = await host.open(await host.add(phone.serial), options());
      await view.navigate(`${site.origin}/red`);
      const width = `document.documentElement.style.scrollbarGutter = 'stable', document.documentElement.offsetWidth`;
      expect(await evaluateInPage(view.cdp, width)).toBe(platform.viewport.width);
      await view.close();
    });

    it('opens an app again after it has started in another process', async () => {
      const { host, phone } = await connect('webview_devtools_remote_42');
      const profile = await host.add(phone.serial);
      phone.change({
        shell: { ...socketList('webview_devtools_remote_77'), 'cat /proc/77/cmdline': 'com.example.shell\0' },
        sockets: { webview_devtools_remote_77: port },
      });
      const view = await host.open(profile, options());
      expect(await evaluateInPage(view.cdp, '1 + 1')).toBe(2);
      await view.close();
      expect((await host.add(phone.serial)).id).toBe(profile.id);
      phone.change({ shell: {} });
      await expect(host.open(profile, options())).rejects.toMatchObject({
        code: 'gone',
        zh: expect.stringContaining('已关闭') as unknown,
      });
    });

    it('says that the phone uses a port itself', async () => {
      const { host, phone } = await connect();
      const { id } = await host.add(phone.serial);
      phone.change({ usedPorts: [5180] });
      await expect(host.reverse(id, 'http://127.0.0.1:5180')).rejects.toThrow(/uses port 5180.*--port/);
    });

    it('reports a cable that is pulled during a screenshot, and leaves another phone alone', async () => {
      const first = await connect();
      const second = await connect();
      const lost = Promise.withResolvers<unknown>();
      const profile = await first.host.add(first.phone.serial);
      const view = await first.host.open(profile, options({ onLost: lost.resolve }));
      const other = await second.host.open(await second.host.add(second.phone.serial), options());
      const capture = view.capture();
      first.phone.unplug();
      await expect(capture).rejects.toMatchObject({ code: 'gone' });
      expect(await lost.promise).toMatchObject({ code: 'gone' });
      expect(view.loss).toBe('browser');
      expect((await other.capture()).length).toBeGreaterThan(1_000);
      await Promise.all([view.close(), other.close()]);
    });

    it('reports an app that ends during a view, and leaves another app of the phone alone', async () => {
      const { host, phone } = await connect();
      const webview = 'webview_devtools_remote_42';
      const { 'cat /proc/net/unix': line } = socketList('chrome_devtools_remote');
      phone.change({
        shell: {
          'cat /proc/net/unix': `${line}${socketList(webview)['cat /proc/net/unix']}`,
          'cat /proc/42/cmdline': 'com.example.shell\0',
        },
        sockets: { chrome_devtools_remote: port, [webview]: port },
      });
      const profile = await host.add(phone.serial, webview);
      const lost = Promise.withResolvers<unknown>();
      const view = await host.open(profile, options({ onLost: lost.resolve }));
      const chrome = await host.add(phone.serial, 'chrome_devtools_remote');
      const other = await host.open(chrome, options());
      const held = evaluateInPage(view.cdp, 'new Promise(() => {})');
      phone.endApp(webview);
      await expect(held).rejects.toMatchObject({ code: 'gone' });
      expect(await lost.promise).toMatchObject({
        code: 'gone',
        zh: expect.stringContaining('把应用切到前台') as unknown,
      });
      expect(await evaluateInPage(other.cdp, '1 + 1')).toBe(2);
      phone.change({ shell: { 'cat /proc/net/unix': line } });
      await expect(host.open(profile, options())).rejects.toMatchObject({
        code: 'gone',
        zh: expect.stringContaining('已关闭') as unknown,
      });
      await Promise.all([view.close(), other.close()]);
    });

    it('reports a tab that is closed on the phone, and opens another one', async () => {
      const { host, phone } = await connect();
      const profile = await host.add(phone.serial);
      const lost = Promise.withResolvers<unknown>();
      const view = await host.open(profile, options({ onLost: lost.resolve }));
      const other = await host.open(profile, options());
      const closing = view.cdp.send('Page.close').catch((thrown: unknown) => thrown);
      expect(await lost.promise).toMatchObject({ code: 'gone' });
      expect(view.loss).toBe('crash');
      await closing;
      await expect(view.capture()).rejects.toMatchObject({ code: 'gone' });
      expect(await evaluateInPage(other.cdp, '1 + 1')).toBe(2);
      const again = await host.open(profile, options());
      expect(await evaluateInPage(again.cdp, '1 + 1')).toBe(2);
      await Promise.all([view, other, again].map((each) => each.close()));
    });

    it('says what to tap on a phone that no longer allows debugging', async () => {
      const { host, phone } = await connect();
      const profile = await host.add(phone.serial);
      phone.change({ trust: 'unauthorized' });
      phone.unplug();
      await server.adb.run(['disconnect', phone.serial]).catch(() => undefined);
      await server.adb.run(['connect', phone.serial]).catch(() => undefined);
      for (const reach of [() => host.open(profile, options()), () => host.add(phone.serial)])
        await expect(reach()).rejects.toMatchObject({
          code: 'environment',
          zh: expect.stringContaining('点“允许”') as unknown,
        });
    });

    it('opens a view again after the adb server was started again', async () => {
      const { host, phone } = await connect();
      const profile = await host.add(phone.serial);
      const lost = Promise.withResolvers<unknown>();
      const view = await host.open(profile, options({ onLost: lost.resolve }));
      await server.adb.run(['kill-server']);
      expect(await lost.promise).toMatchObject({ code: 'gone' });
      await view.close();
      await server.adb.run(['connect', phone.serial]);
      const again = await host.open(profile, options());
      expect((await again.capture()).length).toBeGreaterThan(1_000);
      await again.close();
    });

    it('gives developer tools a session of their own', async () => {
      const { host, phone } = await connect();
      const view = await host.open(await host.add(phone.serial), options());
      const { connection, sessionId, detach } = await view.attachTools();
      await evaluateInPage(view.cdp, 'document.title = "on the phone"');
      expect(await evaluateInPage(connection.session(sessionId), 'document.title')).toBe('on the phone');
      detach();
      await expect
        .poll(() => connection.session(sessionId).send('Runtime.evaluate', { expression: '1' }).catch(String))
        .toMatch(/session/i);
      expect(await evaluateInPage(view.cdp, 'document.title')).toBe('on the phone');
      await view.close();
    });
  },
);
