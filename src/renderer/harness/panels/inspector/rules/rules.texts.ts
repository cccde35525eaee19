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
  /** As `actions.answer`, where the text does not stand below. */
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
  overrideResponse: '改写这个接口的应答',
  changeRule: '修改规则',
  action: '怎样应答',
  actions: {
    answer: '应答下面的内容',
    status: '只应答状态码',
    delay: '推迟',
    cut: '传到一半断开',
    wrongCipher: '无法解密的内容',
    offline: '没有网络',
    never: '永不应答',
  },
  editedResponse: '改写的内容',
  status: '状态码',
  seconds: '秒',
  delaySeconds: '推迟（秒）',
  newResponse: '新的应答内容',
  reading: '正在读取…',
  notJson: (line, column) => `不是有效的 JSON：第 ${line} 行，第 ${column} 个字符`,
  willBeEncrypted: '这里是明文；发给页面时会像服务器一样加密。',
  whichCalls: '哪些调用',
  byAddress: '按地址',
  addressSyntax: '地址怎样匹配',
  syntaxes: { url: '通配符', exactUrl: '完全相同', regex: '正则表达式' },
  address: '地址',
  addressHints: {
    url: '整个地址；* 代表任意字符，? 代表一个字符。',
    exactUrl: '整个地址，一字不差。',
    regex: '地址中任意一处符合即可；RE2 语法，不能前后查找。',
  },
  matching: (count, of) => `最近 ${of} 个调用中有 ${count} 个符合。`,
  forViews: '对哪些视图',
  howOften: '次数',
  times: { once: '一次', always: '每次' },
  apply: '应用',
  applyAndReload: '应用并刷新页面',
  noRules: '没有改写',
  noRulesHint: '在“调用”中选择一个调用，点“改写应答”，即可让它按你说的应答。',
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
  overrideResponse: 'Answer this call otherwise',
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
  editedResponse: 'Edited answer',
  status: 'Status',
  seconds: 's',
  delaySeconds: 'Seconds later',
  newResponse: 'The new answer',
  reading: 'Reading…',
  notJson: (line, column) => `This is no JSON: line ${line}, character ${column}`,
  willBeEncrypted: 'This is in clear; the page gets it encrypted, as from the server.',
  whichCalls: 'Which calls',
  byAddress: 'By address',
  addressSyntax: 'How the address is matched',
  syntaxes: { url: 'Glob', exactUrl: 'Exact', regex: 'Regular expression' },
  address: 'Address',
  addressHints: {
    url: 'The whole address; * stands for any characters, ? for one.',
    exactUrl: 'The whole address, character by character.',
    regex: 'Found anywhere in the address; RE2 syntax, no look-around.',
  },
  matching: (count, of) => `Matches ${count} of the last ${of} calls.`,
  forViews: 'For which views',
  howOften: 'How often',
  times: { once: 'Once', always: 'Always' },
  apply: 'Apply',
  applyAndReload: 'Apply and reload',
  noRules: 'Nothing is overridden',
  noRulesHint: 'Choose a call under Calls and press “Edit the answer” to say how it is answered from now on.',
  activeRules: (count) => `${count} ${count === 1 ? 'override is' : 'overrides are'} in force`,
  removeAll: 'Remove all',
  reallyRemoveAll: 'Remove all of them',
  enabled: (match) => `Use ${match}`,
  removeRule: (match) => `Remove ${match}`,
  hits: (count) => `Used ${count} ×`,
};

export const rulesTexts = defineTexts(zh, en);
