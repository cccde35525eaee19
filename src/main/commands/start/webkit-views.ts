import { readFile } from 'node:fs/promises';
import type { BothLanguages } from '#shared/both-languages.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import type { OpenOptions } from '../../harness/device-view.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import type { NetworkRules } from '../../harness/environments/network-rules.ts';
import type { GatewayGate } from '../../harness/pay/real-gateways.ts';
import { refuseGateways } from '../../harness/pay/refuse-gateways.ts';
import type { WallView } from '../../harness/wall/wall-view.ts';
import {
  findPlaywrightWebKit,
  type PlaywrightBrowser,
} from '../../hosts/playwright/find-playwright-webkit.ts';
import { PlaywrightHost } from '../../hosts/playwright/playwright-host.ts';
import { findWebKit } from '../../hosts/webkit/find-webkit.ts';
import { WebKitHost } from '../../hosts/webkit/webkit-host.ts';
import type { CommandContext } from '../command.ts';
import { projectPaths } from '../project-paths.ts';

/** WebKit of this machine. */
export type ChosenWebKit =
  | { readonly host: 'webkitgtk'; readonly programs: Exclude<ReturnType<typeof findWebKit>, Missing> }
  | { readonly host: 'playwright'; readonly browser: PlaywrightBrowser };

interface Missing {
  readonly missing: BothLanguages;
}

interface Finders {
  readonly findGtk: typeof findWebKit;
  readonly findPlaywright: typeof findPlaywrightWebKit;
}

/**
 * Returns the WebKit of this machine: WebKitGTK, or else that of Playwright, which macOS and Windows have too. Undefined
 * if it has none. Throws AppError 'environment', which says how to get it, if it has none and the user named it.
 */
export function chooseWebKit(
  { isNamed }: { readonly isNamed: boolean },
  { environment }: Pick<CommandContext, 'environment'>,
  { findGtk, findPlaywright }: Finders = {
    findGtk: findWebKit,
    findPlaywright: findPlaywrightWebKit,
  },
): ChosenWebKit | undefined {
  const programs = findGtk(environment);
  if (!('missing' in programs)) return { host: 'webkitgtk', programs };
  const browser = findPlaywright();
  if (!('missing' in browser)) return { host: 'playwright', browser };
  const { en, zh } = process.platform === 'linux' ? programs.missing : browser.missing;
  if (isNamed) throw new AppError('environment', en, { zh });
  return undefined;
}

/** Opens pages on WebKit. */
export interface WebKitViews {
  /** Product in reports. */
  readonly name: string;
  open(profile: DeviceProfile, options: OpenOptions): Promise<WallView>;
  close(): Promise<void>;
}

interface WebKitViewsOptions {
  readonly webkit: ChosenWebKit;
  readonly network: NetworkRules;
  readonly gate: GatewayGate;
}

/** Opens views on WebKit that refuse real gateways as those on Chromium do. WebKitGTK starts with each view, Playwright's WebKit now. */
export async function webkitViews(
  { webkit, network, gate }: WebKitViewsOptions,
  { warn }: Pick<CommandContext, 'warn'>,
): Promise<WebKitViews> {
  const options = {
    deviceScript: await readFile(projectPaths.deviceScript, 'utf8'),
    onProblem: (thrown: unknown) => warn(toAppError(thrown).message),
  };
  const host =
    webkit.host === 'webkitgtk'
      ? await WebKitHost.launch({ ...options, programs: webkit.programs })
      : await PlaywrightHost.launch({ ...options, browser: webkit.browser });
  return {
    name: webkit.host === 'webkitgtk' ? 'WebKitGTK' : 'WebKit of Playwright',
    open: async (profile, options) => {
      if (network.hostRules !== '' || network.proxy !== '' || network.trust.keys.length > 0)
        throw new AppError(
          'usage',
          'WebKit has no proxy, host names or certificates of an environment. Open the platform on Chromium.',
          { zh: 'WebKit 不支持目标环境里的代理、域名映射和证书：请在 Chromium 中打开。' },
        );
      return host.open(profile, {
        ...options,
        onSession: (cdp, type) => {
          refuseGateways(cdp, gate);
          options.onSession?.(cdp, type);
        },
      });
    },
    close: () => host.close(),
  };
}
