import { describe, expect, it } from 'vitest';
import { Timeline } from '#main/harness/inspector/timeline/timeline.ts';
import { makeTicket } from '#main/harness/tickets/make-ticket.ts';
import { ticketHandlers } from '#main/harness/tickets/ticket-handlers.ts';
import { AppError } from '#shared/errors.ts';
import { ticketRequests } from '#shared/ipc/records/ticket.ts';
import { expectShape } from '../recording-window.ts';
import { at, commit, opened, signal, source, timeZone, words } from './ticket-source.ts';

describe('a ticket', () => {
  it.each([
    ['/assets/index-a1.js', '- Site build: /assets/index-a1.js'],
    ['cdn.example.com/a.js?token=abc', '- Site build: cdn.example.com/a.js?token=•••'],
    ['/<b>.js', '- Site build: /\\<b\\>.js'],
    [undefined, '- Site build: unknown (the page has no module script)'],
  ])('contains the build of harness and site for the module script %j', async (build, line) => {
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
  ])('contains the harness version for %j', async (version, text) => {
    const { zip } = await makeTicket(words, source({ harnessVersion: async () => version }), { at, signal });
    expect(opened(zip)['ticket.md']).toContain(`- 测试台版本: ${text}\n`);
  });

  it('contains the reason if the build of the site is unknown because the page does not respond', async () => {
    const gone = new AppError('gone', 'The page is gone.', { zh: '页面没有了。' });
    const { zip } = await makeTicket(words, source({ siteBuild: () => Promise.reject(gone) }), {
      at,
      signal,
    });
    expect(opened(zip)['ticket.md']).toContain('- 网站构建: 未知（页面没有了。）\n');
  });

  it('contains the tester’s text and the data of the view as plain text, not as markup', async () => {
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

  it('contains nothing private, and nothing of other views', async () => {
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

  it('contains no secret of the page, wherever the secret occurs', async () => {
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

  it('is created without data that the page does not return, and lists what is missing', async () => {
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

  it('is sent to the window under a file name that is valid on every system', async () => {
    const { makeTicket: make } = ticketHandlers(
      async () => source(),
      () => at,
    );
    const caller = { windowId: 'window-1', signal };
    const responseBody = await make({ viewId: 'view-1', ...words, title: '购买/失败: 1' }, caller);
    expectShape(ticketRequests.makeTicket.output, responseBody);
    expect(responseBody.name).toBe('2026-11-23 08-30-00 购买-失败-1.zip');
    const files = opened(Buffer.from(responseBody.zip, 'base64'));
    expect(Object.keys(files)).toEqual(responseBody.files);
    expect(responseBody.text).toBe(files['ticket.md']);
  });
});
