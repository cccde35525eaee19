import type { MaskedText } from '#shared/privacy/masked-text.ts';
import type { EditedUrl } from './edited-url.ts';
import { encoded } from './query-rows.ts';

/** Masks the private values of a URL, both in the rows and in the whole text. */
export const maskUrl = (url: EditedUrl, masking: MaskedText): EditedUrl => ({
  address: masking.mask(url.address),
  query: url.query.map((row) => ({
    ...row,
    name: masking.mask(row.name),
    value: masking.mask(row.value, row.name),
  })),
  fragment: masking.mask(url.fragment),
  rawUrl: url.rawUrl && withPairs(url.rawUrl, (text) => masking.mask(text), maskPair(masking)),
});

/** Replaces the masks in a URL with the private values behind them. */
export const restoreUrl = (url: EditedUrl, masking: MaskedText): EditedUrl => ({
  address: masking.restore(url.address),
  query: url.query.map((row) => ({
    ...row,
    name: masking.restore(row.name),
    value: masking.restore(row.value, row.original?.value, row.original?.name),
  })),
  fragment: masking.restore(url.fragment),
  rawUrl: url.rawUrl && withPairs(url.rawUrl, (text) => masking.restore(text), restorePair(masking)),
});

type Change = (text: string) => string;

/** Applies a change to each parameter of a URL and to its other parts. */
function withPairs(url: string, change: Change, changePair: Change): string {
  const [, address = '', query, fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  const pairs = query === undefined ? '' : `?${query.slice(1).split('&').map(changePair).join('&')}`;
  return change(address) + pairs + change(fragment);
}

/** Masks name and value of a parameter after decoding, so that a secret gets the same mask everywhere. */
const maskPair =
  (masking: MaskedText): Change =>
  (pair) => {
    const { name, value } = decodedPair(pair);
    const masked = { name: masking.mask(name), value: masking.mask(value, name) };
    if (masked.name === name && masked.value === value) return pair;
    return masking.remember(encodedPair(masked, pair).replaceAll('%E2%80%A2', '•'), pair);
  };

const restorePair =
  (masking: MaskedText): Change =>
  (pair) => {
    const original = masking.recall(pair);
    if (original !== undefined || !pair.includes('•••')) return original ?? pair;
    const { name, value } = decodedPair(pair);
    return encodedPair({ name: masking.restore(name), value: masking.restore(value) }, pair);
  };

interface Pair {
  readonly name: string;
  readonly value: string;
}

function decodedPair(text: string): Pair {
  const [[name, value] = ['', '']] = new URLSearchParams(text);
  return { name, value };
}

const encodedPair = ({ name, value }: Pair, pair: string): string =>
  encoded(name) + (pair.includes('=') ? `=${encoded(value)}` : '');
