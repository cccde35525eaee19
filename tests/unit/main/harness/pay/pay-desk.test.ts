import { describe, expect, it } from 'vitest';
import { payPresetOf, payPresets } from '#main/harness/pay/presets.ts';
import { AppError } from '#shared/errors.ts';
import { orderId, recordingDesk, requests } from './recording-desk.ts';

const paid = `server paid ${orderId}`;
const pending = `server pending ${orderId}`;
const says = (status: string) => `client ${JSON.stringify({ id: 'p1', status })}`;

/** Expected events in the site's own app, which reports outcomes under their own names. */
const courses: Readonly<Record<string, readonly string[]>> = {
  paid: [`0 ${paid}`, `0 ${says('paid')}`],
  cancelled: [`0 server cancelled ${orderId}`, `0 ${says('cancelled')}`],
  failed: [`0 ${pending}`, `0 ${says('failed')}`],
  'not-installed': [`0 ${says('not_installed')}`],
  'pending-then-paid': [`0 ${pending}`, `0 ${says('pending')}`, `3000 ${paid}`],
  'ok-unpaid': [`0 ${pending}`, `0 ${says('paid')}`],
  'cancel-paid': [`0 ${paid}`, `0 ${says('cancelled')}`],
  'no-callback': [`0 ${paid}`],
  'callback-twice': [`0 ${paid}`, `0 ${says('paid')}`, `0 ${paid}`, `0 ${says('paid')}`],
  'late-callback': [`0 ${paid}`, `180000 ${says('paid')}`],
  hidden: ['0 page hidden', `3000 ${paid}`, '3000 page shown', `3000 ${says('paid')}`],
  killed: [`0 ${paid}`, '0 page killed'],
};

describe('presets of the pay desk', () => {
  it('each lead to the expected events', async () => {
    expect(payPresets.map(({ id }) => id)).toEqual(Object.keys(courses));
    for (const preset of payPresets) {
      const { ask, collect } = recordingDesk(() => preset);
      expect(await collect(ask('manyue')), preset.id).toEqual(courses[preset.id]);
    }
  });

  it('list their steps by time', () => {
    for (const { id, steps } of payPresets) {
      const times = steps.map(({ at }) => at);
      expect(times, id).toEqual([...times].sort((left, right) => left - right));
    }
  });

  it('are listed in the error for an unknown preset', () => {
    expect(() => payPresetOf('gratis')).toThrow(/no pay preset gratis.*killed/);
  });
});

describe('the app of the bridge', () => {
  it.each([
    ['weixin', 'paid', { err_msg: 'get_brand_wcpay_request:ok' }],
    ['weixin', 'cancelled', { err_msg: 'get_brand_wcpay_request:cancel' }],
    ['weixin', 'failed', { err_msg: 'get_brand_wcpay_request:fail' }],
    ['weixin', 'not-installed', { err_msg: 'get_brand_wcpay_request:fail' }],
    ['alipay', 'paid', { resultCode: '9000' }],
    ['alipay', 'cancelled', { resultCode: '6001' }],
    ['alipay', 'failed', { resultCode: '4000' }],
    ['alipay', 'pending-then-paid', { resultCode: '8000' }],
    ['mqq', 'paid', { resultCode: 0, retmsg: 'ok' }],
    ['mqq', 'cancelled', { resultCode: -1, retmsg: 'cancelled' }],
    ['manyue', 'not-installed', { id: 'p1', status: 'not_installed' }],
  ] as const)('%s reports %s', async (bridge, preset, response) => {
    const { ask, collect } = recordingDesk(() => payPresetOf(preset));
    expect(await collect(ask(bridge))).toContain(`0 client ${JSON.stringify(response)}`);
  });
});

describe('PayDesk', () => {
  it.each([
    ['weixin', { ...requests.weixin.args, package: 'MY1' }, '/package'],
    ['alipay', { tradeNo: 'misspelt' }, 'the arguments'],
    ['mqq', null, 'the arguments'],
    ['manyue', { ...requests.manyue.args, channel: 'cash' }, '/channel'],
  ] as const)('settles nothing for an invalid request to %s', async (bridge, args, place) => {
    const { ask, collect } = recordingDesk(() => payPresetOf('paid'));
    const reply = ask(bridge, { api: requests[bridge].api, args });
    expect(reply.verdict).toBe('wrong arguments');
    expect(reply.problem).toContain(place);
    const events = await collect(reply);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatch(/fail|4000|-11001/);
  });

  it.each([
    ['paid', ['0 problem expired']],
    ['cancelled', ['0 problem expired', `0 ${says('cancelled')}`]],
    ['failed', ['0 problem expired', `0 ${says('failed')}`]],
    ['hidden', ['0 page hidden', '3000 problem expired', '3000 page shown']],
  ])(
    'with the preset %s omits only the report of the payment if the server rejects it',
    async (preset, course) => {
      const { ask, collect } = recordingDesk(
        () => payPresetOf(preset),
        () => Promise.reject(new AppError('http', 'expired', { status: 409 })),
      );
      expect(await collect(ask('manyue'))).toEqual(course);
    },
  );

  it('does not settle an order that is not in the sandbox', async () => {
    const { ask, collect } = recordingDesk(() => payPresetOf('cancelled'));
    const foreign = { api: 'tradePay', args: { orderStr: 'app_id=1&sign=x' } };
    const [problem, response] = await collect(ask('alipay', foreign));
    expect(problem).toMatch(/problem .*alipay contains no order ID of the sandbox/);
    expect(response).toBe('0 client {"resultCode":"6001"}');
  });

  it('stops when the page is gone', async () => {
    const { ask, collect, closePage, events } = recordingDesk(() => payPresetOf('late-callback'));
    closePage();
    await expect(collect(ask('manyue'))).rejects.toMatchObject({ name: 'AbortError' });
    expect(events).toEqual([`0 ${paid}`]);
  });
});
