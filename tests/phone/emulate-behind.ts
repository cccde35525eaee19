import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import { emulationCommands } from '#main/harness/emulation/emulation-commands.ts';
import type { CdpConnection } from '#main/hosts/cdp/cdp-connection.ts';

interface Attached {
  readonly sessionId: string;
  readonly targetInfo: { readonly type: string };
}

/**
 * Ends the place that a desktop's browser reserves for scrollbars and a phone's does not. Chromium 156 without a window
 * has no flag for this.
 */
const endGutter = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { scrollbar-gutter: auto !important }');
  document.adoptedStyleSheets.push(sheet);
}`;

/**
 * Gives all later pages of the browser behind a stand-in phone the touch and names of this platform. Its screen is that
 * of the browser, because a screenshot in one session ends the screen that another one emulates.
 */
export async function emulateBehind(
  connection: CdpConnection,
  profile: DeviceProfile,
  signal: AbortSignal,
): Promise<void> {
  const { browser } = connection;
  const emulate = async ({ sessionId, targetInfo }: Attached) => {
    const cdp = connection.session(sessionId);
    const commands = targetInfo.type === 'page' ? emulationCommands(profile) : [];
    const besideScreen = commands.filter(({ method }) => method !== 'Emulation.setDeviceMetricsOverride');
    // Sent together, because a page that waits for the debugger may respond only after it runs.
    await Promise.all([
      ...besideScreen.map(({ method, params }) => cdp.send(method, params)),
      // Without this command, Chromium drops the script when the page moves to another process.
      cdp.send('Page.enable'),
      cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: endGutter }),
      cdp.send('Runtime.runIfWaitingForDebugger'),
    ]);
  };
  // Pages that close in the meantime need no emulation.
  browser.on(
    'Target.attachedToTarget',
    (params) => void emulate(params as Attached).catch(() => undefined),
    signal,
  );
  await browser.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [{ type: 'page' }],
  });
}
