import { describe, expect, it } from 'vitest';
import { indentJson } from '#harness-ui/panels/inspector/rules/json-text.ts';

describe('the text of a JSON', () => {
  it.each([
    [
      '{"a":[1,{"b":null}],"c":{},"d":[]}',
      '{\n  "a": [\n    1,\n    {\n      "b": null\n    }\n  ],\n  "c": {},\n  "d": []\n}',
    ],
    [' 12345678901234567890 ', '12345678901234567890'],
    ['"\\u6f2b\\n \u007f"', '"\\u6f2b\\n \u007f"'],
    ['[-0.10E+5,true]', '[\n  -0.10E+5,\n  true\n]'],
  ])('%s gets a line for each value, and is else as it was', (text, indented) => {
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
    ['[01]', 1, 2],
    ['{"a": nul}', 1, 7],
    ['["a\nb"]', 1, 2],
    ['[1}', 1, 3],
    [']', 1, 1],
  ])('%j is none, from a certain place on', (text, line, column) => {
    expect(indentJson(text)).toEqual({ problem: { line, column } });
    expect(() => JSON.parse(text) as unknown).toThrow();
  });

  it('may be long', () => {
    const long = JSON.stringify({
      text: '漫'.repeat(2_000_000),
      list: Array.from({ length: 50_000 }, () => 1),
    });
    expect(indentJson(long)).toHaveProperty('text');
  });
});
