import type { Language } from '#shared/ipc/subject.ts';

const zh = {
  steps: (done: number, all: number) => `步骤：${all} 步中完成 ${done} 步`,
  states: { done: '完成', failed: '在这一步失败', 'not reached': '未执行' },
  ms: (ms: number) => `${(ms / 1_000).toFixed(1)} 秒`,
  console: (lines: number) => `控制台与异常：${lines} 行`,
  olderLines: (count: number) => `更早的 ${count} 行未保留`,
  calls: (count: number) => `${count} 次请求（HAR）`,
  olderCalls: (count: number) => `更早的 ${count} 次未保留`,
  noHar: '请求未保留：每个画面只保留前三个未通过平台的请求，整份报告最多 8 MB',
  masked: '密码、账号、令牌、手机号等已隐藏',
};

type TraceTexts = typeof zh;

const en: TraceTexts = {
  steps: (done, all) => `Steps: ${done} of ${all} done`,
  states: { done: 'done', failed: 'failed here', 'not reached': 'not reached' },
  ms: (ms) => `${(ms / 1_000).toFixed(1)} s`,
  console: (lines) => `Console and exceptions: ${lines} ${lines === 1 ? 'line' : 'lines'}`,
  olderLines: (count) => `${count} earlier ${count === 1 ? 'line is' : 'lines are'} not stored`,
  calls: (count) => `${count} ${count === 1 ? 'request' : 'requests'} (HAR)`,
  olderCalls: (count) => `${count} earlier ${count === 1 ? 'one is' : 'ones are'} not stored`,
  noHar:
    'Requests not stored: a report contains those of the first three failed platforms of each screen, at most 8 MB',
  masked: 'Passwords, accounts, tokens, phone numbers and the like are masked',
};

export const traceTexts: Readonly<Record<Language, TraceTexts>> = { zh, en };
