import type { Conditions } from '#shared/device/conditions.ts';
import type { Network, NetworkPreset } from '#shared/device/network.ts';
import type { CdpCommand } from '../emulation/cdp-session.ts';

interface NetworkConditions {
  readonly offline: boolean;
  /** Minimum time in ms from a request to its response headers. */
  readonly latency: number;
  /** Bytes per second; -1 for no limit. */
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
  readonly connectionType?: 'none' | 'cellular3g' | 'cellular4g';
}

const normalNetwork: NetworkConditions = {
  offline: false,
  latency: 0,
  downloadThroughput: -1,
  uploadThroughput: -1,
};

/** Presets of Chrome DevTools. */
const presets: Readonly<Record<NetworkPreset, NetworkConditions>> = {
  usual: normalNetwork,
  offline: {
    offline: true,
    latency: 0,
    downloadThroughput: 0,
    uploadThroughput: 0,
    connectionType: 'none',
  },
  'slow-3g': {
    offline: false,
    latency: 2_000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
    connectionType: 'cellular3g',
  },
  '4g': {
    offline: false,
    latency: 165,
    downloadThroughput: 1_012_500,
    uploadThroughput: 168_750,
    connectionType: 'cellular4g',
  },
};

const bytesPerKbit = 1_000 / 8;

function conditionsOf(network: Network): NetworkConditions {
  if (typeof network === 'string') return presets[network];
  const { downloadKbps, uploadKbps, latencyMs } = network;
  return {
    offline: false,
    latency: latencyMs,
    downloadThroughput: downloadKbps === null ? -1 : downloadKbps * bytesPerKbit,
    uploadThroughput: uploadKbps === null ? -1 : uploadKbps * bytesPerKbit,
  };
}

/**
 * Sets the network of one page, frame or worker; each needs its own commands. They take effect only if the Network
 * domain is enabled.
 */
export function networkCommands({ network }: Pick<Conditions, 'network'>): readonly CdpCommand[] {
  const rule = { urlPattern: '', ...conditionsOf(network) };
  return [
    { method: 'Network.enable', params: {} },
    {
      method: 'Network.emulateNetworkConditionsByRule',
      params: { matchedNetworkConditions: network === 'usual' ? [] : [rule] },
    },
  ];
}

/**
 * Sets `navigator.onLine` and `navigator.connection` of a page and its workers. Workers themselves lack the command.
 */
export function networkStateCommands({ network }: Pick<Conditions, 'network'>): readonly CdpCommand[] {
  return [{ method: 'Network.overrideNetworkState', params: { ...conditionsOf(network) } }];
}
