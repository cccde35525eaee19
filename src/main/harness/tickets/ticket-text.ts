import type { BothLanguages } from '#shared/both-languages.ts';
import type { Conditions } from '#shared/device/conditions.ts';
import type { EnvironmentSummary } from '#shared/ipc/backend/environments.ts';
import type { DeskOrder, OrderEvent, PayPolicy } from '#shared/ipc/backend/pay.ts';
import type { OverrideState, TimelineRow } from '#shared/ipc/records/inspector.ts';
import type { RecordedStep } from '#shared/ipc/records/recording.ts';
import type { Language } from '#shared/ipc/subject.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { isDiffering } from '#shared/pay/is-differing.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';
import { abnormalConditionTexts, conditionStrings } from '#shared/text/condition-text.ts';
import { factName, factValue } from '#shared/text/fact-text.ts';
import { kindStrings } from '#shared/text/kind-strings.ts';
import { moneyText } from '#shared/text/money-text.ts';
import {
  eventWord,
  type OrderStrings,
  orderStrings,
  reportedText,
  serverWord,
} from '#shared/text/order-text.ts';
import { stepText } from '#shared/text/step-text.ts';
import { instantIn } from '#shared/time/local-time.ts';
import { buildLines, type TestedBuild } from './build-text.ts';
import type { EditedCall } from './edited-calls.ts';
import { changedLines, overrideLine } from './override-text.ts';
import { plain } from './plain.ts';

export type TicketEnvironment = Pick<EnvironmentSummary, 'name' | 'address' | 'isLive'>;

export interface TicketFacts {
  readonly title: string;
  readonly expected: string;
  readonly happened: string;
  readonly at: Date;
  readonly timeZone: string;
  readonly view: ViewState;
  readonly build: TestedBuild;
  readonly environment: TicketEnvironment;
  readonly scenarios: readonly BothLanguages[];
  readonly pay: PayPolicy;
  readonly overrides: readonly OverrideState[];
  /** Address at which the steps begin; undefined if it is unknown. */
  readonly startAddress: string | undefined;
  readonly conditions: Conditions;
  readonly steps: readonly RecordedStep['step'][];
  /** The view's orders, newest first. */
  readonly orders: readonly DeskOrder[];
  readonly presetTitle: (id: string) => BothLanguages;
  /** Calls changed by an override or by the user, in order. */
  readonly edited: readonly EditedCall[];
  /** Problems of the view, newest first. */
  readonly problems: readonly TimelineRow[];
  readonly files: readonly string[];
  readonly missing: readonly { readonly file: string; readonly message: string }[];
}

const zh = {
  platform: '平台',
  environment: '站点环境',
  live: '真实环境',
  address: '地址',
  time: '时间',
  screen: '屏幕',
  rotated: '横屏',
  scenarios: '情景',
  conditions: '环境',
  pay: '支付台',
  ask: '每次询问',
  start: (address: string) => `从 ${address} 开始`,
  overrides: '生效中的改写（内容见 overrides.json）',
  picture: '截图',
  usual: '正常',
  expected: '预期',
  happened: '实际',
  unsaid: '（未填写）',
  steps: '步骤',
  noSteps: '没有记录到操作。',
  orders: '订单（最近在前）',
  unknownGoods: '不是沙箱的订单',
  edited: '由测试工具或测试者改动的调用',
  editedCount: (count: number) => `${count} 个调用不是页面与服务器原样（见下文）`,
  leaves: (count: number) => `${count} 处不符合接口约定`,
  orderDiffers: (order: string) => `订单 ${order}：报告给页面的结果与服务器状态不一致`,
  problems: '该视图中的问题（最近在前）',
  noProblems: '没有发现问题。',
  verification: '模拟校验',
  notAsked: '尚未校验。',
  allTrue: (count: number) => `${count} 项全部相符。`,
  fact: '项目',
  expectedFact: '应为',
  actual: '页面所见',
  verdict: '结论',
  known: '已知差异',
  differs: '不符',
  files: '附件',
  missing: '缺少',
  masked: '密码、账号、令牌、手机号等已隐藏，截图上的已遮盖。',
};

