import { describe, expect, it } from 'vitest';
import { Recorder } from '#main/harness/user-actions/recording/recorder.ts';
import { recordingEvents } from '#shared/ipc/records/recording.ts';
import type { ActionTarget, UserAction } from '#shared/ipc/records/user-action.ts';
import { expectShape } from '../recording-window.ts';
import { fill, home, start, tap, target } from './recorded-actions.ts';

function recorded() {
  const recorder = new Recorder({
    home,
    now: () => 0,
    warningsOf: () => [],
    listener: {
      changed: (state) => expectShape(recordingEvents.recordingChanged, state),
      recorded: (step) => expectShape(recordingEvents.stepRecorded, step),
      removed: (ids) => expectShape(recordingEvents.stepsRemoved, { ids }),
      ordered: (ids) => expectShape(recordingEvents.stepsOrdered, { ids }),
    },
  });
  recorder.start('view-1', { ...start, address: '/home?tab=1' });
  return { recorder, steps: () => recorder.steps.map(({ step }) => step) };
}

describe('a recording', () => {
  it('contains the actions in its view and the paths that they led to', () => {
    const { recorder, steps } = recorded();
    expect(recorder.state.start?.address).toBe('/home?tab=1');
    recorder.moved('view-1', `${home}/home`);
    recorder.acted(['view-1'], tap('link', '山海'));
    recorder.acted(['view-2'], tap('link', '别处'));
    recorder.moved('view-1', `${home}/book/1`);
    recorder.moved('view-1', `${home}/book/1/read`);
    recorder.moved('view-1', 'https://pay.example/cashier');
    recorder.acted(['view-1', 'view-2'], { kind: 'open', address: 'shelf' });
    recorder.moved('view-1', `${home}/shelf`);
    expect(steps()).toEqual([
      tap('link', '山海'),
      { kind: 'expectPath', path: '/book/1/read' },
      { kind: 'open', address: '/shelf' },
    ]);
    recorder.stop();
    recorder.acted(['view-1'], tap('link', '山海'));
    expect(steps()).toHaveLength(3);
  });

  it('contains the final text of a field, without the tap that focuses it and without passwords', () => {
    const { recorder, steps } = recorded();
    recorder.acted(['view-1'], tap('textbox', '账号'));
    recorder.acted(['view-1'], fill('小'));
    recorder.acted(['view-1'], fill('小明'));
    expect(steps()).toEqual([fill('小明')]);
    recorder.acted(['view-1'], fill('secret', true));
    expect(JSON.stringify([recorder.steps, recorder.state])).not.toContain('secret"');
    expect(steps()).toEqual([fill('', true)]);
    // Expects the secret text only for a run, which types it. The list that is shown and stored does not contain it.
    expect(recorder.stepsWithSecrets.map(({ step }) => step)).toEqual([fill('secret', true)]);
    const [{ id } = { id: 0 }] = recorder.steps;
    recorder.edit({ id, step: fill('other') });
    expect(steps()).toEqual([fill('', true)]);
    expect(recorder.stepsWithSecrets.map(({ step }) => step)).toEqual([fill('other', true)]);
    recorder.start('view-1', start);
    recorder.acted(['view-1'], fill('', true));
    expect(JSON.stringify(recorder.stepsWithSecrets)).not.toContain('other');
  });

  it('contains a changed payment decision before the tap that starts the payment', () => {
    const { recorder, steps } = recorded();
    const title = { zh: '提示成功，实际未付款', en: 'Reported paid, server unpaid' };
    const decide = (choice: string) => recorder.decided('view-1', { choice, delayMs: 0 }, title);
    recorder.acted(['view-1'], tap('button', '充值'));
    recorder.acted(['view-1'], tap('button', '确认支付'));
    decide('paid');
    expect(steps().map(({ kind }) => kind)).toEqual(['tap', 'tap']);
    recorder.moved('view-1', `${home}/purchase`);
    decide('ok-unpaid');
    decide('ok-unpaid');
    expect(steps()).toMatchObject([
      { kind: 'tap' },
      { kind: 'pay', policy: { choice: 'ok-unpaid' } },
      { kind: 'tap', target: { name: '确认支付' } },
      { kind: 'expectPath' },
    ]);
    recorder.decided('view-2', { choice: 'failed', delayMs: 0 }, title);
    expect(steps()).toHaveLength(4);
  });

  it('can be edited, which changes the texts and order of steps but not their kinds', () => {
    const { recorder, steps } = recorded();
    recorder.acted(['view-1'], tap('link', '山海'));
    recorder.acted(['view-1'], { kind: 'reload' });
    const [{ id } = { id: 0 }] = recorder.steps;
    recorder.edit({ id, step: tap('link', '江南') });
    recorder.move(id, 1);
    recorder.move(id, 1);
    expect(steps()).toEqual([{ kind: 'reload' }, tap('link', '江南')]);
    expect(() => recorder.edit({ id, step: { kind: 'back' } })).toThrow('The kind of a step cannot change');
    expect(() => recorder.edit({ id: 99, step: { kind: 'back' } })).toThrow('no longer exists');
  });

  it('recognizes a field by its name when the page around it has changed', () => {
    const { recorder, steps } = recorded();
    const press = (change: Partial<ActionTarget>): UserAction => ({
      kind: 'tap',
      target: target('textbox', '账号', { selector: 'form > div:nth-of-type(1) > input', ...change }),
    });
    recorder.acted(['view-1'], press({}));
    recorder.acted(['view-1'], fill('小明'));
    expect(steps()).toEqual([fill('小明')]);
    recorder.acted(['view-1'], press({ index: 1, count: 2 }));
    recorder.acted(['view-1'], fill('小红'));
    expect(steps().map(({ kind }) => kind)).toEqual(['fill', 'tap', 'fill']);
  });

  it('contains one expectation for an element picked in its view', () => {
    const { recorder, steps } = recorded();
    recorder.picked('view-1', target('heading', '山海'));
    recorder.setPicking(true);
    recorder.picked('view-2', target('heading', '别处'));
    recorder.picked('view-1', target('heading', '山海'));
    expect(recorder.state.isPicking).toBe(false);
    expect(steps()).toEqual([{ kind: 'expectVisible', target: target('heading', '山海') }]);
    recorder.remove(recorder.steps[0]?.id ?? 0);
    expect(steps()).toEqual([]);
  });
});
