import * as Type from 'typebox';
import { BothLanguages } from '../text/both-languages.ts';
import { PastRun } from './past-run.ts';

export const reportVersion = 4;

/** Of a picture or a finding, as the page and the summaries show it. */
export const ReportFinding = Type.Object({
  kind: Type.String(),
  /** Masked: fit for others to read. */
  message: Type.String(),
  /** The message in Chinese, where the harness itself says it. */
  zh: Type.Optional(Type.String()),
  /** The baseline did not have it on this screen of this platform. Absent without a baseline. */
  isNew: Type.Optional(Type.Boolean()),
});
export type ReportFinding = Type.Static<typeof ReportFinding>;

/** Relative to the folder that it lies in, and never outside of it. */
export const PicturePath = Type.String({ pattern: '^pictures/\\w[\\w.-]*$' });

/** A HAR, relative to the folder that it lies in. */
export const CallsPath = Type.String({ pattern: '^calls/\\w[\\w.-]*\\.har$' });

/** How it came to a failure. Masked: fit for others to read. */
const ScreenTrace = Type.Object({
  steps: Type.Array(
    Type.Object({
      text: BothLanguages,
      state: Type.Union([Type.Literal('done'), Type.Literal('failed'), Type.Literal('not reached')]),
      /** How long it took, where it came true. */
      ms: Type.Optional(Type.Integer()),
    }),
  ),
  /** Of the console, with exceptions; `at`: ms from the screen's beginning. */
  lines: Type.Array(
    Type.Object({
      at: Type.Integer(),
      level: Type.Union([Type.Literal('info'), Type.Literal('warning'), Type.Literal('problem')]),
      text: Type.String(),
    }),
  ),
  /** Lines before those. */
  olderLines: Type.Integer(),
  /** How many the last calls are, and how many there were before. */
  calls: Type.Integer(),
  olderCalls: Type.Integer(),
  /** The last calls; a run keeps them of some failed screens only. */
  har: Type.Optional(CallsPath),
});
export type ScreenTrace = Type.Static<typeof ScreenTrace>;

/** A screen's picture held against the baseline's. */
const ScreenshotComparison = Type.Union([
  Type.Object({ state: Type.Literal('same') }),
  /** The baseline has none of it. */
  Type.Object({ state: Type.Literal('new') }),
  /** There is none now. */
  Type.Object({ state: Type.Literal('missing'), before: PicturePath }),
  Type.Object({
    state: Type.Literal('changed'),
    before: PicturePath,
    /** The picture with what differs marked; absent where the two are not of one size. */
    difference: Type.Optional(PicturePath),
    /** Of all pixels, 0 to 1. */
    share: Type.Number({ minimum: 0, maximum: 1 }),
  }),
]);
export type ScreenshotComparison = Type.Static<typeof ScreenshotComparison>;

/** What was in sight on the way, where later steps took it away. */
const ReportStop = Type.Object({
  /** By its step: the same in every run of the same visit. */
  id: Type.String(),
  /** The step that led there. */
  text: BothLanguages,
  /** Absent where only the baseline has it. */
  picture: Type.Optional(PicturePath),
  comparison: Type.Optional(ScreenshotComparison),
});
export type ReportStop = Type.Static<typeof ReportStop>;

const EmulationFact = Type.Object({
  name: Type.String(),
  expected: Type.String(),
  actual: Type.String(),
  ok: Type.Boolean(),
  /** Why it differs, where no emulation can have it. */
  known: Type.Optional(BothLanguages),
});

/** What one document saw of its emulation. */
const EmulationProof = Type.Object({ ok: Type.Boolean(), facts: Type.Array(EmulationFact) });
export type EmulationProof = Type.Static<typeof EmulationProof>;

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

export const reportSections = ['comic', 'novel', 'vod', 'account', 'site'] as const;
export type ReportSection = (typeof reportSections)[number];

