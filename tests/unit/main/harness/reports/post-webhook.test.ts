import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { postWebhook, readChat } from '#main/harness/reports/post-webhook.ts';
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

/** A robot that answers so, and what it was told. */
async function robot(status: number, answer: string) {
  const told: unknown[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      told.push(JSON.parse(text));
      response.writeHead(status).end(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { address: new URL(`http://127.0.0.1:${port}/robot/send?access_token=geheim`), told };
}

it('is told the headline, the findings once, and nothing private', () => {
  const { title, text } = chatMessage(dataOf('password=geheim <b>odd</b>'), 'zh');
  expect(title).toContain('❌ 漫阅 · 2 个平台中 2 个未通过');
  expect(text).toContain('- **控制台** password=••• b odd /b (2 个平台、1 个画面)');
  expect(text).not.toContain('geheim');
  expect(chatMessage(dataOf(), 'en').text).not.toContain('Console');
});

it('says how much it leaves out, and is never longer than the strictest robot takes', () => {
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
])('speaks as the robot of %s takes it', (address, body) => {
  expect(chatBody(new URL(address), message)).toMatchObject(body);
});

it('tells a robot that takes it', async () => {
  const { address, told } = await robot(200, '{"errcode":0,"errmsg":"ok"}');
  await postWebhook(address, message, signal);
  expect(told).toEqual([message]);
});

it.each([
  [
    'that says no with status 200',
    200,
    '{"errcode":310000,"errmsg":"keywords not in content"}',
    /310000 keywords/,
  ],
  ['that says no as Feishu', 200, '{"code":19001,"msg":"param invalid"}', /19001 param invalid/],
  ['that fails', 500, 'oops', /HTTP 500/],
])('says of a robot %s why, without the address', async (_, status, answer, why) => {
  const { address } = await robot(status, answer);
  const refusal = postWebhook(address, message, signal);
  await expect(refusal).rejects.toThrow(why);
  await expect(refusal).rejects.not.toThrow('geheim');
});

it('says that nobody answers, without the address', async () => {
  const { address } = await robot(200, '');
  address.port = '1';
  await expect(postWebhook(address, message, signal)).rejects.toThrow(
    /^127\.0\.0\.1:1 did not accept the message: no response$/,
  );
});

it('is known by its address, and refused without showing it', () => {
  expect(readChat({})).toBeUndefined();
  const chat = readChat({ MANYUE_WEBHOOK: 'https://chat.example/hook' });
  expect(chat).toMatchObject({ when: 'failed' });
  expect(() => readChat({ MANYUE_WEBHOOK: 'geheim' })).toThrow(/^MANYUE_WEBHOOK is not an http/);
  expect(() => readChat({ MANYUE_WEBHOOK: 'https://a.b', MANYUE_WEBHOOK_WHEN: 'never' })).toThrow(/never/);
});
