import { crc32, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { RecordedCall } from '#main/harness/inspector/calls/call.ts';
import { Timeline } from '#main/harness/inspector/timeline/timeline.ts';
import { makeTicket, type TicketSource } from '#main/harness/tickets/make-ticket.ts';
import { ticketHandlers } from '#main/harness/tickets/ticket-handlers.ts';
import { zipFile } from '#main/harness/tickets/zip-file.ts';
import { normalConditions } from '#shared/device/conditions.ts';
import { AppError } from '#shared/errors.ts';
import type { DeskOrder } from '#shared/ipc/backend/pay.ts';
import type { OverrideState } from '#shared/ipc/records/inspector.ts';
import { ticketRequests } from '#shared/ipc/records/ticket.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { expectShape } from '../recording-window.ts';

const at = new Date('2026-11-23T08:30:00Z');
const timeZone = 'Asia/Shanghai';
const { signal } = new AbortController();
const commit = { hash: '1a2b3c4d5e6f7a8b9c0d1a2b3c4d5e6f7a8b9c0d', isChanged: false };

const view: ViewState = {
  id: 'view-1',
  platformId: 'ios-safari',
  name: { zh: 'iPhone 主屏幕', en: 'iPhone home screen' },
  status: 'ready',
  error: null,
  url: 'http://127.0.0.1:5180/book/1?token=abc',
  title: '漫阅',
  canGoBack: false,
  canGoForward: false,
  viewport: { width: 402, height: 714 },
  dpr: 3,
  touch: true,
  rotated: false,
  verification: {
    ok: false,
    facts: [
      { name: 'device pixel ratio', expected: '3', actual: '2', ok: false },
      {
        name: 'hover',
        expected: 'none',
        actual: 'a|b',
        ok: true,
        known: { zh: '引擎不同', en: 'Another engine' },
      },
      { name: 'touch', expected: '5', actual: '5', ok: true },
    ],
  },
  dialog: null,
};

function source(change: Partial<TicketSource> = {}): TicketSource {
  const timeline = new Timeline({ now: () => at.getTime() });
  timeline.add('view-1', { kind: 'console', level: 'problem', text: '<img src=x> password=geheim' });
  timeline.add('view-2', { kind: 'console', level: 'problem', text: 'elsewhere' });
  return {
    view,
    environment: { name: { zh: '测试', en: 'Test' }, address: 'https://m.example.com', isLive: true },
    scenarios: [{ zh: '会员', en: 'VIP' }],
    pay: { choice: 'ok-unpaid', delayMs: 0 },
    overrides: [],
    startAddress: '/home',
    conditions: { ...normalConditions, network: 'offline', clockOffsetMs: 60_000 },
    steps: [{ kind: 'open', address: '/book/1' }, { kind: 'back' }],
    orders: [],
    presetTitle: (id) => ({ zh: id, en: id }),
    spec: undefined,
    timeline,
    harnessVersion: async () => ({ version: '0.1.0', commit }),
    siteBuild: async () => '/assets/index-y_zF_SCL.js',
    capture: async () => new Uint8Array([137, 80, 78, 71]),
    storage: async () => ({
      origin: 'http://127.0.0.1:5180',
      local: [
        ['theme', 'dark'],
        ['app.token', 'geheim'],
        ['userInfo', '{"password":"geheim","coins":3}'],
      ],
      session: [],
      cookies: [],
    }),
    ...change,
  };
}

const words = { title: '购买后*金币*不对', expected: '扣 40', happened: '', language: 'zh' } as const;

/**
 * Returns the files of a zip archive by name. Reads the central directory as other programs do, and checks every CRC.
 */
function opened(zip: Uint8Array): Readonly<Record<string, string>> {
  const bytes = Buffer.from(zip);
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  const files: Record<string, string> = {};
  let line = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    expect(bytes.readUInt32LE(line)).toBe(0x02014b50);
    const nameLength = bytes.readUInt16LE(line + 28);
    const name = bytes.toString('utf8', line + 46, line + 46 + nameLength);
    const start = bytes.readUInt32LE(line + 42);
    expect(bytes.readUInt32LE(start)).toBe(0x04034b50);
    const data = bytes.subarray(
      start + 30 + nameLength,
      start + 30 + nameLength + bytes.readUInt32LE(line + 20),
    );
    const content = bytes.readUInt16LE(line + 10) === 8 ? inflateRawSync(data) : data;
    expect([crc32(content), content.length]).toEqual([
      bytes.readUInt32LE(line + 16),
      bytes.readUInt32LE(line + 24),
    ]);
    files[name] = content.toString();
    line += 46 + nameLength;
  }
  expect(line).toBe(end);
  return files;
}

