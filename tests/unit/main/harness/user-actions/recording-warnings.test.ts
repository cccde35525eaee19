import { expect, it } from 'vitest';
import {
  type RecordingFacts,
  recordingWarnings,
} from '#main/harness/user-actions/recording/recording-warnings.ts';

const facts: RecordingFacts = {
  start: {
    platformId: 'ios-safari',
    address: '/home',
    scenarios: [],
    account: null,
    pay: { choice: 'paid', delayMs: 0 },
    conditions: {},
    overrides: [],
  },
  steps: [],
  present: { scenarioIds: [], conditions: {}, overrides: [], hasHarFile: false },
  hasSandbox: true,
  hasPaid: false,
  hasChangedCalls: false,
};

it('a replayed HAR file leads to a warning, and no HAR file to none', () => {
  const present = { scenarioIds: [], conditions: {}, overrides: [] };
  const warnings = recordingWarnings({ ...facts, present: { ...present, hasHarFile: true } });
  expect(warnings.map(({ en }) => en)).toEqual([
    'A HAR file is being replayed. The test does not include it, so the server responds there.',
  ]);
  expect(recordingWarnings(facts)).toEqual([]);
});

it('held requests that the user edited lead to a warning', () => {
  const warnings = recordingWarnings({ ...facts, hasChangedCalls: true });
  expect(warnings.map(({ en }) => en)).toEqual([
    'Held requests were edited or aborted while recording. The test does not include that; use “Override response” for lasting changes.',
  ]);
});
