import type { Language } from '#shared/ipc/subject.ts';
import type { ReportCounts } from '#shared/report/finding-groups.ts';
import type { Status } from './cell-filter.ts';
import type { Theme, View } from './report.store.ts';

export interface Texts {
  readonly title: string;
  readonly language: string;
  readonly theme: string;
  readonly themes: Readonly<Record<Theme, string>>;
  readonly view: string;
  readonly views: Readonly<Record<View, string>>;
  readonly numbers: Readonly<
    Record<'screens' | 'passed' | 'failed' | 'skipped' | 'changed' | 'facts' | 'answers' | 'duration', string>
  >;
  readonly search: string;
  readonly status: string;
  readonly statuses: Readonly<Record<Status, string>>;
  readonly section: string;
  readonly allSections: string;
  readonly kind: string;
  readonly allKinds: string;
  readonly platforms: string;
  readonly allPlatforms: string;
  readonly platformCount: (count: number) => string;
  readonly onlyFailures: string;
  readonly showAll: string;
  readonly shown: (shown: number, all: number) => string;
  readonly nothing: string;
  readonly incidents: string;
  readonly findings: string;
  readonly isNew: string;
  readonly matrix: string;
  readonly matrixHelp: string;
  readonly screen: string;
  readonly openCell: (screen: string, platform: string, verdict: string) => string;
  readonly sideBySide: (screen: string) => string;
  readonly onlyPlatform: (platform: string) => string;
  readonly changed: string;
  readonly newPicture: string;
  readonly missingPicture: string;
  readonly samePicture: string;
  readonly changedBy: (percent: string) => string;
  readonly otherSize: string;
  readonly pictureSize: string;
  readonly previous: string;
  readonly next: string;
  readonly nextFailure: string;
  readonly close: string;
  readonly keys: string;
  readonly noPicture: string;
  readonly pictures: Readonly<Record<'now' | 'before' | 'slider' | 'difference', string>>;
  readonly pictureMode: string;
  readonly sliderLabel: string;
  readonly openPicture: string;
  readonly covered: string;
  readonly thumbnails: string;
  /** Explains an empty cell: the platform has no such screen, or a filter hides it. */
  readonly absent: string;
  readonly filteredOut: string;
  /** Summarizes the verification; known differences do not count as mismatches. */
  readonly factCount: (facts: ReportCounts['facts']) => string;
  readonly verification: (matching: number, all: number, known: number) => string;
  readonly fact: string;
  readonly expected: string;
  readonly seen: string;
  readonly appCalls: (count: number) => string;
  readonly repeat: string;
  readonly copy: string;
  readonly copied: string;
  readonly run: string;
  readonly platformFacts: string;
  readonly facts: Readonly<
    Record<
      | 'site'
      | 'startedAt'
      | 'duration'
      | 'commit'
      | 'browser'
      | 'system'
      | 'preset'
      | 'baseline'
      | 'settings'
      | 'files',
      string
    >
  >;
  readonly uncommitted: string;
  readonly baselineKinds: Readonly<Record<'report' | 'approved', string>>;
  readonly seconds: (ms: number) => string;
  readonly otherFormats: string;
}

const zh: Texts = {
  title: '巡检报告',
  language: '语言',
  theme: '外观',
  themes: { system: '跟随系统', light: '浅色', dark: '深色' },
  view: '视图',
  views: { overview: '总览', screens: '并排' },
  numbers: {
    screens: '画面',
    passed: '通过',
    failed: '未通过',
    skipped: '已跳过',
    changed: '画面变化',
    facts: '平台模拟',
    answers: '核对的响应',
    duration: '用时',
  },
  search: '搜索平台、画面、问题',
  status: '状态',
  statuses: {
    '': '全部状态',
    failed: '未通过',
    passed: '通过',
    skipped: '已跳过',
    changed: '与基线不同',
    new: '新出现',
  },
  section: '栏目',
  allSections: '全部栏目',
  kind: '问题类型',
  allKinds: '全部类型',
  platforms: '平台',
  allPlatforms: '全部平台',
  platformCount: (count) => `${count} 个平台`,
  onlyFailures: '只看未通过',
  showAll: '显示全部',
  shown: (shown, all) => (shown === all ? `共 ${all} 个` : `显示 ${shown} / ${all} 个`),
  nothing: '没有符合条件的画面',
  incidents: '运行中出现的情况',
  findings: '问题',
  isNew: '新',
  matrix: '平台 × 画面',
  matrixHelp: '方向键移动，回车打开；n 打开下一个未通过的画面，/ 搜索',
  screen: '画面',
  openCell: (screen, platform, verdict) => `${screen}，${platform}：${verdict}`,
  sideBySide: (screen) => `并排查看：${screen}`,
  onlyPlatform: (platform) => `只看 ${platform}`,
  changed: '与基线不同',
  newPicture: '基线中没有',
  missingPicture: '基线中有，这次没有',
  samePicture: '与基线相同',
  changedBy: (percent) => `与基线不同：${percent}% 的像素`,
  otherSize: '与基线的尺寸不同',
  pictureSize: '图片大小',
  previous: '上一个',
  next: '下一个',
  nextFailure: '下一个未通过',
  close: '关闭',
  keys: '← → 换画面，↑ ↓ 换平台，n / p 下一个 / 上一个未通过，Esc 关闭',
  noPicture: '没有图片',
  pictures: { now: '现在', before: '基线', slider: '对比', difference: '差异' },
  pictureMode: '图片',
  sliderLabel: '左边是基线，右边是现在',
  openPicture: '原图',
  thumbnails: '缩略图',
  absent: '没有此画面：网站在该平台上不会显示它',
  filteredOut: '已被筛选隐藏',
  factCount: ({ matching, known, all }) =>
    [
      matching + known === all ? '全部相符' : `${all - matching - known} 项不符`,
      ...(known === 0 ? [] : [`${known} 项已知差异`]),
    ].join('，'),
  covered: '截图从页面顶部到步骤最后停留处，最多三屏；更下方没有比对。',
  verification: (matching, all, known) =>
    `模拟校验：${all} 项中 ${matching} 项相符${known > 0 ? `，${known} 项为已知差异` : ''}`,
  fact: '项目',
  expected: '应为',
  seen: '页面所见',
  appCalls: (count) => `原生接口调用：${count} 次`,
  repeat: '重新运行这一格',
  copy: '复制',
  copied: '已复制',
  run: '运行信息',
  platformFacts: '平台信息',
  facts: {
    site: '站点',
    startedAt: '开始时间',
    duration: '用时',
    commit: '提交',
    browser: '浏览器',
    system: '系统',
    preset: '支付方式',
    baseline: '基线',
    settings: '选项',
    files: '其他格式',
  },
  uncommitted: '（含未提交的改动）',
  baselineKinds: { report: '以前的报告', approved: '已确认的基线' },
  seconds: (ms) => `${(ms / 1_000).toFixed(1)} 秒`,
  otherFormats: '其他格式',
};

