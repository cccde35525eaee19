import { Check, Errors } from 'typebox/schema';
import { GalleryOptions } from './options-schema.ts';

export interface ReadOptions {
  /** Parsed options; undefined if there are problems. */
  readonly options?: GalleryOptions;
  readonly problems: readonly string[];
}

type Problem = ReturnType<typeof Errors>[1][number];

/** Parses the options. Returns all errors with their positions if there are any. */
export function readOptions(text: string): ReadOptions {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (thrown) {
    return { problems: [`不是 JSON：${jsonError(text, thrown)}`] };
  }
  if (Check(GalleryOptions, value)) return { options: value, problems: [] };
  const [, errors] = Errors(GalleryOptions, value);
  // Drops errors of `boolean` and `anyOf`, because another error names the field or the alternatives.
  const relevant = errors.filter(({ keyword }) => keyword !== 'boolean' && keyword !== 'anyOf');
  return { problems: [...new Set(relevant.map(problemText))] };
}

/** Returns an error with line and column, if the engine reports a position as `position N`. Safari reports none. */
function jsonError(text: string, thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const position = /position (\d+)/.exec(message)?.[1];
  if (position === undefined) return message;
  const before = text.slice(0, Number(position)).split('\n');
  return `第 ${before.length} 行第 ${(before[before.length - 1] ?? '').length + 1} 个字符（${message}）`;
}

const typeNames: Readonly<Record<string, string>> = {
  array: '数组',
  boolean: 'true 或 false',
  null: 'null',
  number: '数字',
  object: '对象',
  string: '字符串',
};

function problemText({ keyword, instancePath, params, message }: Problem): string {
  const place = instancePath.split('/').filter(Boolean).join('.') || '整体';
  const named = params as Readonly<Record<string, unknown>>;
  if (keyword === 'required') return `${place}：缺少 ${String(named['requiredProperties'])}`;
  if (keyword === 'additionalProperties')
    return `${place}：没有 ${String(named['additionalProperties'])} 这一项`;
  if (keyword === 'type') return `${place}：应为${typeNames[String(named['type'])] ?? String(named['type'])}`;
  if (keyword === 'const') return `${place}：应为 ${JSON.stringify(named['allowedValue'])}`;
  return `${place}：${message}`;
}
