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

it('warns of a HAR file that stands for the server, and of nothing in a recording without one', () => {
  const present = { scenarioIds: [], conditions: {}, overrides: [] };
  const warnings = recordingWarnings({ ...facts, present: { ...present, hasHarFile: true } });
  expect(warnings.map(({ en }) => en)).toEqual([
    'A HAR file is replayed: it is not in the test, where the server responds.',
  ]);
  expect(recordingWarnings(facts)).toEqual([]);
});

it('warns of held requests that a person edited', () => {
  const warnings = recordingWarnings({ ...facts, hasChangedCalls: true });
  expect(warnings.map(({ en }) => en)).toEqual([
    'Held requests were edited or aborted while recording: not so in the test. Use “Override response” for one that lasts.',
  ]);
});