const en: Texts = {
  title: 'Sweep report',
  language: 'Language',
  theme: 'Appearance',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  view: 'View',
  views: { overview: 'Overview', screens: 'Side by side' },
  numbers: {
    screens: 'screens',
    passed: 'passed',
    failed: 'failed',
    skipped: 'skipped',
    changed: 'screenshots changed',
    facts: 'emulation',
    answers: 'responses checked',
    duration: 'duration',
  },
  search: 'Search platforms, screens, findings',
  status: 'Status',
  statuses: {
    '': 'All statuses',
    failed: 'Failed',
    passed: 'Passed',
    skipped: 'Skipped',
    changed: 'Differs from baseline',
    new: 'New',
  },
  section: 'Section',
  allSections: 'All sections',
  kind: 'Finding type',
  allKinds: 'All types',
  platforms: 'Platforms',
  allPlatforms: 'All platforms',
  platformCount: (count) => `${count} ${count === 1 ? 'platform' : 'platforms'}`,
  onlyFailures: 'Only failures',
  showAll: 'Show all',
  shown: (shown, all) => (shown === all ? `${all} in total` : `${shown} of ${all} shown`),
  nothing: 'No matching screens',
  incidents: 'Problems of the run',
  findings: 'Findings',
  isNew: 'new',
  matrix: 'Platforms × screens',
  matrixHelp: 'Arrow keys move, Enter opens; n opens the next failure, / searches',
  screen: 'Screen',
  openCell: (screen, platform, verdict) => `${screen}, ${platform}: ${verdict}`,
  sideBySide: (screen) => `Side by side: ${screen}`,
  onlyPlatform: (platform) => `Only ${platform}`,
  changed: 'Differs from baseline',
  newPicture: 'Not in the baseline',
  missingPicture: 'Only in the baseline',
  samePicture: 'Same as baseline',
  changedBy: (percent) => `Differs from baseline: ${percent} % of the pixels`,
  otherSize: 'Size differs from baseline',
  pictureSize: 'Screenshot size',
  previous: 'Previous',
  next: 'Next',
  nextFailure: 'Next failure',
  close: 'Close',
  keys: '← → screens, ↑ ↓ platforms, n / p next / previous failure, Esc closes',
  noPicture: 'No screenshot',
  pictures: { now: 'Now', before: 'Baseline', slider: 'Slider', difference: 'Difference' },
  pictureMode: 'Screenshot',
  sliderLabel: 'Baseline on the left, this run on the right',
  openPicture: 'Open image',
  thumbnails: 'Thumbnails',
  absent: 'No such screen: the site never shows it on this platform',
  filteredOut: 'Hidden by the filter',
  factCount: ({ matching, known, all }) =>
    [
      matching + known === all ? 'all match' : `${all - matching - known} do not match`,
      ...(known === 0 ? [] : [`${known} known differences`]),
    ].join(', '),
  covered:
    'The screenshot covers the page from its top to the last scroll position, at most three screens. The rest is not compared.',
  verification: (matching, all, known) =>
    `Verification: ${matching} of ${all} facts match${known > 0 ? `, ${known} known differences` : ''}`,
  fact: 'Fact',
  expected: 'Expected',
  seen: 'Actual',
  appCalls: (count) => `${count} ${count === 1 ? 'call' : 'calls'} of native bridges`,
  repeat: 'Run this cell again',
  copy: 'Copy',
  copied: 'Copied',
  run: 'About this run',
  platformFacts: 'About the platforms',
  facts: {
    site: 'Site',
    startedAt: 'Started',
    duration: 'Duration',
    commit: 'Commit',
    browser: 'Browser',
    system: 'System',
    preset: 'Payments',
    baseline: 'Baseline',
    settings: 'Options',
    files: 'Other formats',
  },
  uncommitted: ' (with uncommitted changes)',
  baselineKinds: { report: 'an earlier report', approved: 'approved baseline' },
  seconds: (ms) => `${(ms / 1_000).toFixed(1)} s`,
  otherFormats: 'Other formats',
};

export const texts: Readonly<Record<Language, Texts>> = { zh, en };
