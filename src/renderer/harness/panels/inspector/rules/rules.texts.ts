import type { OverrideAction, OverrideRule } from '#shared/ipc/records/inspector.ts';
import { defineTexts } from '../../../texts/define-texts.ts';
import type { AddressSyntax } from './rule-draft.ts';

export interface RulesTexts {
  readonly rules: string;
  readonly cancel: string;
  readonly overrideResponse: string;
  readonly changeRule: string;
  readonly action: string;
  readonly actions: Readonly<Record<OverrideAction['do'], string>>;
  /** Short form of `actions.answer` for lists. */
  readonly editedResponse: string;
  readonly status: string;
  readonly seconds: string;
  readonly delaySeconds: string;
  readonly newResponse: string;
  readonly reading: string;
  readonly notJson: (line: number, column: number) => string;
  readonly willBeEncrypted: string;
  readonly whichCalls: string;
  readonly byAddress: string;
  readonly addressSyntax: string;
  readonly syntaxes: Readonly<Record<AddressSyntax, string>>;
  readonly address: string;
  readonly addressHints: Readonly<Record<AddressSyntax, string>>;
  readonly matching: (count: number, of: number) => string;
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

const zh: RulesTexts = {
  rules: '改写',
  cancel: '取消',
  overrideResponse: '改写响应',
  changeRule: '修改改写规则',
  action: '操作',
  actions: {
    answer: '返回下面的内容',
    status: '只返回状态码',
    delay: '延迟',
    cut: '传输中断',
    wrongCipher: '无法解密的响应',
    offline: '离线',
    never: '不响应',
  },
  editedResponse: '改写的响应',
  status: '状态码',
  seconds: '秒',
  delaySeconds: '延迟（秒）',
  newResponse: '新的响应内容',
  reading: '正在读取…',
  notJson: (line, column) => `不是有效的 JSON：第 ${line} 行，第 ${column} 列`,
  willBeEncrypted: '这里是明文，发给页面时会像服务器一样加密。',
  whichCalls: '哪些调用',
  byAddress: '按地址',
  addressSyntax: '匹配方式',
  syntaxes: { url: '通配符', exactUrl: '完全相同', regex: '正则表达式' },
  address: '地址',
  addressHints: {
    url: '整个地址；* 代表任意字符，? 代表一个字符。',
    exactUrl: '整个地址完全一致。',
    regex: '匹配地址的任意部分；RE2 语法，不支持环视。',
  },
  matching: (count, of) => `最近 ${of} 个调用中有 ${count} 个符合。`,
  forViews: '对哪些视图',
  howOften: '次数',
  times: { once: '一次', always: '每次' },
  apply: '应用',
  applyAndReload: '应用并刷新页面',
  noRules: '没有改写',
  noRulesHint: '在“调用”中选择一个调用，点“改写响应”，即可修改它的响应。',
  activeRules: (count) => `${count} 条改写正在生效`,
  removeAll: '全部移除',
  reallyRemoveAll: '确定全部移除',
  enabled: (match) => `启用 ${match}`,
  removeRule: (match) => `移除 ${match}`,
  hits: (count) => `用过 ${count} 次`,
};

const en: RulesTexts = {
  rules: 'Overrides',
  cancel: 'Cancel',
  overrideResponse: 'Override response',
  changeRule: 'Edit override',
  action: 'Action',
  actions: {
    answer: 'Respond with the text below',
    status: 'Status only',
    delay: 'Delay',
    cut: 'Truncated response',
    wrongCipher: 'Response that cannot be decrypted',
    offline: 'Offline',
    never: 'Never respond',
  },
  editedResponse: 'Edited response',
  status: 'Status',
  seconds: 's',
  delaySeconds: 'Delay (s)',
  newResponse: 'New response',
  reading: 'Reading…',
  notJson: (line, column) => `Invalid JSON: line ${line}, column ${column}`,
  willBeEncrypted: 'This is plaintext. The page receives it encrypted, as from the server.',
  whichCalls: 'Which calls',
  byAddress: 'By address',
  addressSyntax: 'Match type',
  syntaxes: { url: 'Glob', exactUrl: 'Exact', regex: 'Regular expression' },
  address: 'Address',
  addressHints: {
    url: 'Full URL; * matches any characters, ? matches one.',
    exactUrl: 'Full URL, exact match.',
    regex: 'Matches anywhere in the URL; RE2 syntax, no lookaround.',
  },
  matching: (count, of) => `Matches ${count} of the last ${of} calls.`,
  forViews: 'For which views',
  howOften: 'How often',
  times: { once: 'Once', always: 'Always' },
  apply: 'Apply',
  applyAndReload: 'Apply and reload',
  noRules: 'No overrides',
  noRulesHint: 'Select a call under Calls and press “Override response” to change its response.',
  activeRules: (count) => `${count} active ${count === 1 ? 'override' : 'overrides'}`,
  removeAll: 'Remove all',
  reallyRemoveAll: 'Remove all of them',
  enabled: (match) => `Enable ${match}`,
  removeRule: (match) => `Remove ${match}`,
  hits: (count) => `Used ${count} ×`,
};

export const rulesTexts = defineTexts(zh, en);
