import { describe, expect, it } from 'vitest';
import { reportData } from '#main/harness/reports/report-data.ts';
import { cellsOf, countsOf } from '#shared/report/finding-groups.ts';
import { verificationOf } from '#shared/report/report-data.ts';
import {
  sampleContext,
  samplePlatform,
  sampleScreen,
  sampleSweep,
} from '../../../../sample-report/sample-sweep.ts';

const proofOfSize = (actual: string) => {
  const ok = actual === '412x915';
  return { ok, facts: [{ name: 'size', expected: '412x915', actual, ok }] };
};

describe('reportData', () => {
  it('stores equal verifications once, and refers to them from each screen', () => {
    const screen = (id: string, actual: string) => sampleScreen(id, { verification: proofOfSize(actual) });
    const data = reportData(
      sampleSweep([
        samplePlatform(0, [screen('home', '412x915'), screen('book', '412x800'), sampleScreen('search')]),
        samplePlatform(1, [screen('home', '412x915')]),
      ]),
      sampleContext,
    );
    expect(data.proofs).toEqual([proofOfSize('412x915'), proofOfSize('412x800')]);
    expect(cellsOf(data).map(({ screen }) => verificationOf(data, screen)?.facts[0]?.actual)).toEqual([
      '412x915',
      '412x800',
      undefined,
      '412x915',
    ]);
    expect(countsOf(data).facts).toEqual({ matching: 2, known: 0, all: 3 });
  });
});
