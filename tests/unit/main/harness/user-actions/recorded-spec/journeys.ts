import { vi } from 'vitest';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import { payPresetOf } from '#main/harness/pay/presets.ts';
import { nativePay } from '#main/harness/sweep/screens/native-pay.ts';
import { showsSite, stepsOf } from '#main/harness/sweep/sweep-screen.ts';
import type { ActionTarget } from '#shared/ipc/records/user-action.ts';
import type { openHarness } from './open-harness.ts';

type OpenedHarness = Awaited<ReturnType<typeof openHarness>>;

export interface Journey {
  readonly title: string;
  readonly appliesTo: (profile: DeviceProfile) => boolean;
  /** Prepares the view, then records the user's actions in it. */
  record(harness: OpenedHarness, platformId: string): Promise<void>;
}

const seen = (name: string): ActionTarget => ({
  role: 'StaticText',
  name,
  testId: '',
  within: null,
  index: 0,
  count: 1,
  selector: 'body',
  at: null,
});

/** Second task of the help page: a payment that reports success but stays unpaid on the server. */
export const toldPaid: Journey = {
  title: '提示成功，实际未付款',
  appliesTo: nativePay.appliesTo,
  record: async ({ ask, openView }, platformId) => {
    const { viewId, tile, driver } = await openView(platformId, '/purchase');
    await ask('setPayPolicy', { viewId, policy: { choice: 'ok-unpaid', delayMs: 0 } });
    await ask('startRecording', { viewId, isNewVisitor: true });
    const context = { profile: tile.view.profile, preset: payPresetOf('ok-unpaid') };
    for (const step of stepsOf(nativePay, context)) {
      if (step.kind === 'tap') await driver.tap(step.target);
      if (step.kind === 'expectVisible') await driver.expectVisible(step.target);
    }
    await ask('addExpectation', { target: seen('尚未收到付款') });
    await ask('stopRecording', {});
  },
};

const editedTitle = '改写过的书名';

/** Third and fourth task of the help page: a scenario, conditions, and an edited response. */
export const editedResponse: Journey = {
  title: '情景、环境与改写的响应',
  appliesTo: showsSite,
  record: async (harness, platformId) => {
    const { ask, openView } = harness;
    const { viewId, driver } = await openView(platformId, '/home');
    await ask('applyScenarios', { views: [viewId], scenarioIds: ['user-rich'] });
    const changes = { colorScheme: 'dark', timeZone: 'Asia/Tokyo', clockOffsetMs: 3_600_000 } as const;
    await ask('setConditions', { views: [viewId], changes });
    const { id: _, text, ...how } = await homeResponse(harness, viewId);
    const edited = text.replace(/"title":"[^"]*"/, `"title":"${editedTitle}"`);
    await ask('addRule', {
      rule: {
        match: { endpoint: 'comic.home' },
        views: [viewId],
        action: { do: 'respond', status: 200, ...how, text: edited },
        times: 'always',
        isEnabled: true,
      },
    });
    await ask('startRecording', { viewId, isNewVisitor: true, address: '/home' });
    await driver.expectVisible(seen(editedTitle));
    await ask('addExpectation', { target: seen(editedTitle) });
    await ask('navigate', { views: [viewId], address: '/purchase' });
    await driver.expectVisible(seen('5000'));
    await ask('addExpectation', { target: seen('5000') });
    await ask('stopRecording', {});
    await ask('removeRules', { ids: null });
  },
};

/** Returns the response of the home call when it has been read. */
async function homeResponse({ ask }: OpenedHarness, viewId: string) {
  return vi.waitFor(async () => {
    const filter = { views: [viewId], kinds: ['call' as const], text: 'home/index', only: 'all' as const };
    const { rows } = await ask('listTimeline', { ...filter, before: null, limit: 5 });
    const read = rows.find(({ call }) => call?.isSettled === true && call.problems !== null);
    if (read === undefined) throw new Error(`No call of the home has been read: ${JSON.stringify(rows)}`);
    return { id: read.id, ...(await ask('getResponseText', { id: read.id })) };
  }, 20_000);
}
