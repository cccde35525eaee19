import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import { AppError } from '#shared/errors.ts';
import type { OverrideAction, OverrideRule } from '#shared/ipc/records/inspector.ts';
import { escapeGlob } from '../overrides/glob.ts';

/** The part of HAR 1.2 in use, and how our own marks answers that were encrypted. */
const Entry = Type.Object({
  request: Type.Object({
    method: Type.String({ pattern: '^[A-Z]{1,10}$' }),
    url: Type.String({ maxLength: 4_000 }),
  }),
  response: Type.Object({
    status: Type.Integer({ minimum: 0, maximum: 599 }),
    content: Type.Object({
      mimeType: Type.Optional(Type.String()),
      text: Type.Optional(Type.String()),
      encoding: Type.Optional(Type.String()),
      _isEncrypted: Type.Optional(Type.Boolean()),
    }),
  }),
  _resourceType: Type.Optional(Type.String()),
});
type Entry = Type.Static<typeof Entry>;

const Har = Type.Object({ log: Type.Object({ entries: Type.Array(Type.Unknown(), { maxItems: 20_000 }) }) });

export interface HarReplay {
  readonly rules: readonly OverrideRule[];
  /** Entries that can be no rule: no answer of a call, no text, or too many. */
  readonly skipped: number;
}

const mostRules = 500;
const longestText = 4_000_000;

/** Differ with each call. */
const volatile: ReadonlySet<string> = new Set(['ts', 'random', '_', '_t', 't', 'timestamp', 'nonce']);

/**
 * The calls of a HAR as rules that answer as the server did: where one call was made several times, its answers come in
 * their order, and the last stays. Throws AppError 'usage' for a text that is no HAR.
 */
export function readHar(text: string, views: OverrideRule['views']): HarReplay {
  const har = parse(text);
  const usable = har.log.entries.flatMap((entry) => (Check(Entry, entry) ? toRule(entry, views) : []));
  const rules = usable.slice(0, mostRules);
  return { rules: inOrder(rules), skipped: har.log.entries.length - rules.length };
}

function parse(text: string): Type.Static<typeof Har> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (thrown) {
    throw new AppError('usage', 'This file is not a HAR: it is no JSON.', {
      cause: thrown,
      zh: '这不是 HAR 文件：内容不是 JSON。',
    });
  }
  if (Check(Har, value)) return value;
  throw new AppError('usage', 'This file is not a HAR: it has no list log.entries of up to 20,000 calls.', {
    zh: '这不是 HAR 文件：没有 log.entries（最多 20,000 条请求）。',
  });
}

function toRule(entry: Entry, views: OverrideRule['views']): OverrideRule[] {
  const { method, url } = entry.request;
  const pattern = patternOf(url);
  const action = actionOf(entry);
  if (pattern === undefined || action === undefined || method === 'OPTIONS') return [];
  return [{ match: { url: pattern }, method, views, action, times: 'always', isEnabled: true }];
}

/** On any host: a HAR of one environment is replayed on another. Undefined for what is no address of a server. */
function patternOf(url: string): string | undefined {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return undefined;
  const query = parsed.search
    .slice(1)
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const name = pair.split('=', 1)[0] ?? '';
      // What was masked is not known any more.
      const isKnown = !volatile.has(name) && !/•|%E2%80%A2/i.test(pair);
      return isKnown ? escapeGlob(pair) : `${escapeGlob(name)}=*`;
    });
  const pattern = `*://*${escapeGlob(parsed.pathname)}${query.length === 0 ? '' : `\\?${query.join('&')}`}`;
  return pattern.length <= 2_048 ? pattern : undefined;
}

/** Undefined for what is no answer of a call, or none that can be given again. */
function actionOf({ response, _resourceType: type }: Entry): OverrideAction | undefined {
  const { status, content } = response;
  if (type !== undefined && !['xhr', 'fetch'].includes(type)) return undefined;
  if (status === 0) return { do: 'offline' };
  if (status < 200 || (status >= 300 && status < 400)) return undefined;
  const { text = '' } = content;
  if (text !== '') return answerOf(status, { ...content, text });
  return status >= 400 ? { do: 'status', status } : undefined;
}

/** Undefined for what is no text of a call, or not the whole of it. */
function answerOf(
  status: number,
  content: Entry['response']['content'] & { readonly text: string },
): OverrideAction | undefined {
  const { text, encoding, mimeType = '', _isEncrypted: isEncrypted = false } = content;
  const contentType = /^[\w.+-]+\/[\w.+-]+/.exec(mimeType)?.[0] ?? '';
  if (!/json$|^text\/plain$/.test(contentType)) return undefined;
  const clear = encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text;
  if (clear.length > longestText || !isWhole(clear, isEncrypted || contentType.endsWith('json')))
    return undefined;
  return { do: 'answer', status, contentType, text: clear, isEncrypted };
}

function isWhole(text: string, isJson: boolean): boolean {
  if (!isJson) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Cut off by whoever recorded it.
    return false;
  }
}

function inOrder(rules: readonly OverrideRule[]): OverrideRule[] {
  const keyOf = (rule: OverrideRule) => JSON.stringify([rule.method, rule.match]);
  const last = new Map(rules.map((rule, index) => [keyOf(rule), index]));
  return rules.map((rule, index) => (last.get(keyOf(rule)) === index ? rule : { ...rule, times: 'once' }));
}
