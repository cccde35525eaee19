import { RE2JS, RE2JSSyntaxException } from 're2js';
import { AppError } from '#shared/errors.ts';

export interface CallRegex {
  matches(url: string): boolean;
}

/** Limits the sizes of program and URL, because RE2's running time is proportional to their product. */
const maxProgramSize = 250;
const maxUrlLength = 2_048;

const zhReasons: Readonly<Record<string, string>> = {
  'missing closing )': '缺少右括号 )',
  'unexpected )': '多了右括号 )',
  'missing closing ]': '缺少右方括号 ]',
  'invalid repeat count': '重复次数太大',
  'invalid nested repetition operator': '重复符号连用',
  'missing argument to repetition operator': '重复符号前没有内容',
  'invalid or unsupported Perl syntax': '不支持的语法（没有前后查找）',
  'invalid escape sequence': '不支持的转义（没有反向引用）',
  'invalid character class range': '字符范围不对',
  'trailing backslash at end of expression': '末尾的反斜杠没有内容',
};

/**
 * Compiles a regular expression in RE2 syntax, so that no URL can cause catastrophic backtracking. Throws AppError
 * 'usage' with the position of the mistake.
 */
export function compileRegex(pattern: string): CallRegex {
  const compiled = compile(pattern);
  if (compiled.programSize() > maxProgramSize) {
    throw new AppError(
      'usage',
      'This regular expression is too large. Use fewer repetitions, or split the rule.',
      {
        zh: '这个正则表达式展开后太大：请减少重复次数，或拆成几条规则。',
      },
    );
  }
  return { matches: (url) => compiled.matcher(url.slice(0, maxUrlLength)).find() };
}

function compile(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch (thrown) {
    if (!(thrown instanceof RE2JSSyntaxException)) throw thrown;
    const reason = thrown.getDescription();
    const column = columnOf(pattern, thrown.getPattern(), reason);
    throw new AppError('usage', `Not a valid regular expression: ${reason} at character ${column}.`, {
      cause: thrown,
      zh: `正则表达式有误：第 ${column} 个字符处${zhReasons[reason] ?? reason}。`,
    });
  }
}

/**
 * Returns the column of a mistake, from 1. Computed here, because RE2JS reports the wrong part of a pattern, or the
 * whole pattern for an unclosed bracket.
 */
function columnOf(pattern: string, part: string | null, reason: string): number {
  if (part === null || part === '') return pattern.length;
  if (part !== pattern) return pattern.lastIndexOf(part) + 1;
  return reason === 'missing closing )' ? unclosed(pattern) : 1;
}

function unclosed(pattern: string): number {
  const open: number[] = [];
  let isClass = false;
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern[index];
    if (character === '\\') index += 1;
    else if (isClass) isClass = character !== ']';
    else if (character === '[') isClass = true;
    else if (character === '(') open.push(index);
    else if (character === ')') open.pop();
  }
  return (open.at(-1) ?? 0) + 1;
}
