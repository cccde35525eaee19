import { readFile } from 'node:fs/promises';
import { AppError } from '#shared/errors.ts';
import type { BothLanguages } from '#shared/text/both-languages.ts';
import { BridgeLog } from '../../harness/bridge/bridge-log.ts';
import type { BridgeCallHandler } from '../../harness/bridge/bridge-responder.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import type { NetworkRules } from '../../harness/environments/network-rules.ts';
import type { GatewayGate } from '../../harness/pay/real-gateways.ts';
import { hasChineseFont } from '../../hosts/chromium/chinese-font.ts';
import { ChromiumHost } from '../../hosts/chromium/chromium-host.ts';
import { installChineseFont, obtainChromium } from '../../hosts/chromium/install-chromium.ts';
import { RestartingChromium } from '../../hosts/chromium/restarting-chromium.ts';
import type { CommandContext } from '../command.ts';
import { projectPaths } from '../project-paths.ts';

export interface BrowserOptions {
  /** Tried first: whether the browser can show Chinese. */
  readonly trialProfile: DeviceProfile;
  /** How pages reach their hosts; as usual, where it is not said. */
  readonly network?: NetworkRules;
  /** To real payment gateways. Default: closed. */
  readonly gate?: GatewayGate;
  /** Of views that are opened without one of their own. */
  readonly handleBridgeCall?: BridgeCallHandler;
}

/** A browser for work without windows, which is started again when it ends. Throws as `launchFit` does. */
export async function launchHeadless(
  { onRestart, ...options }: BrowserOptions & { readonly onRestart: (told: BothLanguages) => void },
  context: CommandContext,
): Promise<RestartingChromium> {
  const { host, launch } = await launchFit(options, context);
  return new RestartingChromium(host, { launch, onRestart });
}

interface FitBrowser {
  readonly host: ChromiumHost;
  readonly launch: () => Promise<ChromiumHost>;
}

/** A Chromium that is fit to show the site. Throws AppError 'environment' with what to do about a missing browser or font. */
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
    // A browser reads the system's fonts when it starts.
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
    'This machine has no Chinese font, so pages would show boxes: install one (Debian, Ubuntu: fonts-noto-cjk)',
    { zh: '本机没有中文字体，页面会显示成方块：请安装一种（Debian、Ubuntu：fonts-noto-cjk）' },
  );
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
