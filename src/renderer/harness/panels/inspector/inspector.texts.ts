import { maxHarBytes } from '#shared/ipc/records/har.ts';
import type { CallEdit, ContractViolation, TimelineKind } from '#shared/ipc/records/inspector.ts';
import type { TimelineOnly } from '#shared/ipc/records/timeline-only.ts';
import { kindStrings } from '#shared/text/kind-strings.ts';
import { defineTexts } from '../../texts/define-texts.ts';
import type { CallSection, InspectorTab } from './inspector.store.ts';
import type { KindGroup } from './timeline/kind-groups.ts';

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
  readonly edited: Readonly<Record<CallEdit, string>>;
  readonly aborted: string;
  readonly abortedByYou: string;
  readonly sentRequest: string;
  readonly requestOfPage: string;
  readonly heldRequest: string;
  readonly heldResponse: string;
  readonly details: string;
  readonly closeDetails: string;
  readonly sections: Readonly<Record<CallSection, string>>;
  readonly reveal: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly decrypted: string;
  readonly cut: string;
  readonly noResponse: string;
  readonly omitted: Readonly<Record<string, string>>;
  readonly findings: string;
  readonly problemKinds: Readonly<Record<NonNullable<ContractViolation['kind']>, string>>;
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
  /** Label before the name of the override. */
  readonly overriddenBy: string;
  readonly overriddenByGone: string;
  readonly timeline: string;
  readonly nothingYet: string;
  readonly nothingYetHint: string;
  readonly kindsShown: string;
  readonly kindGroups: Readonly<Record<KindGroup, string>>;
  readonly kinds: Readonly<Record<TimelineKind, string>>;
  readonly entryDetails: string;
  readonly exportHar: string;
  readonly exportHarHint: string;
  readonly replayHar: string;
  readonly replayHarHint: string;
  readonly harSaved: (calls: number, path: string) => string;
  readonly harDownloaded: (calls: number) => string;
  readonly harTooLargeToReplay: string;
  readonly exportApi: string;
  readonly harTooLarge: string;
  readonly showFile: string;
  readonly showRules: string;
  readonly dismiss: string;
  readonly editResponse: string;
  readonly breakpoint: string;
  readonly resizeKeys: string;
}

const maxHarMegabytes = maxHarBytes / 1_000_000;

const zh: InspectorTexts = {
  part: '检查什么',
  tabs: { calls: '调用', timeline: '时间线', rules: '改写', breakpoints: '断点' },
  view: '视图',
  search: '地址、接口名、状态（/）',
  filter: '筛选',
  only: {
    all: '全部',
    api: '接口',
    events: '要事',
    findings: '契约不符',
    failures: '失败',
    problems: '有问题',
  },
  clear: '清空',
  reallyClear: '确定清空',
  cancel: '取消',
  failedToRead: '加载记录失败',
  calls: '调用',
  noCalls: '还没有调用',
  noCallsHint: '任一视图中的页面请求数据时，这里就会列出请求、解密后的响应，以及是否符合契约。',
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
  overridden: '响应已改写',
  details: '调用详情',
  closeDetails: '关闭详情',
  sections: { response: '响应', request: '请求', headers: '头部', timing: '耗时' },
  reveal: '显示隐私内容',
  copy: '复制',
  copied: '已复制',
  notCopied: '浏览器不允许复制',
  decrypted: '已解密',
  cut: '内容过长，已截断',
  noResponse: '还没有响应',
  omitted: {
    none: '没有响应内容',
    'not text': '不是文本，未保留',
    'too large': '内容过大，未保留',
    'too many': '同时的响应过多，未能读取',
    gone: '页面已离开，未能读取',
  },
  findings: '契约不符',
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
  responseHeaders: '响应头',
  edited: {
    request: '你在断点处改了请求',
    response: '你在断点处改了响应',
    both: '你在断点处改了请求和响应',
    aborted: '你在断点处中止了它',
  },
  aborted: '已中止',
  abortedByYou: '你中止的',
  sentRequest: '实际发出（已改）',
  requestOfPage: '页面原来的请求',
  heldRequest: '请求停在断点',
  heldResponse: '响应停在断点',
  startedAt: '开始于',
  ttfb: '等待（TTFB）',
  transfer: '内容下载',
  duration: '总耗时',
  size: '大小',
  overriddenBy: '改写规则：',
  overriddenByGone: '由一条已移除的规则改写',
  timeline: '时间线',
  nothingYet: '还没有记录',
  nothingYetHint: '各视图中的调用、控制台、异常、图片、性能、原生接口、跳转与导航，都会按时间列在这里。',
  kindsShown: '显示哪些种类',
  kindGroups: {
    calls: '调用',
    console: '控制台',
    exceptions: '异常',
    pictures: '图片',
    speed: '性能',
    native: '原生',
    pages: '页面',
  },
  kinds: kindStrings.zh,
  entryDetails: '内容',
  exportHar: '导出 HAR',
  exportHarHint: '把所选视图的调用存为 HAR 文件；隐私内容已遮盖',
  replayHar: '重放 HAR…',
  replayHarHint: '用 HAR 文件中的响应代替所选视图的服务器响应',
  harSaved: (calls, path) => `${calls} 个调用已存为 ${path}`,
  harDownloaded: (calls) => `${calls} 个调用已交给浏览器下载`,
  harTooLargeToReplay: `它超过 ${maxHarMegabytes} MB，不能在这里重放：请只导出接口，或只选一个视图。`,
  exportApi: '只导出接口',
  harTooLarge: `这个文件太大：HAR 最多 ${maxHarMegabytes} MB。请只导出一个视图，或先清空再录。`,
  showFile: '打开文件夹',
  showRules: '查看',
  dismiss: '知道了',
  editResponse: '改写响应',
  breakpoint: '断点',
  resizeKeys: '调整名称列的宽度',
};

