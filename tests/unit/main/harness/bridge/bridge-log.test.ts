import { expect, it } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import { textsCutInSecrets } from '../inspector/texts-cut-in-secrets.ts';

it('a truncated launch URL contains no part of a secret', () => {
  const log = new BridgeLog();
  for (const text of textsCutInSecrets(2_000)) log.addLaunch(`weixin://wap/pay?${text}`);
  expect(log.entries).toHaveLength(12);
  expect(log.entries[0]?.api).toBe('weixin');
  expect(log.entries[0]?.args).toMatch(/^weixin:.*token=•••/);
  expect(JSON.stringify(log.entries)).not.toContain('1381');
});

it('secrets are masked anywhere in a call', () => {
  const problems: string[] = [];
  const log = new BridgeLog({
    onProblem: (...said) => problems.push(...said.filter((text) => text !== undefined)),
  });
  const long = `${'-'.repeat(10_000)} 13812345552`;
  const call = {
    bridge: 'weixin',
    api: long,
    args: { password: 's3cret', long },
    verdict: 'answered',
  } as const;
  log.add({ ...call, problem: long, zh: long }).failed(long, long);
  expect(problems).toHaveLength(4);
  expect(JSON.stringify([log.entries, problems])).not.toMatch(/1381|s3cret/);
});
