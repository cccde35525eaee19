import type { BothLanguages } from '../both-languages.ts';
import type { Language } from '../ipc/subject.ts';
import { engineTexts } from '../text/capability-text.ts';
import type { ReportCounts } from './finding-groups.ts';
import type { ReportData, ReportFinding, ReportPlatform, ReportScreen } from './report-data.ts';
import type { ReportSection } from './shard-plan.ts';

/** Texts that the report page and the summaries share. */
export interface ReportStrings {
  readonly verdicts: Readonly<Record<ReportScreen['verdict'] | ReportPlatform['verdict'], string>>;
  readonly sections: Readonly<Record<ReportSection, string>>;
  /** Names of the kinds of findings. A kind that is missing here is shown by its ID. */
  readonly kinds: Readonly<Record<string, string>>;
  /** Translations of the fixed messages of the harness. */
  readonly messages: Readonly<Record<string, string>>;
  readonly product: string;
  /** Label of a finding that occurred on this engine only. */
  readonly onlyOn: (engine: NonNullable<ReportFinding['onlyOn']>) => string;
  readonly headline: (counts: ReportCounts) => string;
  /** Warns that scenarios may cause findings on purpose. */
  readonly withScenario: (scenarios: string) => string;
  readonly skipped: (count: number, all: number, reason: string) => string;
  readonly abortReason: (why: string) => string;
  readonly affected: (platforms: number, screens: number) => string;
}

/** Reason shown for screens that are skipped because there is no sandbox. */
export const sandboxOnly: BothLanguages = {
  zh: '需要沙箱，或沙箱的令牌（--sandbox-token）',
  en: 'they need the sandbox, or the token of one (--sandbox-token)',
};

/** Reason shown for screens that are skipped because the app of a real phone would take the payment. */
export const appAnswers: BothLanguages = {
  zh: '真机上由应用自己付款，巡检不代替它',
  en: 'the app on the phone answers itself, and nothing answers in its place',
};

/** Message of the finding for a screenshot that differs from the baseline. */
export const screenshotChanged = 'The screenshot differs from the baseline';

/** Returns the same message for a screenshot taken after a step. */
export const stopChanged = (step: BothLanguages): { readonly message: string; readonly zh: string } => ({
  message: `After “${step.en}” the screenshot differs from the baseline`,
  zh: `“${step.zh}”之后的画面与基线不同`,
});

const zh: ReportStrings = {
  verdicts: { passed: '通过', failed: '未通过', skipped: '已跳过', unfinished: '未完成' },
  sections: {
    comic: '漫画',
    novel: '小说',
    vod: '视频',
    account: '账号与充值',
    site: '全站',
    journey: '流程',
    recorded: '录制',
  },
  kinds: {
    console: '控制台',
    exception: '异常',
    request: '请求',
    contract: '接口约定',
    bridge: '原生接口',
    expectation: '步骤',
    verification: '模拟不符',
    dialog: '弹框',
    popup: '弹窗',
    hang: '无响应',
    crash: '崩溃',
    deadline: '超时',
    browser: '浏览器',
    screenshot: '画面变化',
    flaky: '不稳定',
  },
  messages: { [screenshotChanged]: '画面与基线不同' },
  product: '漫阅',
  onlyOn: (engine) => `仅 ${engineTexts[engine]}`,
  headline: ({ platforms, failedPlatforms, unfinishedPlatforms }) =>
    failedPlatforms + unfinishedPlatforms === 0
      ? `${platforms} 个平台全部通过`
      : [
          ...(failedPlatforms === 0 ? [] : [`${platforms} 个平台中 ${failedPlatforms} 个未通过`]),
          ...(unfinishedPlatforms === 0 ? [] : [`${unfinishedPlatforms} 个未完成`]),
        ].join('，'),
  withScenario: (scenarios) => `使用了情景 ${scenarios}：未通过可能是预期的`,
  skipped: (count, all, reason) => `${all} 个画面中跳过 ${count} 个：${reason}`,
  abortReason: (why) => `巡检中断：${why}`,
  affected: (platforms, screens) => `${platforms} 个平台、${screens} 个画面`,
};

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

const en: ReportStrings = {
  verdicts: { passed: 'passed', failed: 'failed', skipped: 'skipped', unfinished: 'not finished' },
  sections: {
    comic: 'Comics',
    novel: 'Novels',
    vod: 'Videos',
    account: 'Account',
    site: 'Site',
    journey: 'Journeys',
    recorded: 'Recorded',
  },
  kinds: {
    expectation: 'step',
    verification: 'emulation',
    hang: 'no response',
    screenshot: 'screenshot changed',
  },
  messages: {},
  product: 'Manyue',
  onlyOn: (engine) => `${engineTexts[engine]} only`,
  headline: ({ platforms, failedPlatforms, unfinishedPlatforms }) =>
    failedPlatforms + unfinishedPlatforms === 0
      ? platforms === 1
        ? 'The platform passed'
        : `All ${platforms} platforms passed`
      : [
          ...(failedPlatforms === 0
            ? []
            : [`${failedPlatforms} of ${counted(platforms, 'platform')} failed`]),
          ...(unfinishedPlatforms === 0
            ? []
            : [
                `${failedPlatforms === 0 ? `${unfinishedPlatforms} of ${counted(platforms, 'platform')}` : unfinishedPlatforms} not finished`,
              ]),
        ].join(', '),
  withScenario: (scenarios) => `With scenario ${scenarios}: failures may be expected`,
  skipped: (count, all, reason) => `${count} of ${counted(all, 'screen')} skipped, because ${reason}`,
  abortReason: (why) => `The sweep could not go on: ${why}`,
  affected: (platforms, screens) => `${counted(platforms, 'platform')}, ${counted(screens, 'screen')}`,
};

export const reportStrings: Readonly<Record<Language, ReportStrings>> = { zh, en };

/** Returns the message of a finding in the user's language, if the harness wrote the message. */
export function messageIn(
  language: Language,
  { message, zh: inChinese }: { readonly message: string; readonly zh?: string | undefined },
): string {
  if (language === 'zh' && inChinese !== undefined) return inChinese;
  return reportStrings[language].messages[message] ?? message;
}

/** Returns the warning about the scenarios of a run. Undefined if it had none or passed. */
export function scenarioNote(
  language: Language,
  { passed, run }: Pick<ReportData, 'passed' | 'run'>,
): string | undefined {
  const scenarios = run.settings.find(({ option }) => option === 'scenario')?.value;
  return passed || scenarios === undefined ? undefined : reportStrings[language].withScenario(scenarios);
}

/** Returns the reason why the run was aborted. */
export function abortReasonIn(
  language: Language,
  { abortReason = '', abortReasonZh = abortReason }: Pick<ReportData, 'abortReason' | 'abortReasonZh'>,
): string {
  return { zh: abortReasonZh, en: abortReason }[language];
}