const texts: Readonly<Record<Language, typeof zh>> = {
  zh,
  en: {
    platform: 'Platform',
    environment: 'Environment',
    live: 'live',
    address: 'Address',
    time: 'Time',
    screen: 'Screen',
    rotated: 'landscape',
    scenarios: 'Scenarios',
    conditions: 'Conditions',
    pay: 'Pay desk',
    ask: 'ask each time',
    start: (address) => `Begins at ${address}`,
    overrides: 'Overrides in force (bodies in overrides.json)',
    picture: 'Screenshot',
    usual: 'normal',
    expected: 'Expected',
    happened: 'What happened',
    unsaid: '(not filled in)',
    steps: 'Steps',
    noSteps: 'Nothing that was done is known.',
    orders: 'Orders, the newest first',
    unknownGoods: 'No order of the sandbox',
    edited: 'Calls changed by the harness or the tester',
    editedCount: (count) =>
      `${count} ${count === 1 ? 'call is' : 'calls are'} not as page and server made ${count === 1 ? 'it' : 'them'} (below)`,
    leaves: (count) => `leaves the contract at ${count} ${count === 1 ? 'place' : 'places'}`,
    orderDiffers: (order) => `Order ${order}: what was reported to the page is not what the server knows`,
    problems: 'Problems in this view, the newest first',
    noProblems: 'None were found.',
    verification: 'Verification',
    notAsked: 'Not checked yet.',
    allTrue: (count) => `All ${count} facts match.`,
    fact: 'Fact',
    expectedFact: 'Expected',
    actual: 'Seen by the page',
    verdict: 'Verdict',
    known: 'known difference',
    differs: 'mismatch',
    files: 'Files',
    missing: 'Missing',
    masked:
      'Passwords, accounts, tokens, phone numbers and the like are masked, and covered in the screenshot.',
  },
};

/** Returns the ticket as Markdown. Escapes texts of pages, so that they cannot become markup. */
export function ticketText(facts: TicketFacts, language: Language): string {
  const words = texts[language];
  const { title, expected, happened, steps, orders, edited, problems, files, missing, timeZone } = facts;
  const { overrides, startAddress } = facts;
  const list = (lines: readonly string[], none: string) => (lines.length === 0 ? none : lines.join('\n'));
  return `${[
    `# ${plain(title)}`,
    aboutView(facts, language),
    ...(files.includes('picture.png') ? [`![${words.picture}](picture.png)`] : []),
    `## ${words.expected}\n\n${expected.trim() || words.unsaid}`,
    `## ${words.happened}\n\n${happened.trim() || words.unsaid}`,
    `## ${words.steps}\n\n${startAddress === undefined || steps.length === 0 ? '' : `${plain(words.start(maskPrivate(startAddress)))}\n\n`}${list(
      steps.map((step, index) => `${index + 1}. ${plain(maskPrivate(stepText(step, language)))}`),
      words.noSteps,
    )}`,
    ...section(
      words.orders,
      orders.map((order) => orderText(order, facts, language)),
    ),
    ...section(
      words.overrides,
      overrides.map((override) => overrideLine(override, language)),
    ),
    ...section(
      words.edited,
      edited.map((each) => {
        const { startedAt, method, url, status } = each.call;
        const head = `- ${instantIn(startedAt, timeZone)} ${method} ${maskPrivate(url)} ${status ?? ''}`;
        return [plain(head.trimEnd()), ...changedLines(each, language)].join('\n');
      }),
    ),
    `## ${words.problems}\n\n${list(
      [
        ...orders.filter(isDiffering).map((order) => `- ${differenceText(order, language)}`),
        ...problems.map(
          (row) =>
            `- ${instantIn(row.at, timeZone)} ${kindStrings[language][row.kind]}: ${plain(problemText(row, language))}`,
        ),
      ],
      words.noProblems,
    )}`,
    `## ${words.verification}\n\n${verificationText(facts.view, language)}`,
    `## ${words.files}\n\n${[
      ...files.map((file) => `- ${file}`),
      ...missing.map(({ file, message }) => `- ${words.missing} ${file}: ${plain(message)}`),
    ].join('\n')}\n\n${words.masked}`,
  ].join('\n\n')}\n`;
}

/** Returns a section with the lines; empty if there are none. */
function section(head: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${head}\n\n${lines.join('\n')}`];
}

