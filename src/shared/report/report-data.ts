import * as Type from 'typebox';
import { BothLanguages } from '../both-languages.ts';
import { PastRun } from './past-run.ts';
import { platformFacts, ShardPlan, screenFacts } from './shard-plan.ts';

export const reportVersion = 4;

/** Finding of a screen or a screenshot, as the report page and the summaries show it. */
export const ReportFinding = Type.Object({
  kind: Type.String(),
  /** Masked message, so that it can be shared. */
  message: Type.String(),
  /** Chinese message, if the harness wrote the message itself. */
  zh: Type.Optional(Type.String()),
  /** True if the baseline has no such finding for the screen and platform. Absent without a baseline. */
  isNew: Type.Optional(Type.Boolean()),
  /** Engine on which alone the finding occurred; absent if the platform ran on one engine. */
  onlyOn: Type.Optional(Type.Union([Type.Literal('chromium'), Type.Literal('webkit')])),
});
export type ReportFinding = Type.Static<typeof ReportFinding>;

/** Path inside the report's folder. */
export const PicturePath = Type.String({ pattern: '^pictures/\\w[\\w.-]*$' });

/** Path of a HAR file inside the report's folder. */
export const CallsPath = Type.String({ pattern: '^calls/\\w[\\w.-]*\\.har$' });

/** Path inside the report's folder of a trace for Playwright's trace viewer. */
export const PlaywrightTracePath = Type.String({ pattern: '^traces/\\w[\\w.-]*\\.zip$' });

/** Steps, console lines and calls before a failure. They are masked, so that they can be shared. */
const ScreenTrace = Type.Object({
  steps: Type.Array(
    Type.Object({
      text: BothLanguages,
      state: Type.Union([Type.Literal('done'), Type.Literal('failed'), Type.Literal('not reached')]),
      /** Duration in ms, if the step succeeded. */
      ms: Type.Optional(Type.Integer()),
    }),
  ),
  /** Console lines and exceptions. `at` is in ms from the start of the screen. */
  lines: Type.Array(
    Type.Object({
      at: Type.Integer(),
      level: Type.Union([Type.Literal('info'), Type.Literal('warning'), Type.Literal('problem')]),
      text: Type.String(),
    }),
  ),
  /** Number of older lines that were dropped. */
  olderLines: Type.Integer(),
  /** Number of calls in the HAR file. */
  calls: Type.Integer(),
  /** Number of earlier calls that were dropped. */
  olderCalls: Type.Integer(),
  /** HAR file of the last calls. A run writes it for only some of the failed screens. */
  har: Type.Optional(CallsPath),
});
export type ScreenTrace = Type.Static<typeof ScreenTrace>;

/** Result of comparing a screenshot with the baseline. */
const ScreenshotComparison = Type.Union([
  Type.Object({ state: Type.Literal('same') }),
  /** The baseline has no screenshot. */
  Type.Object({ state: Type.Literal('new') }),
  /** The run has no screenshot. */
  Type.Object({ state: Type.Literal('missing'), before: PicturePath }),
  Type.Object({
    state: Type.Literal('changed'),
    before: PicturePath,
    /** Screenshot with marked differences. Absent if the sizes differ. */
    difference: Type.Optional(PicturePath),
    /** Share of different pixels, from 0 to 1. */
    share: Type.Number({ minimum: 0, maximum: 1 }),
  }),
]);
export type ScreenshotComparison = Type.Static<typeof ScreenshotComparison>;

/** Intermediate state of a visit, which later steps change. */
const ReportStop = Type.Object({
  /** ID that is derived from the step, so that it is the same in every run of the visit. */
  id: Type.String(),
  /** Step that led to this state. */
  text: BothLanguages,
  /** Screenshot; absent if only the baseline has one. */
  picture: Type.Optional(PicturePath),
  comparison: Type.Optional(ScreenshotComparison),
});
export type ReportStop = Type.Static<typeof ReportStop>;

const EmulationFact = Type.Object({
  name: Type.String(),
  expected: Type.String(),
  actual: Type.String(),
  ok: Type.Boolean(),
  /** Reason why emulation cannot match this fact. */
  known: Type.Optional(BothLanguages),
});

/** Emulation facts that were measured in one document. */
const EmulationVerification = Type.Object({ ok: Type.Boolean(), facts: Type.Array(EmulationFact) });
export type EmulationVerification = Type.Static<typeof EmulationVerification>;

const AppCall = Type.Object({
  bridge: Type.String(),
  api: Type.String(),
  args: Type.Unknown(),
  verdict: Type.String(),
  problem: Type.Optional(Type.String()),
  zh: Type.Optional(Type.String()),
  answers: Type.Array(Type.Unknown()),
  latency: Type.Union([Type.Number(), Type.Null()]),
});

