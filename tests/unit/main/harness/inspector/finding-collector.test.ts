import { expect, it } from 'vitest';
import { FindingCollector } from '#main/harness/inspector/finding-collector.ts';

it('each finding is returned once with its count, then cleared', () => {
  const findings = new FindingCollector();
  for (const message of ['a', 'b', 'a']) findings.add({ kind: 'console', message });
  findings.add({ kind: 'dialog', message: 'a' });
  expect(findings.take()).toEqual([
    { kind: 'console', message: 'a (2 times)', zh: 'a（2 次）' },
    { kind: 'console', message: 'b' },
    { kind: 'dialog', message: 'a' },
  ]);
  expect(findings.take()).toEqual([]);
});

it('the memory is limited for a page that produces new findings forever', () => {
  const findings = new FindingCollector();
  for (let number = 0; number < 10_000; number += 1)
    findings.add({ kind: 'console', message: String(number) });
  findings.add({ kind: 'crash', message: 'The page crashed' });
  const taken = findings.take();
  expect(taken).toHaveLength(102);
  expect(taken).toContainEqual({ kind: 'crash', message: 'The page crashed' });
  expect(taken.at(-1)).toEqual({
    kind: 'console',
    message: 'and 9900 more of this kind',
    zh: '另有 9900 个同类问题',
  });
});
