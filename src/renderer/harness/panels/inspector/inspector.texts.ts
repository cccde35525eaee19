import type { AnswerProblem, OverrideAction, OverrideRule } from '#shared/ipc/inspector.ts';
import type { TimelineOnly } from '#shared/ipc/timeline-only.ts';
import { defineTexts } from '../../texts/define-texts.ts';
import type { CallSection, InspectorTab } from './inspector.store.ts';

export interface InspectorTexts {
  readonly part: string;
  readonly tabs: Readonly<Record<InspectorTab, string>>;
  readonly view: string;
  readonly search: string;
  readonly filter: string;
  readonly only: Readonly<Record<TimelineOnly, string>>;
  readonly clear: string;
  readonly reallyClear: string;
  readonly cancel: string;
  readonly failedToRead: string;
  readonly calls: string;
  readonly noCalls: string;
  readonly noCallsHint: string;
  readonly noneFits: string;
  readonly columns: Readonly<
    Record<'time' | 'view' | 'method' | 'path' | 'status' | 'verdict' | 'duration', string>
  >;
  readonly open: string;
  readonly fits: string;
  readonly unchecked: string;
  readonly failed: string;
  readonly unknownCall: string;
  readonly leaves: (count: number) => string;
  readonly overridden: string;
  readonly details: string;
  readonly closeDetails: string;
  readonly sections: Readonly<Record<CallSection, string>>;
  readonly reveal: string;
  readonly decrypted: string;
  readonly cut: string;
  readonly noAnswer: string;
  readonly omitted: Readonly<Record<string, string>>;
  readonly findings: string;
  readonly problemKinds: Readonly<Record<NonNullable<AnswerProblem['kind']>, string>>;
  readonly values: (count: number) => string;
  readonly parameters: string;
  readonly noParameters: string;
  readonly clearText: string;
  readonly requestBody: string;
  readonly requestHeaders: string;
  readonly responseHeaders: string;
  readonly startedAt: string;
  readonly ttfb: string;
  readonly transfer: string;
  readonly duration: string;
  readonly size: string;
  readonly overriddenBy: (rule: string) => string;
  readonly editAnswer: string;
  readonly answerOtherwise: string;
  readonly changeRule: string;
  readonly action: string;
  readonly actions: Readonly<Record<OverrideAction['do'], string>>;
  readonly status: string;
  readonly seconds: string;
  readonly delaySeconds: string;
  readonly newAnswer: string;
  readonly reading: string;
  readonly notJson: (line: number, column: number) => string;
  readonly willBeEncrypted: string;
  readonly whichCalls: string;
  readonly byAddress: string;
  readonly addressPattern: string;
  readonly forViews: string;
  readonly howOften: string;
  readonly times: Readonly<Record<OverrideRule['times'], string>>;
  readonly apply: string;
  readonly applyAndReload: string;
  readonly noRules: string;
  readonly noRulesHint: string;
  readonly activeRules: (count: number) => string;
  readonly removeAll: string;
  readonly reallyRemoveAll: string;
  readonly enabled: (match: string) => string;
  readonly removeRule: (match: string) => string;
  readonly hits: (count: number) => string;
}

const zh: InspectorTexts = {
  part: '检查什么',
  tabs: { calls: '调用', rules: '改写' },
  view: '视图',
  search: '地址、接口名、状态（/）',
  filter: '筛选',
  only: { all: '全部', scripted: '接口', findings: '不合契约', failures: '失败', problems: '有问题' },
  clear: '清空',
  reallyClear: '确定清空',
  cancel: '取消',
  failedToRead: '没有读到记录',
  calls: '调用',
  noCalls: '还没有调用',
  noCallsHint: '任一视图中的页面请求数据时，这里就会列出请求、解密后的回应，以及它是否符合契约。',
  noneFits: '没有符合筛选的记录',
  columns: {
    time: '时间',
    view: '视图',
    method: '方法',
    path: '路径',
    status: '状态',
    verdict: '契约',
    duration: '耗时',
  },
  open: '进行中',
  fits: '符合',
  unchecked: '—',
  failed: '失败',
  unknownCall: '契约中没有',
  leaves: (count) => `${count} 处不符`,
  overridden: '回应已改写',
  details: '调用详情',
  closeDetails: '关闭详情',
  sections: { answer: '回应', request: '请求', headers: '头部', timing: '耗时' },
  reveal: '显示隐私内容',
  decrypted: '已解密',
  cut: '内容过长，末尾已略去',
  noAnswer: '还没有回应',
  omitted: {
    none: '没有回应内容',
    'not text': '不是文本，未保留',
    'too large': '内容过大，未保留',
    'too many': '同时的回应过多，未能读取',
    gone: '页面已离开，未能读取',
  },
  findings: '不符合契约之处',
  problemKinds: {
    converted: '类型与契约不同，已换算',
    left_out: '缺失或不合契约，已略去',
    dropped: '无法使用，列表中没有显示',
    needed: '缺失或不合契约，所属内容因此不可用',
  },
  values: (count) => `${count} 项`,
  parameters: '参数',
  noParameters: '没有参数',
  clearText: '明文',
  requestBody: '请求内容',
  requestHeaders: '请求头',
  responseHeaders: '回应头',
  startedAt: '开始于',
  ttfb: '首字节',
  transfer: '接收',
  duration: '总耗时',
  size: '大小',
  overriddenBy: (rule) => `由 ${rule} 改写`,
  editAnswer: '改写回应',
  answerOtherwise: '改写这个接口的回应',
  changeRule: '修改规则',
  action: '怎样回应',
  actions: {
    answer: '回应下面的内容',
    status: '只回应状态码',
    delay: '推迟',
    cut: '传到一半断开',
    wrongCipher: '无法解密的内容',
    offline: '没有网络',
    never: '永不回应',
  },
  status: '状态码',
  seconds: '秒',
  delaySeconds: '推迟（秒）',
  newAnswer: '新的回应内容',
  reading: '正在读取…',
  notJson: (line, column) => `不是有效的 JSON：第 ${line} 行，第 ${column} 个字符`,
  willBeEncrypted: '这里是明文；发给页面时会像服务器一样加密。',
  whichCalls: '哪些调用',
  byAddress: '按地址',
  addressPattern: '地址（* 代表任意字符，? 代表一个字符）',
  forViews: '对哪些视图',
  howOften: '次数',
  times: { once: '一次', always: '每次' },
  apply: '应用',
  applyAndReload: '应用并刷新页面',
  noRules: '没有改写',
  noRulesHint: '在“调用”中选择一个调用，点“改写回应”，即可让它按你说的回应。',
  activeRules: (count) => `${count} 条改写正在生效`,
  removeAll: '全部移除',
  reallyRemoveAll: '确定全部移除',
  enabled: (match) => `启用 ${match}`,
  removeRule: (match) => `移除 ${match}`,
  hits: (count) => `用过 ${count} 次`,
};

