import { makeAutoObservable } from 'mobx';
import type { Language } from '#shared/ipc/subject.ts';
import {
  cellsOf,
  countsOf,
  type FindingGroup,
  groupFindings,
  type ReportCell,
  type ReportCounts,
} from '#shared/report/finding-groups.ts';
import type { PastRun } from '#shared/report/past-run.ts';
import type { ReportData, ReportPlatform, ReportScreen } from '#shared/report/report-data.ts';
import { type ReportStrings, reportStrings } from '#shared/report/report-strings.ts';
import { type CellFilter, everyCell, matchesFilter } from './cell-filter.ts';

export type Theme = 'system' | 'light' | 'dark';
export type View = 'overview' | 'screens';

type RememberedStorage = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (name: string) => `manyue-report-${name}`;

/** Holds the state of the report page: filter, open cell, language and theme. */
export class ReportStore {
  readonly data: ReportData;
  readonly counts: ReportCounts;
  language: Language;
  theme: Theme;
  view: View = 'overview';
  filter: CellFilter = everyCell;
  /** ID of the screen that is shown side by side on all platforms. */
  screenId: string;
  /** Cell that is open in the lightbox. */
  open: ReportCell | undefined;
  readonly #cells: readonly ReportCell[];
  readonly #storage: RememberedStorage | undefined;

  constructor(data: ReportData, storage: RememberedStorage | undefined, language: Language) {
    this.data = data;
    this.#storage = storage;
    this.#cells = cellsOf(data);
    this.counts = countsOf(data);
    const stored = (name: string) => storage?.getItem(keyOf(name));
    this.language = (['zh', 'en'] as const).find((each) => each === stored('language')) ?? language;
    this.theme = (['light', 'dark'] as const).find((each) => each === stored('theme')) ?? 'system';
    this.screenId = this.screens[0]?.id ?? '';
    makeAutoObservable(this, { data: false, counts: false }, { autoBind: true });
  }

  get words(): ReportStrings {
    return reportStrings[this.language];
  }

  /**
   * Returns every screen once, in the order of the sweep. The title of a screen is that of the first platform that has
   * it.
   */
  get screens(): readonly ReportScreen[] {
    return [...new Map(this.#cells.toReversed().map(({ screen }) => [screen.id, screen])).values()].sort(
      (one, other) => this.#placeOf(one.id) - this.#placeOf(other.id),
    );
  }

  get visible(): ReadonlySet<ReportCell> {
    return new Set(this.#cells.filter((cell) => matchesFilter(cell, this.filter)));
  }

  get visibleScreens(): readonly ReportScreen[] {
    const ids = new Set(Array.from(this.visible, ({ screen }) => screen.id));
    return this.screens.filter(({ id }) => ids.has(id));
  }

  get visiblePlatforms(): readonly ReportPlatform[] {
    const platforms = new Set(Array.from(this.visible, ({ platform }) => platform));
    return this.data.platforms.filter((platform) => platforms.has(platform));
  }

  get groups(): readonly FindingGroup[] {
    const { kind } = this.filter;
    return groupFindings([...this.visible]).filter((group) => kind === '' || group.kind === kind);
  }

  /** Returns this run and earlier ones with the same command, oldest first. */
  get trend(): readonly PastRun[] {
    const { history = [] } = this.data;
    return history.filter(({ command }) => command === history.at(-1)?.command);
  }

  get kinds(): readonly string[] {
    const findings = this.#cells.flatMap(({ screen }) => screen.findings);
    return [...new Set(findings.map((finding) => finding.kind))].sort();
  }

  cell(platformId: string, screenId: string): ReportCell | undefined {
    return this.#cells.find(({ platform, screen }) => platform.id === platformId && screen.id === screenId);
  }

  /** Returns the cell of the same screen on the platform's other engine, or undefined if it ran on one only. */
  twinOf({ platform, screen }: ReportCell): ReportCell | undefined {
    const isTwin = (other: ReportPlatform) => other.id === platform.twinOf || other.twinOf === platform.id;
    const twin = this.data.platforms.find(isTwin);
    return twin && this.cell(twin.id, screen.id);
  }

  /** Opens the cell that a hash of the form `#PLATFORM/SCREEN` names. */
  goTo(hash: string): void {
    const [platformId = '', screenId = ''] = decodeURIComponent(hash.slice(1)).split('/');
    this.open = this.cell(platformId, screenId);
  }

  show(cell: ReportCell): void {
    this.open = cell;
  }

  close(): void {
    this.open = undefined;
  }

  showScreen(id: string): void {
    this.screenId = id;
    this.view = 'screens';
  }

  chooseView(view: View): void {
    this.view = view;
  }

  narrow(change: Partial<CellFilter>): void {
    this.filter = { ...this.filter, ...change };
  }

  showAll(): void {
    this.filter = everyCell;
  }

  /** Opens the next visible cell that failed. The first follows the last. */
  showFailure(step: 1 | -1): void {
    const failed = [...this.visible].filter(({ screen }) => screen.verdict === 'failed');
    this.open = stepped(failed, this.open, step) ?? this.open;
  }

  showNextScreen(step: 1 | -1): void {
    const row = [...this.visible].filter(({ platform }) => platform === this.open?.platform);
    this.open = stepped(row, this.open, step) ?? this.open;
  }

  showNextPlatform(step: 1 | -1): void {
    const column = [...this.visible].filter(({ screen }) => screen.id === this.open?.screen.id);
    this.open = stepped(column, this.open, step) ?? this.open;
  }

  chooseLanguage(language: Language): void {
    this.language = language;
    this.#storage?.setItem(keyOf('language'), language);
  }

  chooseTheme(theme: Theme): void {
    this.theme = theme;
    this.#storage?.setItem(keyOf('theme'), theme);
  }

  #placeOf(screenId: string): number {
    const longest = this.data.platforms.reduce<readonly ReportScreen[]>(
      (found, { screens }) => (screens.length > found.length ? screens : found),
      [],
    );
    const place = longest.findIndex(({ id }) => id === screenId);
    return place < 0 ? longest.length : place;
  }
}

/** Returns the next cell. If `from` is not in the list, returns the first or the last one. */
function stepped(
  cells: readonly ReportCell[],
  from: ReportCell | undefined,
  step: 1 | -1,
): ReportCell | undefined {
  const place = from === undefined ? -1 : cells.indexOf(from);
  if (place < 0) return cells.at(step === 1 ? 0 : -1);
  return cells.at((place + step) % cells.length);
}