const ReportScreen = Type.Object({
  id: Type.String(),
  title: BothLanguages,
  section: Type.Union([
    Type.Literal('comic'),
    Type.Literal('novel'),
    Type.Literal('vod'),
    Type.Literal('account'),
    Type.Literal('site'),
  ]),
  verdict: Type.Union([Type.Literal('passed'), Type.Literal('failed'), Type.Literal('skipped')]),
  /** Why it was skipped. */
  reason: Type.Optional(Type.String()),
  reasonZh: Type.Optional(Type.String()),
  /** Screens that look the same to the last pixel share one. */
  picture: Type.Optional(PicturePath),
  comparison: Type.Optional(ScreenshotComparison),
  /** Absent in reports of earlier versions. */
  stops: Type.Optional(Type.Array(ReportStop)),
  /** Its place among the report's proofs. */
  proof: Type.Optional(Type.Integer({ minimum: 0 })),
  findings: Type.Array(ReportFinding),
  /** Of a failed screen that was tried. */
  trace: Type.Optional(ScreenTrace),
  bridgeCalls: Type.Array(AppCall),
  checkedResponses: Type.Integer(),
  durationMs: Type.Integer(),
});
export type ReportScreen = Type.Static<typeof ReportScreen>;

const ReportPlatform = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Where it is another in English. */
  nameEn: Type.Optional(Type.String()),
  userAgent: Type.String(),
  viewport: Type.Object({ width: Type.Number(), height: Type.Number(), dpr: Type.Number() }),
  verdict: Type.Union([Type.Literal('passed'), Type.Literal('failed'), Type.Literal('unfinished')]),
  /** Why not all of its screens were looked at that should have been. */
  unfinished: Type.Optional(Type.String()),
  unfinishedZh: Type.Optional(Type.String()),
  durationMs: Type.Integer(),
  screens: Type.Array(ReportScreen),
});
export type ReportPlatform = Type.Static<typeof ReportPlatform>;

/** What was run, with what and where. */
export const RunFacts = Type.Object({
  commit: Type.Optional(Type.Object({ hash: Type.String(), isChanged: Type.Boolean() })),
  /** With its version: `HeadlessChrome/148.0.7778.2`. */
  browser: Type.String(),
  system: Type.String(),
  node: Type.String(),
  /** How payments went. */
  preset: Type.String(),
  presetTitle: Type.Optional(BothLanguages),
  /** What the command line wished otherwise than by default. */
  settings: Type.Array(Type.Object({ option: Type.String(), value: Type.String() })),
  /** The command that does it again, as a shell takes it. */
  command: Type.String(),
});
export type RunFacts = Type.Static<typeof RunFacts>;

/** `results.json`: the sweep as data, its pictures as files beside it. */
export const ReportData = Type.Object({
  version: Type.Literal(reportVersion),
  /** One for each report: with the version, what proves it to be ours. */
  runId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
  origin: Type.String(),
  startedAt: Type.String(),
  durationMs: Type.Integer(),
  passed: Type.Boolean(),
  run: RunFacts,
  /** What the pictures and findings were held against. */
  baseline: Type.Optional(
    Type.Object({
      kind: Type.Union([Type.Literal('report'), Type.Literal('approved')]),
      /** When its newest part was made. */
      madeAt: Type.String(),
    }),
  ),
  /** The runs that a report in this place knew of, and this one as the last; the oldest first. */
  history: Type.Optional(Type.Array(PastRun)),
  /** What befell the run and says nothing about the site. */
  incidents: Type.Array(ReportFinding),
  /** Why the run could not go on. */
  brokenOff: Type.Optional(Type.String()),
  brokenOffZh: Type.Optional(Type.String()),
  platforms: Type.Array(ReportPlatform),
  /** Each once: the screens of one platform nearly always see the same, in 4 kB. */
  proofs: Type.Array(EmulationProof),
});
export type ReportData = Type.Static<typeof ReportData>;

/** Returns whether a picture of the screen, at its end or on the way, is another than the baseline's. */
export function isPictureChanged({
  comparison,
  stops = [],
}: Pick<ReportScreen, 'comparison' | 'stops'>): boolean {
  return [comparison, ...stops.map((stop) => stop.comparison)].some((each) => each?.state === 'changed');
}

export function proofOf(
  { proofs }: Pick<ReportData, 'proofs'>,
  { proof }: Pick<ReportScreen, 'proof'>,
): EmulationProof | undefined {
  return proof === undefined ? undefined : proofs[proof];
}
