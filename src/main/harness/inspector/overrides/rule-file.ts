import { Check, Errors } from 'typebox/schema';
import { AppError } from '#shared/errors.ts';
import type { Breakpoint } from '#shared/ipc/records/breakpoints.ts';
import type { CallMatch } from '#shared/ipc/records/call-match.ts';
import type { OverrideRule } from '#shared/ipc/records/inspector.ts';
import { RuleFile, ruleFileFormat } from '#shared/ipc/records/rule-file.ts';
import { maskPrivate, maskPrivateValues } from '#shared/privacy/mask.ts';
import { escapeGlob } from '../../../lib/glob.ts';

/** Former names of actions, as in rule files and recorded tests of earlier versions. */
const earlierActions: Readonly<Record<string, string>> = { answer: 'respond', wrongCipher: 'undecryptable' };

/** Reviver for `JSON.parse` that renames the actions of earlier versions. */
export function withCurrentAction(key: string, value: unknown): unknown {
  return key === 'do' && typeof value === 'string' ? (earlierActions[value] ?? value) : value;
}

interface Rules {
  readonly overrides: readonly OverrideRule[];
  readonly breakpoints: readonly Breakpoint[];
}

/**
 * Writes rules as JSON. Masks private values unless `reveal` is set. When a rule with masked values is applied, the
 * view's own values replace the masks.
 */
export function writeRuleFile({ overrides, breakpoints }: Rules, reveal: boolean): string {
  const shown = <Rule extends { readonly match: CallMatch }>(rule: Rule): Rule =>
    reveal ? rule : { ...rule, match: maskedMatch(rule.match) };
  const file = {
    format: ruleFileFormat,
    version: 1,
    overrides: overrides.map(({ views: _, ...rule }) => ({
      ...shown(rule),
      action:
        reveal || rule.action.do !== 'respond'
          ? rule.action
          : { ...rule.action, text: maskedText(rule.action.text) },
    })),
    breakpoints: breakpoints.map(({ views: _, ...breakpoint }) => shown(breakpoint)),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Reads a rule file. Throws AppError 'usage' that names the first invalid field. */
export function readRuleFile(text: string, views: OverrideRule['views']): Rules {
  const value = parse(text);
  if (!Check(RuleFile, value)) throw wrongField(value);
  return {
    overrides: value.overrides.map((rule) => ({ ...rule, views })),
    breakpoints: value.breakpoints.map((breakpoint) => ({ ...breakpoint, views })),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, withCurrentAction);
  } catch (thrown) {
    throw new AppError(
      'usage',
      'This file is not a rule file because it is not JSON. Choose a file exported from the inspector.',
      {
        cause: thrown,
        zh: '这不是规则文件：内容不是 JSON。请选择从检查器导出的文件。',
      },
    );
  }
}

function wrongField(value: unknown): AppError {
  const hasFormat = typeof value === 'object' && value !== null && 'format' in value;
  if (!hasFormat || value.format !== ruleFileFormat) {
    return new AppError(
      'usage',
      `This file is not a rule file because its “format” is not “${ruleFileFormat}”. Choose a file exported from the inspector.`,
      {
        zh: `这不是规则文件：“format”不是“${ruleFileFormat}”。请选择从检查器导出的文件。`,
      },
    );
  }
  const [, errors] = Errors(RuleFile, value);
  // The error at the greatest depth is the most specific one of a union.
  const [first] = [...errors].sort((a, b) => b.instancePath.length - a.instancePath.length);
  const field = first?.instancePath.slice(1).replaceAll('/', ' › ') || '/';
  return new AppError(
    'usage',
    `The rule file is invalid at “${field}”: ${first?.message ?? 'unexpected value'}. Compare it with an exported file.`,
    {
      zh: `规则文件的“${field}”不对，请对照导出的文件修改。`,
    },
  );
}

function maskedMatch(match: CallMatch): CallMatch {
  if ('url' in match) return { url: asAny(maskPrivate(match.url)) };
  if ('regex' in match) return { regex: maskPrivate(match.regex).replaceAll(mask, '.*') };
  if ('endpoint' in match) return match;
  const masked = maskPrivate(match.exactUrl);
  // Replaces the masked parts of a URL with wildcards, because a masked URL equals that of no request.
  return masked === match.exactUrl ? match : { url: asAny(escapeGlob(masked)) };
}

const mask = '•••';

const asAny = (glob: string): string => glob.replaceAll(mask, '*');

function maskedText(text: string): string {
  try {
    return JSON.stringify(maskPrivateValues(JSON.parse(text)));
  } catch {
    // Not JSON, so patterns find the private text.
    return maskPrivate(text);
  }
}
