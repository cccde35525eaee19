import {
  type NetworkRules,
  networkFlags,
  networkPreferences,
} from '../../harness/environments/network-rules.ts';
import { type LaunchOptions, launchChromium, type RunningChromium } from './launch-chromium.ts';
import { openTrustBridge, type TrustBridge } from './trust/trust-bridge.ts';

interface LaunchedForNetwork {
  readonly chromium: RunningChromium;
  /** Proxy that verifies TLS connections; undefined if the environment has no certificates of its own. */
  readonly bridge: TrustBridge | undefined;
}

/** Starts a browser with the environment's network rules. Rejects with AppError 'environment'. */
export async function launchForNetwork(
  executable: string,
  network: NetworkRules,
  { flags = [], ...options }: LaunchOptions,
): Promise<LaunchedForNetwork> {
  const bridge = network.trust.keys.length === 0 ? undefined : await openTrustBridge(network);
  const chromium = await launchChromium(executable, {
    ...options,
    flags: [...flags, ...networkFlags(network, bridge)],
    preferences: networkPreferences(network),
  }).catch(async (thrown: unknown) => {
    await bridge?.close();
    throw thrown;
  });
  return { chromium, bridge };
}
