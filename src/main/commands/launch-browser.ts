import { readFile } from 'node:fs/promises';
import { AppError } from '#shared/errors.ts';
import type { AnswerBridgeCall } from '../harness/bridge/bridge-answers.ts';
import { BridgeLog } from '../harness/bridge/bridge-log.ts';
import type { DeviceProfile } from '../harness/devices/device-profile.ts';
import { hasChineseFont } from '../hosts/chromium/chinese-font.ts';
import { ChromiumHost } from '../hosts/chromium/chromium-host.ts';
import { installChineseFont, obtainChromium } from '../hosts/chromium/install-chromium.ts';
import type { CommandContext } from './command.ts';
import { projectPaths } from './project-paths.ts';

export interface BrowserOptions {
  readonly headless: boolean;
  /** Tried first: whether the browser can show Chinese. */
  readonly trialProfile: DeviceProfile;
  readonly answerBridge: AnswerBridgeCall;
}

/** A Chromium that is fit to show the site. Throws AppError 'environment' with what to do about a missing browser or font. */
export async function launchBrowser(options: BrowserOptions, context: CommandContext): Promise<ChromiumHost> {
  const { environment, say, signal } = context;
  const { executable } = await obtainChromium({ headless: options.headless, environment }, say, signal);
  const deviceScript = await readFile(projectPaths.deviceScript, 'utf8');
  const { answerBridge } = options;
  const launch = (headless: boolean) =>
    ChromiumHost.launch({ executable, headless, deviceScript, answerBridge });
  const isFit = (host: ChromiumHost) => drawsChinese(host, options.trialProfile, context);
  let host = await launch(true);
  if (!(await isFit(host))) {
    await host.close();
    if (!(await installChineseFont(say, signal, environment))) throw noChineseFont();
    // A browser reads the system's fonts when it starts.
    host = await launch(true);
    if (!(await isFit(host))) {
      await host.close();
      throw noChineseFont();
    }
  }
  if (options.headless) return host;
  await host.close();
  return launch(false);
}

function noChineseFont(): AppError {
  return new AppError(
    'environment',
    'This machine has no Chinese font, so pages would show boxes: install one (Debian, Ubuntu: fonts-noto-cjk)',
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
