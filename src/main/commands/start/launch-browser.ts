import { readFile } from 'node:fs/promises';
import type { BothLanguages } from '#shared/both-languages.ts';
import { AppError } from '#shared/errors.ts';
import { BridgeLog } from '../../harness/bridge/bridge-log.ts';
import type { BridgeCallHandler } from '../../harness/bridge/bridge-responder.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import type { CdpSession } from '../../harness/emulation/cdp-session.ts';
import type { NetworkRules } from '../../harness/environments/network-rules.ts';
import type { GatewayGate } from '../../harness/pay/real-gateways.ts';
import { ChromiumHost } from '../../hosts/chromium/chromium-host.ts';
import { installChineseFont, obtainChromium } from '../../hosts/chromium/install-chromium.ts';
import { RestartingChromium } from '../../hosts/chromium/restarting-chromium.ts';
import type { CommandContext } from '../command.ts';
import { projectPaths } from '../project-paths.ts';

export interface BrowserOptions {
  /** Profile used first, to check that the browser can show Chinese. */
  readonly trialProfile: DeviceProfile;
  /** Rules for how pages reach their hosts; the system's network by default. */
  readonly network?: NetworkRules;
  /** Access to real payment gateways; closed by default. */
  readonly gate?: GatewayGate;
  /** Handles bridge calls in views that were opened without a handler. */
  readonly handleBridgeCall?: BridgeCallHandler;
}

/** Launches a headless browser and restarts it when it ends. Rejects as `launchFit` does. */
export async function launchHeadless(
  { onRestart, ...options }: BrowserOptions & { readonly onRestart: (notice: BothLanguages) => void },
  context: CommandContext,
): Promise<RestartingChromium> {
  const { host, launch } = await launchFit(options, context);
  return new RestartingChromium(host, { launch, onRestart });
}

interface FitBrowser {
  readonly host: ChromiumHost;
  readonly launch: () => Promise<ChromiumHost>;
}

/**
 * Launches a Chromium that can show the site. Rejects with AppError 'environment', whose message explains how to
 * install a missing browser or font.
 */
async function launchFit(options: BrowserOptions, context: CommandContext): Promise<FitBrowser> {
  const { environment, say, warn, signal } = context;
  const { executable } = await obtainChromium({ headless: true, environment }, say, signal);
  const deviceScript = await readFile(projectPaths.deviceScript, 'utf8');
  const { handleBridgeCall, gate, network } = options;
  const launch = () =>
    ChromiumHost.launch({
      executable,
      deviceScript,
      ...(network === undefined ? {} : { network }),
      ...(gate === undefined ? {} : { gate }),
      ...(handleBridgeCall === undefined ? {} : { handleBridgeCall }),
      onNotice: warn,
    });
  const isFit = (host: ChromiumHost) => drawsChinese(host, options.trialProfile, context);
  let host = await launch();
  if (!(await isFit(host))) {
    await host.close();
    if (!(await installChineseFont(say, signal, environment))) throw noChineseFont();
    // Launches again, because a browser reads the system's fonts only at its start.
    host = await launch();
    if (!(await isFit(host))) {
      await host.close();
      throw noChineseFont();
    }
  }
  return { host, launch };
}

function noChineseFont(): AppError {
  return new AppError(
    'environment',
    'This machine has no Chinese font, so pages would show boxes. Install one (Debian, Ubuntu: fonts-noto-cjk)',
    { zh: '本机没有中文字体，页面会显示成方块：请安装一种（Debian、Ubuntu：fonts-noto-cjk）' },
  );
}

/** Expression that is false if the browser draws two different characters as the same box, because no font has them. */
const drawsTwoCharactersApart = `(() => {
  const draw = (character) => {
    const canvas = new OffscreenCanvas(40, 40);
    const context = canvas.getContext('2d');
    context.font = '32px sans-serif';
    context.fillText(character, 2, 32);
    return context.getImageData(0, 0, 40, 40).data.join();
  };
  return draw('漫') !== draw('阅');
})()`;

/** Returns true if the browser can draw Chinese characters. Tests it in a page, however the system installs fonts. */
async function hasChineseFont(cdp: CdpSession): Promise<boolean> {
  const { result } = await cdp.send<{ result: { value?: unknown } }>('Runtime.evaluate', {
    expression: drawsTwoCharactersApart,
    returnByValue: true,
  });
  return result.value === true;
}

async function drawsChinese(
  host: ChromiumHost,
  profile: DeviceProfile,
  { say, signal }: CommandContext,
): Promise<boolean> {
  const view = await host.open(profile, { signal, bridgeLog: new BridgeLog({ onProblem: say }) });
  try {
    return await hasChineseFont(view.cdp);
  } finally {
    await view.close();
  }
}
