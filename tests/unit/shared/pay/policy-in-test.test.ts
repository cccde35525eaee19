import { expect, it } from 'vitest';
import { policyInTest } from '#shared/pay/policy-in-test.ts';

it('payments of a generated test succeed at once if the pay desk asks, and otherwise end as chosen', () => {
  expect(policyInTest({ choice: 'ask', delayMs: 500 })).toEqual({ choice: 'paid', delayMs: 0 });
  expect(policyInTest({ choice: 'failed', delayMs: 500 })).toEqual({ choice: 'failed', delayMs: 500 });
});
