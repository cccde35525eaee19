import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutHar } from '#main/harness/inspector/har/cut-har.ts';
import { Turns } from '#main/harness/inspector/har/turns.ts';

const cut = async (text: string, maxEntries = 100) => {
  const { frame, entries } = await cutHar(text, maxEntries, new Turns(new AbortController().signal));
  return { frame, entries: entries.map(({ from, to }) => text.slice(from, to)) };
};

it('cutHar finds the same entries as JSON.parse, whatever else the file contains', async () => {
  const json = fc.jsonValue({ maxDepth: 4, stringUnit: 'grapheme' });
  const file = fc.record({
    before: json,
    entries: fc.array(json, { minLength: 1 }),
    after: json,
    indent: fc.nat(2),
  });
  await fc.assert(
    fc.asyncProperty(file, async ({ before, entries, after, indent }) => {
      const log = { version: before, '\\"entries': [[before]], entries, pages: after };
      const value = { first: { entries: [before] }, log, 'log ': { entries: [after] } };
      const { frame, entries: found } = await cut(JSON.stringify(value, null, indent));
      expect(found.map((text) => JSON.parse(text) as unknown)).toEqual(JSON.parse(JSON.stringify(entries)));
      expect(JSON.parse(frame)).toEqual(
        JSON.parse(JSON.stringify({ ...value, log: { ...log, entries: [] } })),
      );
    }),
  );
});

it.each([
  ['{"log":{"entries":[1,2', []],
  ['{"log":{"entries":[]}}', ['']],
  ['{"log":{"entries":[ ]}}', [' ']],
  ['{"log":{"entries":[1,,2]}}', ['1', '', '2']],
  ['["log",{"entries":[1]}]', ['1']],
  ['{"log":[{"entries":[1]}]}', []],
  ['{"log":{"entries":{"a":[1]}}}', []],
  ['{"entries":[1],"log":{}}', []],
  ['\\"]}', []],
])('cutHar of %j returns %j', async (text, entries) => {
  expect((await cut(text)).entries).toEqual(entries);
});

it('cutHar returns at most one entry more than the limit', async () => {
  expect((await cut('{"log":{"entries":[1,2,3,4,5]}}', 2)).entries).toEqual(['1', '2', '3']);
});
