import type { Breakpoint, HeldRequest } from '#shared/ipc/records/breakpoints.ts';
import { defineTexts } from '../../../texts/define-texts.ts';
import type { GoneHeld } from './breakpoints.store.ts';

interface BreakpointsTexts {
  readonly breakpoints: string;
  readonly heldRequests: string;
  readonly held: string;
  readonly heldHint: string;
  readonly heldNow: (count: number) => string;
  readonly heldCount: (count: number) => string;
  readonly stages: Readonly<Record<HeldRequest['stage'], string>>;
  readonly byEndpoint: string;
  readonly endpoint: string;
  readonly chooseEndpoint: string;
  readonly anyMethod: string;
  readonly stage: string;
  readonly stageChoices: Readonly<Record<Breakpoint['stage'], string>>;
  /** Names of the stages in a row of the list. */
  readonly stageNames: Readonly<Record<Breakpoint['stage'], string>>;
  readonly times: Readonly<Record<Breakpoint['times'], string>>;
  readonly continuesIn: string;
  readonly pageGivesUpIn: string;
  readonly pageTimeout: (seconds: number) => string;
  readonly edit: string;
  readonly continue: string;
  readonly continueAll: string;
  readonly continueEdited: string;
  readonly continueUnedited: string;
  readonly abort: string;
  readonly wentOn: Readonly<Record<GoneHeld['why'], (name: string) => string>>;
  readonly heldElsewhere: (name: string) => string;
  readonly draftKept: string;
  readonly close: string;
  readonly dismiss: string;
  readonly newBreakpoint: string;
  readonly changeBreakpoint: string;
  readonly cancel: string;
  readonly closeEditor: string;
  readonly activeBreakpoints: (count: number) => string;
  readonly removeAll: string;
  readonly reallyRemoveAll: string;
  readonly none: string;
  readonly noneHint: string;
  readonly enabled: (match: string) => string;
  readonly remove: (match: string) => string;
  readonly hits: (count: number) => string;
  readonly holdSeconds: string;
  readonly headers: string;
  readonly method: string;
  readonly status: string;
  readonly body: string;
  readonly noBody: string;
  readonly problem: (problem: string) => string;
  readonly willBeEncrypted: string;
}

const zhProblems: Readonly<Record<string, string>> = {
  'too large': '响应太大，内容不能在这里修改。',
  'not text': '响应不是文本，内容不能在这里修改。',
};

const zh: BreakpointsTexts = {
  breakpoints: '断点',
  heldRequests: '拦住的请求',
  held: '已拦住',
  heldHint: '断点拦住了此视图的请求：查看、修改，再放行',
  heldNow: (count) => `正拦住 ${count} 个请求`,
  heldCount: (count) => `拦住 ${count} 个：`,
  stages: { request: '请求', response: '响应' },
  byEndpoint: '按接口',
  endpoint: '接口',
  chooseEndpoint: '请选择接口',
  anyMethod: '任意方法',
  stage: '拦在哪里',
  stageChoices: { request: '发出前', response: '响应交给页面前', both: '两处都拦' },
  stageNames: { request: '请求', response: '响应', both: '请求和响应' },
  times: { once: '一次', always: '每次' },
  continuesIn: '自动继续',
  pageGivesUpIn: '页面超时',
  pageTimeout: (seconds) =>
    `到时间没有处理，请求会自动继续。页面自己也有超时：漫阅的接口等 ${seconds} 秒就放弃。`,
  edit: '修改',
  continue: '继续',
  continueAll: '全部继续',
  continueEdited: '按修改继续',
  continueUnedited: '原样继续',
  abort: '中止',
  wentOn: {
    time: (name) => `${name} 已到时间，自动继续。`,
    page: (name) => `页面已不再等待 ${name}。`,
  },
  heldElsewhere: (name) => `${name} 已不再被拦住。`,
  draftKept: '没有按你的修改发送。内容留在这里，可以复制。',
  close: '关闭',
  dismiss: '知道了',
  newBreakpoint: '新建断点',
  changeBreakpoint: '修改断点',
  cancel: '取消',
  closeEditor: '关闭（请求仍被拦住）',
  activeBreakpoints: (count) => `${count} 个断点正在生效`,
  removeAll: '全部移除',
  reallyRemoveAll: '确定全部移除',
  none: '没有断点',
  noneHint:
    '在“调用”中选一个调用，点“断点”，下一次同样的调用就会停下来，可修改后继续，或中止。也可按接口、地址或正则表达式新建。',
  enabled: (match) => `启用断点 ${match}`,
  remove: (match) => `移除断点 ${match}`,
  hits: (count) => `拦过 ${count} 次`,
  holdSeconds: '最多拦（秒）',
  headers: '头部（每行一个）',
  method: '方法',
  status: '状态码',
  body: '内容',
  noBody: '没有可修改的内容。',
  problem: (problem) => zhProblems[problem] ?? `没有响应：${problem}`,
  willBeEncrypted: '这里是明文，继续时会按网站的方式加密。',
};

