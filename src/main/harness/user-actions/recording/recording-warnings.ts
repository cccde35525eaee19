import type { BothLanguages } from '#shared/both-languages.ts';
import type { Conditions } from '#shared/device/conditions.ts';
import type { OverrideRule } from '#shared/ipc/records/inspector.ts';
import type { RecordedStep, RecordingStart } from '#shared/ipc/records/recording.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';

export interface RecordingFacts {
  readonly start: RecordingStart;
  readonly steps: readonly RecordedStep[];
  /** Current state of the view; undefined if the view is closed. */
  readonly present:
    | {
        readonly scenarioIds: readonly string[];
        readonly conditions: Partial<Conditions>;
        readonly overrides: readonly OverrideRule[];
        readonly hasHarFile?: boolean;
      }
    | undefined;
  /** True if the site has a sandbox. Without one, scenarios and accounts cannot be restored. */
  readonly hasSandbox: boolean;
  /** True if something was paid in the view since the recording started. */
  readonly hasPaid: boolean;
  /** True if the user edited or aborted a held request of the view since the recording started. */
  readonly hasChangedCalls: boolean;
}

/** Returns one sentence for each thing that a test of the recording cannot reproduce. */
export function recordingWarnings(facts: RecordingFacts): readonly BothLanguages[] {
  return checks.flatMap(([applies, warning]) => (applies(facts) ? [warning] : []));
}

type Check = readonly [applies: (facts: RecordingFacts) => boolean, warning: BothLanguages];

const checks: readonly Check[] = [
  [
    ({ present }) => present?.hasHarFile === true,
    {
      zh: '正在重放 HAR 文件：测试里没有它，由服务器响应。',
      en: 'A HAR file is being replayed. The test does not include it, so the server responds there.',
    },
  ],
  [
    ({ hasChangedCalls }) => hasChangedCalls,
    {
      zh: '录制中修改或中止过拦住的请求：测试里没有。要每次都这样响应，请用“改写响应”。',
      en: 'Held requests were edited or aborted while recording. The test does not include that; use “Override response” for lasting changes.',
    },
  ],
  [
    ({ start, hasSandbox }) => start.account === null && start.scenarios.length > 0 && !hasSandbox,
    { zh: '此环境没有沙箱：测试里没有情景。', en: 'Without a sandbox the test has no scenarios.' },
  ],
  [
    ({ start }) => start.account !== null,
    {
      zh: '账户的余额、会员与手机绑定会带入测试；它的购买、书架、阅读记录和页面存储不会。',
      en: 'The test restores the account’s coins, VIP and bound phone, but not its purchases, shelf, history and storage.',
    },
  ],
  [
    ({ start, steps, hasPaid }) =>
      hasPaid && start.pay.choice === 'ask' && !steps.some(({ step }) => step.kind === 'pay'),
    {
      zh: '支付台是“每次询问”，而付款时无人决定：测试里会按支付成功进行。请选定支付结果后重录。',
      en: 'The pay desk asks each time, but nobody decided, so payments succeed in the test. Choose an outcome and record again.',
    },
  ],
  [
    ({ start, present }) => present !== undefined && !isSame(present.conditions, start.conditions),
    {
      zh: '录制中改过环境（网络、时钟等）：测试里是开始时的环境。',
      en: 'Conditions were changed while recording. The test uses those from the start of the recording.',
    },
  ],
  [
    ({ start, present }) =>
      present !== undefined &&
      !isSame(
        present.scenarioIds,
        start.scenarios.map(({ id }) => id),
      ),
    {
      zh: '录制中换过情景：测试里是开始时的情景。',
      en: 'Scenarios were changed while recording. The test uses those from the start of the recording.',
    },
  ],
  [
    ({ start, present }) =>
      present !== undefined && !isSame(lasting(present.overrides), lasting(start.overrides)),
    {
      zh: '录制中改过响应的改写规则：测试里是开始时的规则。',
      en: 'Overrides were changed while recording. The test uses those from the start of the recording.',
    },
  ],
  [
    ({ start }) => start.overrides.some(({ action }) => 'text' in action && isPrivate(String(action.text))),
    {
      zh: '改写的响应里有账号、令牌等：在测试里已隐藏，页面可能因此不同。',
      en: 'Overridden responses contain accounts or tokens. They are masked in the test, so its page may differ.',
    },
  ],
  [
    ({ steps }) => steps.some(({ step }) => step.kind === 'fill' && step.isSecret),
    {
      zh: '保密的输入不写入测试文件：运行时由环境变量 MANYUE_PASSWORD 提供。',
      en: 'Secret texts are not saved in the test. Set MANYUE_PASSWORD when you run it.',
    },
  ],
  [
    ({ steps }) => steps.some(({ step }) => step.kind === 'tap' && step.target.at !== null),
    {
      zh: '有的点按没有可用的名称，按画面位置重放：在其他屏幕上可能点到别处。',
      en: 'Some taps have no name and are replayed by position, so they may miss on other screens.',
    },
  ],
];

/** Omits one-time overrides, which are disabled after their use. */
const lasting = (rules: readonly OverrideRule[]) => rules.filter(({ times }) => times === 'always');

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isPrivate = (text: string): boolean => maskPrivate(text) !== text;
