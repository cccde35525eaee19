import { describe, expect, it } from 'vitest';
import { indentJson } from '#harness-ui/panels/inspector/rules/json-text.ts';

describe('indentJson', () => {
  it.each([
    [
      '{"a":[1,{"b":null}],"c":{},"d":[]}',
      '{\n  "a": [\n    1,\n    {\n      "b": null\n    }\n  ],\n  "c": {},\n  "d": []\n}',
    ],
    [' 12345678901234567890 ', '12345678901234567890'],
    ['"\\u6f2b\\n \u007f"', '"\\u6f2b\\n \u007f"'],
    ['[-0.10E+5,true]', '[\n  -0.10E+5,\n  true\n]'],
  ])('indents %s and keeps its values unchanged', (text, indented) => {
    expect(indentJson(text)).toEqual({ text: indented });
    expect(JSON.parse(indented)).toEqual(JSON.parse(text));
  });

  it.each<[text: string, line: number, column: number]>([
    ['', 1, 1],
    ['{\n  "a": 1,\n}', 3, 1],
    ['{\n  "a" 1\n}', 2, 7],
    ["{'a': 1}", 1, 2],
    ['[1 2]', 1, 4],
    ['[1', 1, 3],
    ['{} x', 1, 4],
    ['[01]', 1, 3],
    ['// 1\n2', 1, 1],
    ['{"a": nul}', 1, 7],
    ['["a\nb"]', 1, 2],
    ['[1}', 1, 3],
    [']', 1, 1],
  ])('returns the position of the error in %j', (text, line, column) => {
    expect(indentJson(text)).toEqual({ problem: { line, column } });
    expect(() => JSON.parse(text) as unknown).toThrow();
  });

  it('handles deeply nested texts', () => {
    const open = '['.repeat(100_000);
    expect(indentJson(open)).toEqual({ problem: { line: 1, column: 100_001 } });
  });

  it('handles long texts', () => {
    const long = JSON.stringify({
      text: '漫'.repeat(2_000_000),
      list: Array.from({ length: 50_000 }, () => 1),
    });
    expect(indentJson(long)).toHaveProperty('text');
  });
});