const enProblems: Readonly<Record<string, string>> = {
  'too large': 'The response is too large to be edited here.',
  'not text': 'The response is not text, so its body cannot be edited here.',
};

const en: BreakpointsTexts = {
  breakpoints: 'Breakpoints',
  heldRequests: 'Held requests',
  held: 'Held',
  heldHint: 'A breakpoint holds a request of this view. Inspect, edit and continue it.',
  heldNow: (count) => `${count} held now`,
  heldCount: (count) => `${count} held:`,
  stages: { request: 'Request', response: 'Response' },
  byEndpoint: 'By endpoint',
  endpoint: 'Endpoint',
  chooseEndpoint: 'Choose an endpoint',
  anyMethod: 'Any method',
  stage: 'Where to hold',
  stageChoices: { request: 'Before sending', response: 'Before the page gets the response', both: 'Both' },
  stageNames: { request: 'Request', response: 'Response', both: 'Request, response' },
  times: { once: 'Once', always: 'Always' },
  continuesIn: 'Continues in',
  pageGivesUpIn: 'page gives up in',
  pageTimeout: (seconds) =>
    `Held requests continue automatically after this time. The page has its own timeout: the site gives up on API calls after ${seconds} s.`,
  edit: 'Edit',
  continue: 'Continue',
  continueAll: 'Continue all',
  continueEdited: 'Continue with edits',
  continueUnedited: 'Continue unedited',
  abort: 'Abort',
  wentOn: {
    time: (name) => `${name} timed out and continued automatically.`,
    page: (name) => `The page no longer waits for ${name}.`,
  },
  heldElsewhere: (name) => `${name} is no longer held.`,
  draftKept: 'Your edit was not sent. It stays here, to be copied, until you close it.',
  close: 'Close',
  dismiss: 'Dismiss',
  newBreakpoint: 'New breakpoint',
  changeBreakpoint: 'Edit breakpoint',
  cancel: 'Cancel',
  closeEditor: 'Close (the request stays held)',
  activeBreakpoints: (count) => `${count} active ${count === 1 ? 'breakpoint' : 'breakpoints'}`,
  removeAll: 'Remove all',
  reallyRemoveAll: 'Remove all of them',
  none: 'No breakpoints',
  noneHint:
    'Select a call under Calls and press “Breakpoint”. The next similar call is held so that you can edit, continue or abort it. You can also add a breakpoint by endpoint, address or regular expression.',
  enabled: (match) => `Enable breakpoint ${match}`,
  remove: (match) => `Remove breakpoint ${match}`,
  hits: (count) => `Held ${count} ×`,
  holdSeconds: 'Hold at most (s)',
  headers: 'Headers (one per line)',
  method: 'Method',
  status: 'Status',
  body: 'Body',
  noBody: 'No body to edit.',
  problem: (problem) => enProblems[problem] ?? `No response: ${problem}`,
  willBeEncrypted: 'This is plaintext. It is encrypted again when you continue.',
};

export const breakpointsTexts = defineTexts(zh, en);
