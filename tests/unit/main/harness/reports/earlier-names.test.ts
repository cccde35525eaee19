import { expect, it } from 'vitest';
import { withCurrentNames } from '#main/harness/reports/baseline/baseline.ts';

it('keys and finding kinds of earlier versions are renamed at any depth', () => {
  const finding = { message: 'Another platform', isNew: true };
  const stored = {
    platforms: [{ screens: [{ checkedAnswers: 3, findings: [{ kind: 'truth', ...finding }] }] }],
  };
  const current = {
    platforms: [{ screens: [{ checkedResponses: 3, findings: [{ kind: 'verification', ...finding }] }] }],
  };
  expect(withCurrentNames(stored)).toEqual(current);
  expect(withCurrentNames(current)).toEqual(current);
});

it.each([null, 3, 'truth', { kind: 'truth' }])('%j, which is not a finding, is unchanged', (stored) => {
  expect(withCurrentNames(stored)).toEqual(stored);
});
