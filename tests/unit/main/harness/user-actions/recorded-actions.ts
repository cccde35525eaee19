import type { RecordingStart } from '#shared/ipc/records/recording.ts';
import type { ActionTarget, UserAction } from '#shared/ipc/records/user-action.ts';

export const home = 'http://127.0.0.1:5180';

export const target = (role: string, name: string, change: Partial<ActionTarget> = {}): ActionTarget => ({
  role,
  name,
  testId: '',
  within: null,
  index: 0,
  count: 1,
  selector: `#${role}`,
  at: null,
  ...change,
});

export const tap = (role: string, name: string): UserAction => ({ kind: 'tap', target: target(role, name) });

export const fill = (text: string, isSecret = false): UserAction => ({
  kind: 'fill',
  target: target('textbox', '账号'),
  text,
  isSecret,
});

export const start: RecordingStart = {
  platformId: 'ios-safari',
  address: '/home',
  scenarios: [],
  account: null,
  pay: { choice: 'paid', delayMs: 0 },
  conditions: {},
  overrides: [],
};
