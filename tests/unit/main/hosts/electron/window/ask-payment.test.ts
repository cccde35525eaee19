import type { MessageBoxOptions } from 'electron';
import { expect, it } from 'vitest';
import type { AskedPayment } from '#main/harness/pay/pay-desk.ts';
import { payPresetOf, payPresets } from '#main/harness/pay/presets.ts';
import { askPayment } from '#main/hosts/electron/window/ask-payment.ts';

/** Of a page in WeChat on a PC; the operator presses the button of this index. */
function payment(response: number, changes: Partial<AskedPayment> = {}) {
  const end = new AbortController();
  const questions: MessageBoxOptions[] = [];
  const choose = askPayment(
    (question) => {
      questions.push(question);
      return Promise.resolve({ response });
    },
    () => 'zh',
  );
  const asked: AskedPayment = {
    bridge: 'weixin',
    orderId: 'MY1',
    says: () => ({}),
    page: { platform: '微信 Windows', signal: end.signal, become: () => Promise.resolve() },
    order: () =>
      Promise.resolve({
        orderId: 'MY1',
        userId: 'u1',
        title: '3000金币',
        type: 'coin',
        itemCount: 3_300,
        amount: 2_950,
        channel: 'wx_app',
        status: 'created',
        createTime: 1,
        paidTime: null,
      }),
    ...changes,
  };
  return { asked, questions, choose, closePage: () => end.abort() };
}

it('tells the operator who asks for what, and takes the answer for the way it goes', async () => {
  const { asked, choose, questions } = payment(payPresets.indexOf(payPresetOf('ok-unpaid')));
  expect(await choose(asked)).toBe(payPresetOf('ok-unpaid'));
  expect(questions[0]).toMatchObject({
    detail: '微信 Windows · weixin\n3000金币 · ¥29.50 · MY1',
    signal: asked.page.signal,
    cancelId: 1,
  });
});

it('tells as much as is known of a request that names no order of ours', async () => {
  const { asked, choose, questions } = payment(1, {
    bridge: 'alipay',
    orderId: undefined,
    order: () => Promise.resolve(undefined),
  });
  expect(await choose(asked)).toBe(payPresetOf('cancelled'));
  expect(questions[0]).toMatchObject({ detail: '微信 Windows · alipay' });
});

it('has no answer for a page that is gone, whatever the closed question says', async () => {
  const { asked, choose, closePage } = payment(0);
  const chosen = choose(asked);
  closePage();
  await expect(chosen).rejects.toMatchObject({ name: 'AbortError' });
});