const ReportScreen = Type.Object({
  ...screenFacts,
  verdict: Type.Union([Type.Literal('passed'), Type.Literal('failed'), Type.Literal('skipped')]),
  /** Reason why the screen was skipped. */
  reason: Type.Optional(Type.String()),
  reasonZh: Type.Optional(Type.String()),
  /** Screenshot. Screens with identical pixels share one file. */
  picture: Type.Optional(PicturePath),
  comparison: Type.Optional(ScreenshotComparison),
  /** Intermediate states. Absent in reports of earlier versions. */
  stops: Type.Optional(Type.Array(ReportStop)),
  /** Index in `proofs` of the emulation facts of the screen. */
  proof: Type.Optional(Type.Integer({ minimum: 0 })),
  findings: Type.Array(ReportFinding),
  /** Trace of a failed screen that was visited. */
  trace: Type.Optional(ScreenTrace),
  /** Trace of a failed test of a QA run. */
  playwrightTrace: Type.Optional(PlaywrightTracePath),
  /** Shell command that repeats the screen. Absent if the settings of the run tell it. */
  command: Type.Optional(Type.String()),
  bridgeCalls: Type.Array(AppCall),
  checkedResponses: Type.Integer(),
  durationMs: Type.Integer(),
});
export type ReportScreen = Type.Static<typeof ReportScreen>;

const ReportPlatform = Type.Object({
  ...platformFacts,
  verdict: Type.Union([Type.Literal('passed'), Type.Literal('failed'), Type.Literal('unfinished')]),
  /** Reason why some planned screens did not run. */
  unfinished: Type.Optional(Type.String()),
  unfinishedZh: Type.Optional(Type.String()),
  durationMs: Type.Integer(),
  screens: Type.Array(ReportScreen),
});
export type ReportPlatform = Type.Static<typeof ReportPlatform>;

/** Command, versions and environment of a run. */
export const RunFacts = Type.Object({
  commit: Type.Optional(Type.Object({ hash: Type.String(), isChanged: Type.Boolean() })),
  /** Browser with its version, such as `HeadlessChrome/148.0.7778.2`. */
  browser: Type.String(),
  system: Type.String(),
  node: Type.String(),
  preset: Type.String(),
  presetTitle: Type.Optional(BothLanguages),
  /** Command-line options that differ from the defaults. */
  settings: Type.Array(Type.Object({ option: Type.String(), value: Type.String() })),
  /** Shell command that repeats the run. */
  command: Type.String(),
});
export type RunFacts = Type.Static<typeof RunFacts>;

/** Content of `results.json`. The screenshots are files next to it. */
export const ReportData = Type.Object({
  version: Type.Literal(reportVersion),
  /** Unique ID of the report. Together with the version, it shows that the program wrote the folder. */
  runId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
  origin: Type.String(),
  startedAt: Type.String(),
  durationMs: Type.Integer(),
  passed: Type.Boolean(),
  run: RunFacts,
  /** Part of the sweep that this report contains; absent if it contains all. */
  shard: Type.Optional(ShardPlan),
  /** Baseline with which screenshots and findings were compared. */
  baseline: Type.Optional(
    Type.Object({
      kind: Type.Union([Type.Literal('report'), Type.Literal('approved')]),
      /** Time at which the newest part of the baseline was created. */
      madeAt: Type.String(),
    }),
  ),
  /** This run and the earlier runs of the report in this folder, oldest first. */
  history: Type.Optional(Type.Array(PastRun)),
  /** Problems of the run that do not concern the site. */
  incidents: Type.Array(ReportFinding),
  /** Reason why the run was aborted. */
  abortReason: Type.Optional(Type.String()),
  abortReasonZh: Type.Optional(Type.String()),
  platforms: Type.Array(ReportPlatform),
  /** Different results of emulation checks. The screens of a platform usually share one, which takes about 4 kB. */
  proofs: Type.Array(EmulationVerification),
});
export type ReportData = Type.Static<typeof ReportData>;

/** Returns true if a screenshot of the screen or of one of its stops differs from the baseline. */
export function isPictureChanged({
  comparison,
  stops = [],
}: Pick<ReportScreen, 'comparison' | 'stops'>): boolean {
  return [comparison, ...stops.map((stop) => stop.comparison)].some((each) => each?.state === 'changed');
}

export function verificationOf(
  { proofs }: Pick<ReportData, 'proofs'>,
  { proof }: Pick<ReportScreen, 'proof'>,
): EmulationVerification | undefined {
  return proof === undefined ? undefined : proofs[proof];
}
