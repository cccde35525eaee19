import { chromium } from 'playwright-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import { ChromiumHost } from '#main/hosts/chromium/chromium-host.ts';
import { ViewTools } from '#main/hosts/chromium/devtools/view-tools.ts';
import { obtainChromium } from '#main/hosts/chromium/install-chromium.ts';
import type { ToolsSource } from '#main/window-server/tools-source.ts';
import { profileOf } from '../../../../../profile-of.ts';
import { serveTestWindow } from '../../../window-server/serve-test-window.ts';
import { servePages } from '../chromium-for-tests.ts';

const scope = new AsyncDisposableStack();
afterAll(() => scope.disposeAsync());
const end = new AbortController();
scope.defer(() => end.abort());

const pages = {
  '/': '<!doctype html><title>page</title><script src="/app.js"></script><h1>a heading</h1>',
  '/app.js':
    'localStorage.kept = "in storage"; console.log("from the page"); fetch("/data.json");\n//# sourceMappingURL=app.js.map',
  '/app.js.map':
    '{"version":3,"sources":["app.ts"],"sourcesContent":["from the map"],"mappings":"AAAA","names":[]}',
  '/data.json': '{"answer":"of the page"}',
};

const { executable } = await obtainChromium({ headless: true }, () => undefined, end.signal);
const server = await servePages(pages);
scope.defer(() => server.close());
const host = await ChromiumHost.launch({ executable, deviceScript: inject('deviceScript') });
scope.defer(() => host.close());
const tools = new ViewTools(executable);
scope.defer(() => tools.close());

const refused = new Set<string>();
const source: ToolsSource = {
  file: (path) => tools.file(path),
  connect: (viewId, { send, end: gone }, signal) => {
    const inspect = (text: string) => {
      const [, method] = /"message":"([\w.]+) is not allowed/.exec(text) ?? [];
      if (method !== undefined) refused.add(method);
      send(text);
    };
    return tools.connect(viewId, { send: inspect, end: gone }, signal);
  },
};

/** Methods that the front end does not need. It shows no error without them. */
const doneWithout = [
  /^Emulation\./,
  /^Network\.(emulateNetworkConditionsByRule|overrideNetworkState|setUserAgentOverride)$/,
  /^Target\.(setDiscoverTargets|setRemoteLocations)$/,
];

describe('the front end of the developer tools', { tags: ['complete'], timeout: 120_000 }, () => {
  it('works in the panels elements, console, sources, network, application and performance', async () => {
    const window = await serveTestWindow({ tools: source });
    scope.defer(() => window.close());
    const view = await host.open(profileOf('pc-chrome'), { signal: end.signal, bridgeLog: new BridgeLog() });
    tools.attach('view-1', view, end.signal);
    await view.navigate(`${server.origin}/`);
    const browser = await chromium.launch({ executablePath: executable, args: ['--no-sandbox'] });
    scope.defer(() => browser.close());
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
    const tester = await window.admit();
    const { toolsPath } = await window.openSession(tester);
    const [name = '', value = ''] = tester.cookie.split('=');
    await context.addCookies([{ name, value, url: window.server.origin }]);
    const page = await context.newPage();
    const show = async (panel: string): Promise<void> => {
      const socket = `${window.host}${toolsPath}socket/view-1`;
      await page.goto(`${window.server.origin}${toolsPath}devtools_app.html?ws=${socket}&panel=${panel}`);
    };
    const shown = async (words: string) =>
      expect.poll(() => page.getByText(words).filter({ visible: true }).first().isVisible()).toBe(true);

    await show('elements');
    await shown('a heading');
    await show('console');
    await shown('from the page');
    await page.keyboard.type('"typed: " + navigator.platform');
    await page.keyboard.press('Enter');
    await shown('typed: Win32');
    await show('sources');
    await shown('app.ts');
    await show('network');
    await shown('Reload page');
    await view.navigate(`${server.origin}/`);
    await page.getByText('data.json').first().click();
    await page.getByRole('tab', { name: 'Response' }).click();
    await shown('of the page');
    await show('resources');
    await page.getByRole('treeitem', { name: 'Local storage' }).dblclick();
    await page.getByRole('treeitem', { name: server.origin }).first().click();
    await shown('in storage');
    await show('timeline');
    await page.getByRole('button', { name: 'Record', exact: true }).first().click();
    await page.getByRole('button', { name: 'Stop' }).first().click();
    await shown('Summary');
    expect([...refused].filter((method) => !doneWithout.some((known) => known.test(method)))).toEqual([]);
  });
});
