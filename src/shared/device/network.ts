import * as Type from 'typebox';

const networkPresets = ['usual', 'offline', 'slow-3g', '4g'] as const;
export type NetworkPreset = (typeof networkPresets)[number];

export const MAX_KBPS = 10_000_000;
export const MAX_LATENCY_MS = 60_000;
export const MAX_NETWORK_NAME = 40;

/** kbit/s; null: no limit. */
const Rate = Type.Union([Type.Number({ minimum: 1, maximum: MAX_KBPS }), Type.Null()]);

/** A network by its numbers. */
export const CustomNetwork = Type.Object(
  {
    /** Empty: it has not been saved. */
    name: Type.String({ maxLength: MAX_NETWORK_NAME }),
    downloadKbps: Rate,
    uploadKbps: Rate,
    /** From a request to the head of its response, at least. */
    latencyMs: Type.Integer({ minimum: 0, maximum: MAX_LATENCY_MS }),
    /** The share of requests that fail. Chromium loses packets of WebRTC only, see `FailingRequests`. */
    failedPercent: Type.Number({ minimum: 0, maximum: 100 }),
  },
  { additionalProperties: false },
);
export type CustomNetwork = Type.Static<typeof CustomNetwork>;

export const MAX_SAVED_NETWORKS = 50;

/** Those that a person has saved, as their setting holds them. */
export const SavedNetworks = Type.Array(CustomNetwork, { maxItems: MAX_SAVED_NETWORKS });

export const Network = Type.Union([Type.Enum(networkPresets), CustomNetwork]);
export type Network = Type.Static<typeof Network>;
