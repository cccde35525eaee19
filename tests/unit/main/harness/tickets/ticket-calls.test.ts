import { describe, expect, it } from 'vitest';
import type { RecordedCall } from '#main/harness/inspector/calls/call.ts';
import { makeTicket } from '#main/harness/tickets/make-ticket.ts';
import type { DeskOrder } from '#shared/ipc/backend/pay.ts';
import type { OverrideState } from '#shared/ipc/records/inspector.ts';
import { at, opened, signal, source, timeZone, words } from './ticket-source.ts';

describe('a ticket', () => {
  it('lists for each order what the app reported and the server recorded, and which responses were edited', async () => {
    const order: DeskOrder = {
      key: 'order-7',
      orderId: 'order-7',
      viewId: 'view-1',
      platform: 'iPhone Safari',
      way: 'launch',
      goods: { title: '3000金币', amount: 3_000, channel: 'alipay' },
      at: at.getTime(),
      state: 'idle',
      server: { status: 'created', at: at.getTime() },
      reported: { outcome: 'paid', at: at.getTime(), isAcknowledged: true },
      canReport: true,
      events: [
        { at: at.getTime(), kind: 'asked', way: 'launch' },
        { at: at.getTime(), kind: 'decided', preset: 'told-paid' },
        { at: at.getTime(), kind: 'reported', outcome: 'paid', isAcknowledged: true },
      ],
    };
    const overrides: OverrideState[] = [
      {
        id: 'rule-1',
        hits: 2,
        rule: {
          match: { endpoint: 'user.info' },
          views: null,
          times: 'always',
          isEnabled: true,
          action: {
            do: 'respond',
            status: 200,
            contentType: 'text/plain',
            isEncrypted: true,
            text: '{"password":"geheim"}',
          },
        },
      },
    ];
    const given = source({
      overrides,
      orders: [order],
      presetTitle: () => ({ zh: '已告知成功', en: 'Told paid' }),
    });
    const url = 'http://127.0.0.1/api/a?token=geheim';
    const held = (text: string) => ({ text: Buffer.from(text), isEncrypted: true });
    const call = { viewId: 'view-1', method: 'POST', type: 'XHR', requestHeaders: {}, endpoint: undefined };
    const settled = { startedAt: at.getTime(), size: 0, isSettled: true, status: 200 };
    const calls = [
      { ...call, ...settled, id: 1, url, responseBody: held('{"code":200,"data":{"coins":3,"title":"山"}}') },
      {
        ...call,
        ...settled,
        id: 2,
        url,
        overriddenBy: 'rule-1',
        responseBody: held('{"code":200,"data":{"coins":9,"token":"geheim"}}'),
      },
      { ...call, ...settled, id: 3, url: 'http://127.0.0.1/api/b' },
    ];
    const timeline = { list: given.timeline.list.bind(given.timeline), calls: () => calls };
    const { zip } = await makeTicket(words, { ...given, timeline }, { at, signal, timeZone });
    const text = opened(zip)['ticket.md'] ?? '';
    expect(text).toContain(`## 订单（最近在前）

- 3000金币 ¥30 order-7. 报告给页面: 支付成功; 服务器状态: 未付款（待支付）
  - 2026-11-23T16:30:00.000+08:00 请求支付：跳转支付应用
  - 2026-11-23T16:30:00.000+08:00 决定：已告知成功
  - 2026-11-23T16:30:00.000+08:00 报告给页面: 支付成功

## 生效中的改写（内容见 overrides.json）

- user.info → respond, status: 200, contentType: "text/plain", isEncrypted: true (always, 已用 2 次)

## 由测试工具或测试者改动的调用

- 2026-11-23T16:30:00.000+08:00 POST http://127.0.0.1/api/a?token=••• 200
  - data.coins: 3 → 9
  - data.title: "山" → 无
  - data.token: 无 → •••

## `);
    expect(opened(zip)['overrides.json']).toContain('\\"password\\":\\"•••');
    expect(text).not.toContain('/api/b');
    expect(text).toContain(
      '- 订单 order-7：报告给页面的结果与服务器状态不一致 (报告给页面: 支付成功; 服务器状态: 未付款（待支付）)',
    );
    expect(text).toContain('- 站点环境: 测试 (https://m.example.com, 真实环境)');
  });

  it('lists the calls that a user edited or aborted, with the changes', async () => {
    const given = source();
    const url = 'http://127.0.0.1/api/a';
    const common = {
      viewId: 'view-1',
      method: 'POST',
      url,
      type: 'XHR',
      startedAt: at.getTime(),
      requestHeaders: { 'Content-Type': 'application/x-www-form-urlencoded' },
      requestBody: 'id=1&token=geheim',
      endpoint: undefined,
      size: 0,
      isSettled: true,
    };
    const held = (text: string) => ({ text: Buffer.from(text), isEncrypted: true });
    const sent = {
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'id=2&token=geheim2',
    };
    const calls: RecordedCall[] = [
      { ...common, id: 1, status: 200, responseBody: held('{"coins":3}') },
      {
        ...common,
        id: 2,
        status: 200,
        responseBody: held('{"coins":9}'),
        held: {
          request: { stage: 'request', heldMs: 5, edit: { kind: 'request', sent } },
          response: { stage: 'response', heldMs: 5, edit: { kind: 'response' } },
        },
      },
      {
        ...common,
        id: 3,
        error: 'net::ERR_ABORTED',
        held: { request: { stage: 'request', heldMs: 5, edit: { kind: 'aborted' } } },
      },
      { ...common, id: 4, held: { request: { stage: 'request', heldMs: 5 } } },
    ];
    const timeline = { list: given.timeline.list.bind(given.timeline), calls: () => calls };
    const { zip } = await makeTicket(
      { ...words, language: 'en' },
      { ...given, timeline },
      { at, signal, timeZone },
    );
    const text = opened(zip)['ticket.md'] ?? '';
    expect(text).toContain('2 calls are not as page and server made them (below)');
    expect(text).toContain(`## Calls changed by the harness or the tester

- 2026-11-23T16:30:00.000+08:00 POST http://127.0.0.1/api/a 200
  - request and response edited by hand at a breakpoint
  - request body.id: "1" → "2"
  - request body.token: ••• → •••
  - coins: 3 → 9
- 2026-11-23T16:30:00.000+08:00 POST http://127.0.0.1/api/a
  - aborted by hand at a breakpoint

## `);
  });
});