/** Returns the lines about an order: product, outcome in the page and on the server, and events. */
function orderText(order: DeskOrder, { presetTitle, timeZone }: TicketFacts, language: Language): string {
  const words = orderStrings[language];
  const wording = { words, language, presetTitle: (id: string) => presetTitle(id)[language] };
  const goods =
    order.goods === null
      ? texts[language].unknownGoods
      : `${order.goods.title} ${moneyText(order.goods.amount)}`;
  const sides = sidesText(order, language);
  return [
    `- ${[goods, order.orderId ?? ''].map(plain).join(' ').trim()}. ${plain(sides)}`,
    ...order.events.map(
      (event) =>
        `  - ${instantIn(event.at, timeZone)} ${sideOf(event, words)}${plain(maskPrivate(eventWord(event, wording)))}`,
    ),
  ].join('\n');
}

function sidesText(order: DeskOrder, language: Language): string {
  const words = orderStrings[language];
  return `${words.reported}: ${reportedText(order, words)}; ${words.server}: ${serverWord(order, words)}`;
}

/** Says whether an outcome is that of the page or of the server, because both use the same words. */
function sideOf({ kind }: OrderEvent, { reported, server }: OrderStrings): string {
  if (kind === 'reported') return `${reported}: `;
  return kind === 'server' ? `${server}: ` : '';
}

function differenceText(order: DeskOrder, language: Language): string {
  const differs = texts[language].orderDiffers(order.orderId ?? order.goods?.title ?? order.key);
  return plain(`${differs} (${sidesText(order, language)})`);
}

function problemText({ text, zh = text, call }: TimelineRow, language: Language): string {
  if (call === null) return { zh, en: text }[language];
  const { method, status, error, problems } = call;
  const leaves = problems === null || problems === 0 ? '' : texts[language].leaves(problems);
  return `${method} ${text} ${error ?? status ?? ''} ${leaves}`.trimEnd();
}

function aboutView(
  { at, timeZone, view, environment, scenarios, conditions, pay, presetTitle, edited, build }: TicketFacts,
  language: Language,
): string {
  const words = texts[language];
  const { name, platformId, url, viewport, dpr, rotated } = view;
  const turned = rotated ? `, ${words.rotated}` : '';
  const differing = abnormalConditionTexts(conditions, conditionStrings[language], at.getTime());
  return [
    `- ${words.platform}: ${plain(name[language])} (${platformId})`,
    `- ${words.environment}: ${environmentText(environment, language)}`,
    `- ${words.address}: ${plain(maskPrivate(url))}`,
    ...buildLines(build, language).map((line) => `- ${plain(line)}`),
    `- ${words.time}: ${instantIn(at.getTime(), timeZone)}`,
    `- ${words.screen}: ${viewport.width}×${viewport.height} @${dpr}${turned}`,
    `- ${words.scenarios}: ${scenarios.map((title) => plain(title[language])).join(', ') || words.usual}`,
    `- ${words.conditions}: ${differing.join(', ') || words.usual}`,
    ...(edited.length === 0 ? [] : [`- ${words.edited}: ${words.editedCount(edited.length)}`]),
    `- ${words.pay}: ${pay.choice === 'ask' ? words.ask : plain(presetTitle(pay.choice)[language])}`,
  ].join('\n');
}

function environmentText({ name, address, isLive }: TicketEnvironment, language: Language): string {
  const details = [
    ...(address === null ? [] : [maskPrivate(address)]),
    ...(isLive ? [texts[language].live] : []),
  ];
  return plain(details.length === 0 ? name[language] : `${name[language]} (${details.join(', ')})`);
}

function verificationText({ verification }: ViewState, language: Language): string {
  const words = texts[language];
  if (verification === null) return words.notAsked;
  const mismatches = verification.facts.filter(({ ok, known }) => !ok || known !== undefined);
  if (mismatches.length === 0) return words.allTrue(verification.facts.length);
  const cell = (text: string) => plain(text).replaceAll('|', '\\|');
  return [
    `| ${words.fact} | ${words.expectedFact} | ${words.actual} | ${words.verdict} |`,
    '| --- | --- | --- | --- |',
    ...mismatches.map(({ name, expected, actual, known }) => {
      const verdict = known === undefined ? words.differs : `${words.known}: ${known[language]}`;
      const said = [
        factName(name, language),
        ...[expected, actual].map((value) => factValue(value, language)),
      ];
      return `| ${[...said, verdict].map(cell).join(' | ')} |`;
    }),
  ].join('\n');
}
