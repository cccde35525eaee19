import * as Type from 'typebox';
import { AppError } from '#shared/errors.ts';
import { payPresets } from '../../harness/pay/presets.ts';
import { type SweepResult, verdictOf } from '../../harness/sweep/sweep-results.ts';
import { pageFields, pageOf } from '../paging.ts';
import { defineTool, type Tool } from '../tool.ts';

const strict = { additionalProperties: false } as const;
const sweepTimeoutMs = 1_800_000;
const screensPage = 100;
const findingsPage = 30;
const maxPlatforms = 30;
const maxMessage = 600;

/** Findings of all screens in the order of the run. Their messages are masked. */
function findingsOf({ platforms, incidents }: SweepResult) {
  const ofScreens = platforms.flatMap(({ profile, screens }) =>
    screens.flatMap(({ screenId, findings }) =>
      findings.map(({ kind, message }) => ({
        platformId: profile.id,
        screenId,
        kind,
        pageText: message.slice(0, maxMessage),
      })),
    ),
  );
  return [
    ...ofScreens,
    ...incidents.map(({ kind, message }) => ({ kind, pageText: message.slice(0, maxMessage) })),
  ];
}

function platformsOf({ platforms }: SweepResult) {
  return platforms.map((platform) => {
    const count = (verdict: string) => platform.screens.filter((screen) => screen.verdict === verdict).length;
    return {
      platformId: platform.profile.id,
      verdict: verdictOf(platform),
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
      ...(platform.unfinished !== undefined && { unfinished: platform.unfinished }),
    };
  });
}

/** Returns the tools of sweeps, which keep the last result for its pages. */
export function sweepTools(): readonly Tool[] {
  let last: SweepResult | undefined;
  let isRunning = false;

  const listScreens = defineTool({
    name: 'list_screens',
    description: 'Screens of the site that a sweep visits.',
    effect: 'reads',
    input: Type.Object(pageFields(screensPage, 200), strict),
    run: async (wanted, { stage }) => {
      const { items, ...page } = pageOf(stage.sweep.screens, wanted, screensPage);
      return { data: { screens: items, ...page } };
    },
  });

  const runSweep = defineTool({
    name: 'run_sweep',
    description:
      'Visits screens on platforms with new visitors and returns the first findings; list_findings has the others. Takes about 2 s for each screen. Can be cancelled.',
    effect: 'acts',
    timeoutMs: sweepTimeoutMs,
    input: Type.Object(
      {
        platformIds: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
          minItems: 1,
          maxItems: maxPlatforms,
          uniqueItems: true,
        }),
        screenIds: Type.Optional(
          Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 200 }),
        ),
        outcome: Type.Optional(
          Type.Enum(
            payPresets.map(({ id }) => id),
            { default: 'paid' },
          ),
        ),
      },
      strict,
    ),
    run: async ({ platformIds, screenIds, outcome = 'paid' }, { stage, signal, progress }) => {
      if (isRunning) throw new AppError('rejected', 'A sweep is running. Wait for it, or cancel it.');
      isRunning = true;
      try {
        last = await stage.sweep.run({ platformIds, screenIds, outcome, signal, onScreen: progress });
      } finally {
        isRunning = false;
      }
      const { items, ...page } = pageOf(findingsOf(last), {}, findingsPage);
      const { abortReason, duration } = last;
      return {
        data: {
          platforms: platformsOf(last),
          ...(abortReason !== undefined && { abortReason }),
          seconds: Math.round(duration / 1_000),
          findings: items,
          ...page,
        },
      };
    },
  });

  const listFindings = defineTool({
    name: 'list_findings',
    description: 'Findings of the last sweep.',
    effect: 'reads',
    input: Type.Object(pageFields(findingsPage, 100), strict),
    run: async (wanted) => {
      if (last === undefined) throw new AppError('usage', 'No sweep has ended yet. Call run_sweep first.');
      const { items, ...page } = pageOf(findingsOf(last), wanted, findingsPage);
      return { data: { findings: items, ...page } };
    },
  });

  return [listScreens, runSweep, listFindings];
}
