import type { Location, NavigationType } from 'react-router-dom';
import type { ScreenMatch } from '../routing/route-table.ts';

/** Hidden screens that stay mounted; their DOM stays too, so there is an end to it. */
const maxKept = 8;

export interface ScreenEntry extends ScreenMatch {
  /** Of its address; see `screenId`. */
  readonly id: string;
  /** Grows with each showing; the smallest is the longest unseen. */
  readonly shownAt: number;
}

export interface ScreenStack {
  /** In the order they were first shown: an entry that moved would lose its inner scroll positions. */
  readonly entries: readonly ScreenEntry[];
  readonly current: ScreenEntry;
  /** How the current screen was come to. */
  readonly navigation: Navigation;
}

/** The router's enumeration, or its texts. */
export type Navigation = NavigationType | `${NavigationType}`;

interface Arrival {
  readonly match: ScreenMatch;
  readonly navigation: Navigation;
}

export function firstScreen(match: ScreenMatch): ScreenStack {
  const current = entryOf(match, 0);
  return { entries: [current], current, navigation: 'POP' };
}

/** The stack with the matched screen shown. The one that was left stays if its route says so; the longest unseen goes. */
export function showScreen(stack: ScreenStack, { match, navigation }: Arrival): ScreenStack {
  const left = stack.current;
  const current = entryOf(match, left.shownAt + 1);
  const isSameScreen = current.id === left.id;
  const isKnown = stack.entries.some(({ id }) => id === current.id);
  const entries = stack.entries
    .filter(({ id }) => id !== left.id || isSameScreen || left.route.definition.keepAlive)
    .map((entry) => (entry.id === current.id ? current : entry));
  return {
    entries: withoutLongestUnseen(isKnown ? entries : [...entries, current], current),
    current,
    navigation,
  };
}

/** The same address is the same screen, whichever history entry it is shown for. */
export function screenId({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname + search;
}

function entryOf(match: ScreenMatch, shownAt: number): ScreenEntry {
  return { ...match, id: screenId(match.location), shownAt };
}

function withoutLongestUnseen(entries: readonly ScreenEntry[], current: ScreenEntry): readonly ScreenEntry[] {
  const hidden = entries.filter((entry) => entry !== current);
  if (hidden.length <= maxKept) return entries;
  const kept = new Set([...hidden].sort((a, b) => b.shownAt - a.shownAt).slice(0, maxKept));
  return entries.filter((entry) => entry === current || kept.has(entry));
}