describe('a ticket', () => {
  it.each([
    ['/assets/index-a1.js', '- Site build: /assets/index-a1.js'],
    ['cdn.example.com/a.js?token=abc', '- Site build: cdn.example.com/a.js?token=•••'],
    ['/<b>.js', '- Site build: /\\<b\\>.js'],
    [undefined, '- Site build: unknown (the page has no module script)'],
  ])('names the build of harness and site: %j', async (build, line) => {
    const made = await makeTicket({ ...words, language: 'en' }, source({ siteBuild: async () => build }), {
      at,
      signal,
    });
    const lines = opened(made.zip)['ticket.md']?.split('\n');
    expect(lines).toContain(line);
    expect(lines).toContain('- Harness version: 0.1.0 (1a2b3c4d5e6f)');
    const har = JSON.parse(opened(made.zip)['calls.har'] ?? '') as { log: { comment: string } };
    expect(har.log.comment).toMatch(/^Harness version: 0\.1\.0 \(1a2b3c4d5e6f\)\nSite build: /);
    expect(opened(made.zip)['calls.har']).not.toContain('token=abc');
    expect(made.problems).toEqual([]);
  });

  it.each([
    [{ version: '0.1.0', commit: { ...commit, isChanged: true } }, '0.1.0 (1a2b3c4d5e6f，有未提交的改动)'],
    [{ version: '0.1.0', commit: undefined }, '0.1.0'],
  ])('names the version of the harness: %j', async (version, text) => {
    const { zip } = await makeTicket(words, source({ harnessVersion: async () => version }), { at, signal });
    expect(opened(zip)['ticket.md']).toContain(`- 测试台版本: ${text}\n`);
  });

  it('says why the build of the site is unknown if the page does not respond', async () => {
    const gone = new AppError('gone', 'The page is gone.', { zh: '页面没有了。' });
    const { zip } = await makeTicket(words, source({ siteBuild: () => Promise.reject(gone) }), {
      at,
      signal,
    });
    expect(opened(zip)['ticket.md']).toContain('- 网站构建: 未知（页面没有了。）\n');
  });

  it('says what a tester said and what is known of the view, as text and not as markup', async () => {
    const { zip, files, problems } = await makeTicket(words, source(), { at, signal, timeZone });
    expect(problems).toEqual([]);
    expect(files).toEqual([
      'ticket.md',
      'picture.png',
      'calls.har',
      'console.txt',
      'performance.txt',
      'storage.json',
      'emulation.json',
    ]);
    expect(opened(zip)['ticket.md']).toBe(`# 购买后\\*金币\\*不对

- 平台: iPhone 主屏幕 (ios-safari)
- 站点环境: 测试 (https://m.example.com, 真实环境)
- 地址: http://127.0.0.1:5180/book/1?token=•••
- 测试台版本: 0.1.0 (1a2b3c4d5e6f)
- 网站构建: /assets/index-y\\_zF\\_SCL.js
- 时间: 2026-11-23T16:30:00.000+08:00
- 屏幕: 402×714 @3
- 情景: 会员
- 环境: 离线, 2026-11-23 16:31
- 支付台: ok-unpaid

![截图](picture.png)

## 预期

扣 40

## 实际

（未填写）

## 步骤

从 /home 开始

1. 打开 /book/1
2. 后退

## 该视图中的问题（最近在前）

- 2026-11-23T16:30:00.000+08:00 控制台: \\<img src=x\\> password=•••

## 模拟校验

| 项目 | 应为 | 页面所见 | 结论 |
| --- | --- | --- | --- |
| 像素比 | 3 | 2 | 不符 |
| 悬停 | 无 | a\\|b | 已知差异: 引擎不同 |

## 附件

- picture.png
- calls.har
- console.txt
- performance.txt
- storage.json
- emulation.json

密码、账号、令牌、手机号等已隐藏，截图上的已遮盖。
`);
  });

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
        { at: at.getTime(), kind: 'told', outcome: 'paid', isAcknowledged: true },
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

- 3000金币 ¥30 order-7. 页面被告知: 支付成功; 服务器知道: 未付款（待支付）
  - 2026-11-23T16:30:00.000+08:00 请求支付：跳转支付应用
  - 2026-11-23T16:30:00.000+08:00 决定：已告知成功
  - 2026-11-23T16:30:00.000+08:00 页面被告知: 支付成功

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
      '- 订单 order-7：页面被告知的结果与服务器不一致 (页面被告知: 支付成功; 服务器知道: 未付款（待支付）)',
    );
    expect(text).toContain('- 站点环境: 测试 (https://m.example.com, 真实环境)');
  });

  it('says which calls a person edited or aborted, and how', async () => {
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

  it('holds nothing private, and nothing of other views', async () => {
    const { zip } = await makeTicket(words, source({ spec: '// test' }), { at, signal, timeZone });
    const files = opened(zip);
    expect(files['recorded.spec.ts']).toBe('// test');
    expect(JSON.parse(files['storage.json'] ?? '')).toMatchObject({
      local: { theme: 'dark', 'app.token': '•••', userInfo: '{"password":"•••","coins":3}' },
    });
    expect(files['console.txt']).toBe(
      '2026-11-23T16:30:00.000+08:00 problem console <img src=x> password=•••\n',
    );
    for (const text of Object.values(files)) expect(text).not.toMatch(/geheim|elsewhere/);
  });

  it('names no secret that the page keeps, wherever it stands', async () => {
    const visitorId = '1f0ab71f4e2c4d7b';
    const timeline = new Timeline({ now: () => at.getTime() });
    timeline.add('view-1', { kind: 'console', level: 'info', text: `order of ${visitorId} for Liebling` });
    timeline.add('view-1', { kind: 'vital', level: 'info', text: 'LCP 300' });
    const cookie = { domain: '127.0.0.1', path: '/', httpOnly: false, secure: false, expires: null };
    const storage = async () => ({
      origin: 'http://127.0.0.1:5180',
      local: [
        ['userInfo', JSON.stringify({ visitorId, password: 'Liebling', coins: 3 })],
        [`seen-${visitorId}`, '1'],
      ] as [string, string][],
      session: [],
      cookies: [{ ...cookie, name: `visit_-2_${visitorId}`, value: `x${visitorId}` }],
    });
    const hidden: string[] = [];
    const capture = async (hides: readonly string[]) => {
      hidden.push(...hides);
      return new Uint8Array();
    };
    const { zip } = await makeTicket(words, source({ timeline, storage, capture }), { at, signal, timeZone });
    expect(hidden).toEqual([visitorId, 'Liebling']);
    const files = opened(zip);
    expect(files['console.txt']).toContain('order of ••• for •••');
    expect(files['console.txt']).not.toContain('LCP');
    expect(files['performance.txt']).toContain('LCP 300');
    for (const text of Object.values(files)) expect(text).not.toMatch(/1f0ab71f|Liebling/);
  });

  it('is made without what the page does not give, and says so', async () => {
    const capture = () => Promise.reject(new AppError('cdp', 'The page’s process has ended.'));
    const { zip, files, problems } = await makeTicket({ ...words, language: 'en' }, source({ capture }), {
      at,
      signal,
      timeZone,
    });
    expect(files).not.toContain('picture.png');
    expect(problems).toEqual([{ file: 'picture.png', message: 'The page’s process has ended.' }]);
    expect(opened(zip)['ticket.md']).toContain('- Missing picture.png: The page’s process has ended.');
    expect(opened(zip)['ticket.md']).toContain('2. Back');
  });

  it('goes to the window under a name that every system takes', async () => {
    const { makeTicket: make } = ticketHandlers(
      async () => source(),
      () => at,
    );
    const caller = { windowId: 'window-1', signal };
    const responseBody = await make({ viewId: 'view-1', ...words, title: '购买/失败: 1' }, caller);
    expectShape(ticketRequests.makeTicket.output, responseBody);
    expect(responseBody.name).toBe('2026-11-23 08-30-00 购买-失败-1.zip');
    expect(Object.keys(opened(Buffer.from(responseBody.zip, 'base64')))).toEqual(responseBody.files);
  });
});

it('a zip holds what is long, what is empty and Chinese names', () => {
  const text = '漫阅 '.repeat(1_000);
  const zip = zipFile(
    [
      { name: '工单.md', content: text },
      { name: 'empty.txt', content: '' },
    ],
    at,
  );
  expect(opened(zip)).toEqual({ '工单.md': text, 'empty.txt': '' });
  expect(zip.length).toBeLessThan(500);
});