const en: InspectorTexts = {
  part: 'What to inspect',
  tabs: { calls: 'Calls', rules: 'Overrides' },
  view: 'View',
  search: 'Address, name, status (/)',
  filter: 'Filter',
  only: { all: 'All', scripted: 'API', findings: 'Findings', failures: 'Failed', problems: 'Problems' },
  clear: 'Clear',
  reallyClear: 'Clear the record',
  cancel: 'Cancel',
  failedToRead: 'The record could not be read',
  calls: 'Calls',
  noCalls: 'No calls yet',
  noCallsHint:
    'When a page in any view asks for data, its request, the decrypted answer and the contract’s verdict are listed here.',
  noneFits: 'Nothing fits the filter',
  columns: {
    time: 'Time',
    view: 'View',
    method: 'Method',
    path: 'Path',
    status: 'Status',
    verdict: 'Contract',
    duration: 'Took',
  },
  open: 'Open',
  fits: 'Fits',
  unchecked: '—',
  failed: 'Failed',
  unknownCall: 'Unknown',
  leaves: (count) => `${count} ${count === 1 ? 'finding' : 'findings'}`,
  overridden: 'Answered otherwise',
  details: 'Details of the call',
  closeDetails: 'Close the details',
  sections: { answer: 'Answer', request: 'Request', headers: 'Headers', timing: 'Timing' },
  reveal: 'Show private values',
  decrypted: 'Decrypted',
  cut: 'Too long: its end is left out',
  noAnswer: 'No answer yet',
  omitted: {
    none: 'The answer is empty',
    'not text': 'Not text, so not kept',
    'too large': 'Too large to be kept',
    'too many': 'There were more answers at once than can be read',
    gone: 'The page had gone before it was read',
  },
  findings: 'Where it leaves the contract',
  problemKinds: {
    converted: 'of another type than the contract says, and converted',
    left_out: 'missing or not as the contract says, and left out',
    dropped: 'cannot be used, so its list is shown without it',
    needed: 'missing or not as the contract says, and what it belongs to cannot do without',
  },
  values: (count) => `${count} ${count === 1 ? 'value' : 'values'}`,
  parameters: 'Parameters',
  noParameters: 'No parameters',
  clearText: 'In clear',
  requestBody: 'Body',
  requestHeaders: 'Request headers',
  responseHeaders: 'Response headers',
  startedAt: 'Started',
  ttfb: 'First byte',
  transfer: 'Receiving',
  duration: 'In all',
  size: 'Size',
  overriddenBy: (rule) => `Answered by ${rule}`,
  editAnswer: 'Answer otherwise',
  answerOtherwise: 'Answer this call otherwise',
  changeRule: 'Change the rule',
  action: 'How it is answered',
  actions: {
    answer: 'With the text below',
    status: 'With a status alone',
    delay: 'Later',
    cut: 'Broken off half way',
    wrongCipher: 'Text that no key opens',
    offline: 'As without a network',
    never: 'Never',
  },
  status: 'Status',
  seconds: 's',
  delaySeconds: 'Seconds later',
  newAnswer: 'The new answer',
  reading: 'Reading…',
  notJson: (line, column) => `This is no JSON: line ${line}, character ${column}`,
  willBeEncrypted: 'This is in clear; the page gets it encrypted, as from the server.',
  whichCalls: 'Which calls',
  byAddress: 'By address',
  addressPattern: 'Address (* stands for any characters, ? for one)',
  forViews: 'For which views',
  howOften: 'How often',
  times: { once: 'Once', always: 'Always' },
  apply: 'Apply',
  applyAndReload: 'Apply and reload',
  noRules: 'Nothing is overridden',
  noRulesHint:
    'Choose a call under Calls and press “Answer otherwise” to say how it is answered from now on.',
  activeRules: (count) => `${count} ${count === 1 ? 'override is' : 'overrides are'} in force`,
  removeAll: 'Remove all',
  reallyRemoveAll: 'Remove all of them',
  enabled: (match) => `Use ${match}`,
  removeRule: (match) => `Remove ${match}`,
  hits: (count) => `Used ${count} ×`,
};

export const inspectorTexts = defineTexts(zh, en);
