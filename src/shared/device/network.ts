import * as Type from 'typebox';

const networkPresets = ['usual', 'offline', 'slow-3g', '4g'] as const;
export type NetworkPreset = (typeof networkPresets)[number];

export const MAX_KBPS = 10_000_000;
export const MAX_LATENCY_MS = 60_000;
export const MAX_NETWORK_NAME = 40;

/** Rate in kbit/s; null for no limit. */
const Rate = Type.Union([Type.Number({ minimum: 1, maximum: MAX_KBPS }), Type.Null()]);

export const CustomNetwork = Type.Object(
  {
    /** Name. Empty until the network is saved. */
    name: Type.String({ maxLength: MAX_NETWORK_NAME }),
    downloadKbps: Rate,
    uploadKbps: Rate,
    /** Minimum time in ms from a request to the start of its response. */
    latencyMs: Type.Integer({ minimum: 0, maximum: MAX_LATENCY_MS }),
    /** Percentage of requests that fail. Chromium emulates packet loss only for WebRTC, see `FailingRequests`. */
    failedPercent: Type.Number({ minimum: 0, maximum: 100 }),
  },
  { additionalProperties: false },
);
export type CustomNetwork = Type.Static<typeof CustomNetwork>;

export const MAX_SAVED_NETWORKS = 50;

/** Saved custom networks, as the settings file contains them. */
export const SavedNetworks = Type.Array(CustomNetwork, { maxItems: MAX_SAVED_NETWORKS });

export const Network = Type.Union([Type.Enum(networkPresets), CustomNetwork]);
export type Network = Type.Static<typeof Network>;
