import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import { launchWebKit } from '#main/hosts/webkit/browser/launch-webkit.ts';
import { X11Connection } from '#main/hosts/webkit/display/x11-connection.ts';
import { findWebKit } from '#main/hosts/webkit/find-webkit.ts';
import { WebKitHost } from '#main/hosts/webkit/webkit-host.ts';
import { makeTempFolder, removeTempFolder } from '#main/lib/temp-folder.ts';
import type { AppError } from '#shared/errors.ts';
import { profileOf } from '../../../../profile-of.ts';
import { evaluate, missing, openWebKit, page, serveSite } from './webkit-for-tests.ts';

/** Returns the IDs of processes whose command line contains `text`. */
async function processesWith(text: string): Promise<readonly number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return ids.filter((_, index) => lines[index]?.includes(text)).map(Number);
}

const facts = `({
  viewport: [innerWidth, innerHeight], screen: [screen.width, screen.height], userAgent: navigator.userAgent,
  languages: navigator.languages, platform: navigator.platform, early: window.early, focus: document.hasFocus(),
})`;

it('says what is missing and how to get it', async () => {
  const programs = findWebKit({ PATH: '/nowhere' }, ['/nowhere']);
  expect('missing' in programs && programs.missing.en).toMatch(
    /MiniBrowser, Xvfb.*apt install webkit2gtk-driver xvfb dbus$/,
  );
});

describe.skipIf(missing !== undefined)(
  `a view in WebKit${missing === undefined ? '' : `: ${missing}`}`,
  () => {
    it('emulates the platform from the first script on, also on another site', async () => {
      const headers: Record<string, unknown>[] = [];
      const port = await serveSite((request, response) => {
        headers.push(request.headers);
        page('<script>window.early = typeof window.before;</script>')(request, response);
      });
      const view = await openWebKit({ emulation: { colorScheme: 'dark' } });
      const { screen, ua, viewport } = profileOf('ios-safari');
      await view.cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: 'window.before = 1;' });
      for (const host of ['127.0.0.1', 'localhost']) {
        await view.navigate(`http://${host}:${port}/`);
        expect(await evaluate(view.cdp, facts)).toEqual({
          viewport: [viewport.width, viewport.height],
          screen: [screen.width, screen.height],
          userAgent: ua,
          languages: ['zh-CN', 'zh'],
          platform: 'iPhone',
          early: 'number',
          focus: true,
        });
        expect(await evaluate(view.cdp, "matchMedia('(prefers-color-scheme: dark)').matches")).toBe(true);
      }
      expect(headers[0]).toMatchObject({ 'user-agent': ua, 'accept-language': 'zh-CN,zh;q=0.9' });
      const png = Buffer.from(await view.capture());
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([viewport.width, viewport.height]);
    });

    it('survives a page whose effects need compositing', async () => {
      const port = await serveSite(
        page('<video></video><p style="transform: rotate3d(1, 1, 1, 45deg)">deep</p>'),
      );
      const view = await openWebKit();
      await view.navigate(`http://127.0.0.1:${port}/`);
      const shown = `(async () => {
        const update = () => document.body.append('changed');
        await (document.startViewTransition?.(update).finished ?? update());
        return document.body.innerText;
      })()`;
      expect(await evaluate(view.cdp, shown)).toContain('changed');
      expect((await view.capture()).length).toBeGreaterThan(0);
    });

    it('runs early scripts once in a window that keeps its document', async () => {
      const port = await serveSite(page('<iframe srcdoc="<p>first</p>"></iframe>'));
      const view = await openWebKit();
      await view.cdp.send('Page.addScriptToEvaluateOnNewDocument', {
        source: 'window.runs = (window.runs ?? 0) + 1;',
      });
      await view.navigate(`http://127.0.0.1:${port}/`);
      const runs = `(() => {
        const { contentDocument, contentWindow } = document.querySelector('iframe');
        contentDocument.open();
        contentDocument.write('second');
        contentDocument.close();
        return [contentDocument.body.textContent, contentWindow.runs];
      })()`;
      expect(await evaluate(view.cdp, runs)).toEqual(['second', 1]);
    });

    it('reports failed loads, then opens the next page', { tags: ['complete'] }, async () => {
      const port = await serveSite(page('fine'));
      const view = await openWebKit();
      await view.navigate(`http://127.0.0.1:${port}/`);
      // Nothing listens at the first two; browsers refuse the port of the third.
      for (const host of ['127.0.0.1:49', 'localhost:49', '127.0.0.1:1'])
        await expect(view.navigate(`http://${host}/`)).rejects.toMatchObject({ code: 'network' });
      await view.navigate(`http://127.0.0.1:${port}/`);
      expect(await evaluate(view.cdp, 'document.body.innerText')).toBe('fine');
    });

    it('opens its display only to those who have its secret', { tags: ['complete'] }, async () => {
      const programs = findWebKit();
      if ('missing' in programs) throw new Error(programs.missing.en);
      const folder = await makeTempFolder('webkit');
      const running = await launchWebKit(programs, {
        folder,
        ratio: 1,
        timeZone: 'Asia/Shanghai',
        locale: 'zh-CN',
        userAgent: profileOf('ios-safari').ua,
        signal: new AbortController().signal,
      });
      onTestFinished(async () => {
        await running.end();
        await removeTempFolder(folder);
      });
      (await X11Connection.connect(running.display, running.cookie)).close();
      await expect(X11Connection.connect(running.display, Buffer.alloc(16))).rejects.toMatchObject({
        code: 'environment',
      });
    });

    it('ends the browser of a page that floods its connection, once', { tags: ['complete'] }, async () => {
      const port = await serveSite(page('floods'));
      const lost = Promise.withResolvers<AppError>();
      let floods = 0;
      const view = await openWebKit({
        onFlood: () => {
          floods += 1;
        },
        onLost: lost.resolve,
      });
      await view.navigate(`http://127.0.0.1:${port}/`);
      await evaluate(view.cdp, "void setTimeout(() => { for (;;) console.log('x'.repeat(1_000)); })");
      expect((await lost.promise).code).toBe('gone');
      expect(view.loss).toBe('browser');
      await view.close();
      expect(floods).toBe(1);
    });

    it('is lost when its browser ends, and its storage stays for the next view', {
      tags: ['complete'],
    }, async () => {
      const port = await serveSite(page('stores'));
      const lost = Promise.withResolvers<AppError>();
      const end = new AbortController();
      const host = await WebKitHost.launch({ deviceScript: '' });
      const options = { signal: end.signal, bridgeLog: new BridgeLog(), onLost: lost.resolve };
      const view = await host.open(profileOf('ios-safari'), options);
      await view.navigate(`http://127.0.0.1:${port}/`);
      await evaluate(view.cdp, "localStorage.setItem('kept', 'yes')");
      for (const id of await processesWith(view.storage)) process.kill(id, 'SIGKILL');
      expect((await lost.promise).code).toBe('gone');
      expect(view.loss).toBe('browser');
      await view.close();
      expect(existsSync(view.storage)).toBe(true);
      await host.close();
      expect(existsSync(view.storage)).toBe(false);
      // The processes that lost their browser end by themselves.
      await expect.poll(() => processesWith(view.storage)).toEqual([]);
    });
  },
);
