import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { postWebhook, readWebhook } from '#main/harness/reports/post-webhook.ts';
import { reportData } from '#main/harness/reports/report-data.ts';
import { chatBody, chatMessage } from '#main/harness/reports/summaries/chat-message.ts';
import {
  sampleContext,
  samplePlatform,
  sampleScreen,
  sampleSweep,
} from '../../../../sample-report/sample-sweep.ts';

const { signal } = new AbortController();
const message = { title: '标题', text: '- 内容' };

const dataOf = (...messages: readonly string[]) => {
  const findings = messages.map((each) => ({ kind: 'console' as const, message: each }));
  const home = sampleScreen('home', messages.length === 0 ? {} : { verdict: 'failed', findings });
  return reportData(sampleSweep([samplePlatform(0, [home]), samplePlatform(1, [home])]), sampleContext);
};

/** Starts the robot of a group chat with a fixed response. `received` contains the messages that it got. */
async function robot(status: number, body: string) {
  const received: unknown[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      received.push(JSON.parse(text));
      response.writeHead(status).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { address: new URL(`http://127.0.0.1:${port}/robot/send?access_token=geheim`), received };
}

it('a message contains the headline and each finding once, with private values masked', () => {
  const { title, text } = chatMessage(dataOf('password=geheim <b>odd</b>'), 'zh');
  expect(title).toContain('❌ 漫阅 · 2 个平台中 2 个未通过');
  expect(text).toContain('- **控制台** password=••• b odd /b (2 个平台、1 个画面)');
  expect(text).not.toContain('geheim');
  expect(chatMessage(dataOf(), 'en').text).not.toContain('Console');
});

it('a message states how many findings it omits, and stays within the limit of every chat service', () => {
  const many = Array.from({ length: 50 }, (_, index) => `${'漫'.repeat(200)} ${index}`);
  const { text } = chatMessage(dataOf(...many), 'zh');
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4_096);
  expect(text).toMatch(/另有 4\d 个问题$/);
});

it.each([
  ['https://oapi.dingtalk.com/robot/send?access_token=a', { msgtype: 'markdown', markdown: message }],
  [
    'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=a',
    { msgtype: 'markdown', markdown: { content: message.text } },
  ],
  ['https://open.feishu.cn/open-apis/bot/v2/hook/a', { msg_type: 'interactive' }],
  ['https://chat.example/hook', message],
])('the request body for %s is built', (address, body) => {
  expect(chatBody(new URL(address), message)).toMatchObject(body);
});

it('the message is posted', async () => {
  const { address, received } = await robot(200, '{"errcode":0,"errmsg":"ok"}');
  await postWebhook(address, message, signal);
  expect(received).toEqual([message]);
});

it.each([
  [
    'that rejects with status 200',
    200,
    '{"errcode":310000,"errmsg":"keywords not in content"}',
    /310000 keywords/,
  ],
  [
    'that rejects in the format of Feishu',
    200,
    '{"code":19001,"msg":"param invalid"}',
    /19001 param invalid/,
  ],
  ['that fails', 500, 'oops', /HTTP 500/],
])(
  'a chat service %s leads to an error with the reason but without the URL',
  async (_, status, body, why) => {
    const { address } = await robot(status, body);
    const refusal = postWebhook(address, message, signal);
    await expect(refusal).rejects.toThrow(why);
    await expect(refusal).rejects.not.toThrow('geheim');
  },
);

it('a missing response leads to an error that does not reveal the URL', async () => {
  const { address } = await robot(200, '');
  address.port = '1';
  await expect(postWebhook(address, message, signal)).rejects.toThrow(
    /^127\.0\.0\.1:1 did not accept the message: no response. Check MANYUE_WEBHOOK$/,
  );
});

it('the URL is read from the environment, and an invalid one is rejected without revealing it', () => {
  expect(readWebhook({})).toBeUndefined();
  const chat = readWebhook({ MANYUE_WEBHOOK: 'https://chat.example/hook' });
  expect(chat).toMatchObject({ when: 'failed' });
  expect(() => readWebhook({ MANYUE_WEBHOOK: 'geheim' })).toThrow(/^MANYUE_WEBHOOK is not an http/);
  expect(() => readWebhook({ MANYUE_WEBHOOK: 'https://a.b', MANYUE_WEBHOOK_WHEN: 'never' })).toThrow(/never/);
});
