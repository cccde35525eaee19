import type { Language } from '#shared/ipc/subject.ts';

const signed = (number: number): string => (number > 0 ? `+${number}` : String(number).replace('-', '−'));
const seconds = (ms: number): number => Math.round(ms / 1_000);

const zh = {
  title: '趋势',
  help: (runs: number) => `最近 ${runs} 次相同选项的运行；每根柱子是一次运行，左边最早`,
  since: ({
    failed,
    findings,
    ms,
  }: {
    readonly failed: number;
    readonly findings: number;
    readonly ms: number;
  }) => `与上一次相比：未通过 ${signed(failed)}，问题 ${signed(findings)}，用时 ${signed(seconds(ms))} 秒`,
  columns: {
    startedAt: '开始时间',
    commit: '提交',
    passed: '通过',
    failed: '未通过',
    skipped: '已跳过',
    findings: '问题',
    duration: '用时',
  },
  list: '列表',
};

type TrendTexts = typeof zh;

const en: TrendTexts = {
  title: 'Trend',
  help: (runs) => `The last ${runs} runs with the same options, one bar per run, oldest on the left`,
  since: ({ failed, findings, ms }) =>
    `Compared with the previous run: failed ${signed(failed)}, findings ${signed(findings)}, duration ${signed(seconds(ms))} s`,
  columns: {
    startedAt: 'Started',
    commit: 'Commit',
    passed: 'Passed',
    failed: 'Failed',
    skipped: 'Skipped',
    findings: 'Findings',
    duration: 'Duration',
  },
  list: 'As a list',
};

export const trendTexts: Readonly<Record<Language, TrendTexts>> = { zh, en };
