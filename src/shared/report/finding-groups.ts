import type { BothLanguages } from '../both-languages.ts';
import {
  isPictureChanged,
  type ReportData,
  type ReportFinding,
  type ReportPlatform,
  type ReportScreen,
  verificationOf,
} from './report-data.ts';

/** One screen on one platform. */
export interface ReportCell {
  readonly platform: ReportPlatform;
  readonly screen: ReportScreen;
}

/** Findings with the same key, and the cells in which they occurred. */
export interface FindingGroup {
  readonly kind: string;
  readonly message: string;
  readonly zh?: string | undefined;
  readonly isNew: boolean;
  readonly onlyOn: ReportFinding['onlyOn'];
  readonly cells: readonly ReportCell[];
}

export function cellsOf({ platforms }: Pick<ReportData, 'platforms'>): readonly ReportCell[] {
  return platforms.flatMap((platform) => platform.screens.map((screen) => ({ platform, screen })));
}

/**
 * Parts of a message that differ between platforms and runs but do not change the meaning, such as a port or a number.
 */
const varying = [
  { pattern: /\bhttps?:\/\/(?:127\.0\.0\.1|localhost):\d+/g, by: '' },
  { pattern: / \(\d+ times\)$/, by: '' },
];

/** Returns a key that is equal for findings with the same meaning. */
export function findingKey({ kind, message }: { readonly kind: string; readonly message: string }): string {
  return `${kind} ${varying.reduce((text, { pattern, by }) => text.replace(pattern, by), message)}`;
}

/** Groups equal findings with their cells. New ones come first, then the most frequent ones. */
export function groupFindings(cells: readonly ReportCell[]): readonly FindingGroup[] {
  const groups = new Map<string, Omit<FindingGroup, 'cells'> & { readonly cells: Set<ReportCell> }>();
  for (const cell of cells) {
    for (const { kind, message, zh, isNew = false, onlyOn } of cell.screen.findings) {
      const key = `${isNew} ${onlyOn} ${findingKey({ kind, message })}`;
      const group = groups.get(key) ?? { kind, message, zh, isNew, onlyOn, cells: new Set<ReportCell>() };
      groups.set(key, group);
      group.cells.add(cell);
    }
  }
  const listed = [...groups.values()].map((group) => ({ ...group, cells: [...group.cells] }));
  return listed.sort(
    (one, other) => Number(other.isNew) - Number(one.isNew) || other.cells.length - one.cells.length,
  );
}

export interface ReportCounts {
  readonly platforms: number;
  readonly failedPlatforms: number;
  readonly unfinishedPlatforms: number;
  /** Number of cells that ran. */
  readonly looked: number;
  /** Number of planned cells. */
  readonly screens: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly { readonly reason: BothLanguages; readonly count: number }[];
  readonly changed: number;
  readonly newFindings: number;
  /** Numbers of facts. `known` are those that emulation cannot match, which are not problems. */
  readonly facts: { readonly matching: number; readonly known: number; readonly all: number };
  readonly checkedResponses: number;
}

export function countsOf(data: ReportData): ReportCounts {
  const screens = cellsOf(data).map(({ screen }) => screen);
  const ofVerdict = (verdict: ReportScreen['verdict']) =>
    screens.filter((screen) => screen.verdict === verdict);
  const ofPlatform = (verdict: ReportPlatform['verdict']) =>
    data.platforms.filter((platform) => platform.verdict === verdict).length;
  const facts = screens.flatMap((screen) => verificationOf(data, screen)?.facts ?? []);
  const known = facts.filter((fact) => fact.known !== undefined).length;
  const skipped = new Map<string, { readonly reason: BothLanguages; readonly count: number }>();
  for (const { reason: en = '', reasonZh: zh = en } of ofVerdict('skipped'))
    skipped.set(en, { reason: { zh, en }, count: (skipped.get(en)?.count ?? 0) + 1 });
  return {
    platforms: data.platforms.length,
    failedPlatforms: ofPlatform('failed'),
    unfinishedPlatforms: ofPlatform('unfinished'),
    looked: screens.length - ofVerdict('skipped').length,
    screens: screens.length,
    passed: ofVerdict('passed').length,
    failed: ofVerdict('failed').length,
    skipped: [...skipped.values()],
    changed: screens.filter(isPictureChanged).length,
    newFindings: screens.flatMap(({ findings }) => findings).filter(({ isNew }) => isNew).length,
    facts: {
      matching: facts.filter(({ ok, known }) => ok && known === undefined).length,
      known,
      all: facts.length,
    },
    checkedResponses: screens.reduce((sum, { checkedResponses }) => sum + checkedResponses, 0),
  };
}
