import { type CustomNetwork, MAX_KBPS, MAX_LATENCY_MS, MAX_NETWORK_NAME } from '#shared/device/network.ts';

/** Form values, as typed. */
export interface NetworkDraft {
  readonly name: string;
  readonly download: string;
  readonly upload: string;
  readonly latency: string;
  readonly failed: string;
}

export type NetworkNumber = 'download' | 'upload' | 'latency' | 'failed';

interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly isWhole?: boolean;
}

export const numberRanges: Readonly<Record<NetworkNumber, NumberRange>> = {
  download: { min: 1, max: MAX_KBPS },
  upload: { min: 1, max: MAX_KBPS },
  latency: { min: 0, max: MAX_LATENCY_MS, isWhole: true },
  failed: { min: 0, max: 100 },
};

export type DraftProblem =
  | { readonly kind: 'number'; readonly field: NetworkNumber; readonly range: NumberRange }
  | { readonly kind: 'name'; readonly max: number };

export const emptyDraft: NetworkDraft = { name: '', download: '', upload: '', latency: '', failed: '' };

/** Parses the form. Returns the network, or the first problem. An empty field means unlimited. */
export function readNetwork(draft: NetworkDraft): CustomNetwork | DraftProblem {
  const numbers = {
    download: readNumber(draft.download, numberRanges.download),
    upload: readNumber(draft.upload, numberRanges.upload),
    latency: readNumber(draft.latency, numberRanges.latency),
    failed: readNumber(draft.failed, numberRanges.failed),
  };
  for (const field of ['download', 'upload', 'latency', 'failed'] as const) {
    if (numbers[field] === undefined) return { kind: 'number', field, range: numberRanges[field] };
  }
  const name = draft.name.trim();
  if (name.length > MAX_NETWORK_NAME) return { kind: 'name', max: MAX_NETWORK_NAME };
  return {
    name,
    downloadKbps: numbers.download ?? null,
    uploadKbps: numbers.upload ?? null,
    latencyMs: numbers.latency ?? 0,
    failedPercent: numbers.failed ?? 0,
  };
}

export function draftOf({
  name,
  downloadKbps,
  uploadKbps,
  latencyMs,
  failedPercent,
}: CustomNetwork): NetworkDraft {
  return {
    name,
    download: downloadKbps === null ? '' : String(downloadKbps),
    upload: uploadKbps === null ? '' : String(uploadKbps),
    latency: latencyMs === 0 ? '' : String(latencyMs),
    failed: failedPercent === 0 ? '' : String(failedPercent),
  };
}

/** Returns the number in a text, null if the text is empty, and undefined if the number is invalid or out of range. */
function readNumber(text: string, { min, max, isWhole = false }: NumberRange): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const value = /^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
  const fits = value >= min && value <= max && (!isWhole || Number.isInteger(value));
  return fits ? value : undefined;
}