const en: InspectorTexts = {
  part: 'What to inspect',
  tabs: { calls: 'Calls', timeline: 'Timeline', rules: 'Overrides', breakpoints: 'Breakpoints' },
  view: 'View',
  search: 'URL, endpoint, status (/)',
  filter: 'Filter',
  only: {
    all: 'All',
    api: 'API',
    events: 'Events',
    findings: 'Violations',
    failures: 'Failed',
    problems: 'Problems',
  },
  clear: 'Clear',
  reallyClear: 'Clear all records',
  cancel: 'Cancel',
  failedToRead: 'Failed to load records',
  calls: 'Calls',
  noCalls: 'No calls yet',
  noCallsHint:
    'When a page in any view requests data, the request, its decrypted response and the contract check are listed here.',
  noneFits: 'No matching records',
  columns: {
    time: 'Time',
    view: 'View',
    method: 'Method',
    path: 'Path',
    status: 'Status',
    verdict: 'Contract',
    duration: 'Duration',
  },
  open: 'Pending',
  fits: 'Valid',
  unchecked: '—',
  failed: 'Failed',
  unknownCall: 'Unknown',
  leaves: (count) => `${count} ${count === 1 ? 'violation' : 'violations'}`,
  overridden: 'Overridden',
  details: 'Call details',
  closeDetails: 'Close details',
  sections: { response: 'Response', request: 'Request', headers: 'Headers', timing: 'Timing' },
  reveal: 'Show private values',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Copy blocked by the browser',
  decrypted: 'Decrypted',
  cut: 'Too long; truncated',
  noResponse: 'No response yet',
  omitted: {
    none: 'Empty response',
    'not text': 'Not text; not stored',
    'too large': 'Too large; not stored',
    'too many': 'Too many responses at once; not read',
    gone: 'The page closed before the response was read',
  },
  findings: 'Contract violations',
  problemKinds: {
    converted: 'type differs from the contract; converted',
    left_out: 'missing or invalid; left out',
    dropped: 'invalid; not shown in its list',
    needed: 'missing or invalid; its parent cannot be used',
  },
  values: (count) => `${count} ${count === 1 ? 'value' : 'values'}`,
  parameters: 'Parameters',
  noParameters: 'No parameters',
  clearText: 'Plaintext',
  requestBody: 'Body',
  requestHeaders: 'Request headers',
  responseHeaders: 'Response headers',
  edited: {
    request: 'You edited the request at a breakpoint',
    response: 'You edited the response at a breakpoint',
    both: 'You edited the request and the response at a breakpoint',
    aborted: 'Aborted by you at a breakpoint',
  },
  aborted: 'aborted',
  abortedByYou: 'Aborted by you',
  sentRequest: 'As sent (edited)',
  requestOfPage: 'As the page made it',
  heldRequest: 'Request held at a breakpoint',
  heldResponse: 'Response held at a breakpoint',
  startedAt: 'Started',
  ttfb: 'Waiting (TTFB)',
  transfer: 'Content download',
  duration: 'Total',
  size: 'Size',
  overriddenBy: 'Overridden by:',
  overriddenByGone: 'Overridden by a rule that has been removed',
  timeline: 'Timeline',
  nothingYet: 'No entries yet',
  nothingYetHint:
    'Calls, console messages, exceptions, images, performance, native calls, app launches and navigations of all views are listed here by time.',
  kindsShown: 'Kinds shown',
  kindGroups: {
    calls: 'Calls',
    console: 'Console',
    exceptions: 'Exceptions',
    pictures: 'Images',
    speed: 'Performance',
    native: 'Native',
    pages: 'Pages',
  },
  kinds: kindStrings.en,
  entryDetails: 'Details',
  exportHar: 'Export HAR',
  exportHarHint: 'Saves the calls of the selected view as a HAR file with private values masked',
  replayHar: 'Replay HAR…',
  replayHarHint: 'Serves responses from a HAR file to the selected view',
  harSaved: (calls, path) => `${calls} calls saved as ${path}`,
  harDownloaded: (calls) => `${calls} calls downloaded by the browser`,
  harTooLargeToReplay: `It has more than ${maxHarMegabytes} MB and cannot be replayed here: export the API alone, or choose one view.`,
  exportApi: 'Export API only',
  harTooLarge: `This file is too large: HAR files can have up to ${maxHarMegabytes} MB. Export a single view, or clear the list first.`,
  showFile: 'Open folder',
  showRules: 'Show',
  dismiss: 'Dismiss',
  editResponse: 'Override response',
  breakpoint: 'Breakpoint',
  resizeKeys: 'Resize the name column',
};

export const inspectorTexts = defineTexts(zh, en);
