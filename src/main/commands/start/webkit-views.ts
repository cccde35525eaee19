import { readFile } from 'node:fs/promises';
import { AppError, toAppError } from '#shared/errors.ts';
import type { OpenOptions } from '../../harness/device-view.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import type { NetworkRules } from '../../harness/environments/network-rules.ts';
import type { GatewayGate } from '../../harness/pay/real-gateways.ts';
import { refuseGateways } from '../../harness/pay/refuse-gateways.ts';
import type { WallView } from '../../harness/wall/wall-view.ts';
import { findWebKit } from '../../hosts/webkit/find-webkit.ts';
import { WebKitHost } from '../../hosts/webkit/webkit-host.ts';
import type { CommandContext } from '../command.ts';
import { projectPaths } from '../project-paths.ts';

/** WebKit of this machine. */
export type WebKitPrograms = Exclude<ReturnType<typeof findWebKit>, { readonly missing: unknown }>;

/** Name in reports. */
export const webkitName = 'WebKitGTK';

/**
 * Returns the WebKit of this machine; undefined if it has none. Throws AppError 'environment', whose message explains
 * the installation, if it has none and the user named it.
 */
export function chooseWebKit(
  { isNamed }: { readonly isNamed: boolean },
  { environment }: Pick<CommandContext, 'environment'>,
): WebKitPrograms | undefined {
  const programs = findWebKit(environment);
  if (!('missing' in programs)) return programs;
  if (isNamed) throw new AppError('environment', programs.missing.en, { zh: programs.missing.zh });
  return undefined;
}

/** Opens pages on WebKit. */
export interface WebKitViews {
  open(profile: DeviceProfile, options: OpenOptions): Promise<WallView>;
  close(): Promise<void>;
}

interface WebKitViewsOptions {
  readonly programs: WebKitPrograms;
  readonly network: NetworkRules;
  readonly gate: GatewayGate;
}

/** Opens views on WebKit that refuse real gateways as those on Chromium do. Starts a WebKit with each view. */
export async function webkitViews(
  { programs, network, gate }: WebKitViewsOptions,
  { warn }: Pick<CommandContext, 'warn'>,
): Promise<WebKitViews> {
  const host = await WebKitHost.launch({
    programs,
    deviceScript: await readFile(projectPaths.deviceScript, 'utf8'),
    onProblem: (thrown) => warn(toAppError(thrown).message),
  });
  return {
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
