import type { Location, NavigationType } from 'react-router-dom';
import { isInPlace } from '../../services/navigation/in-place.ts';
import type { ScreenMatch } from '../routing/route-table.ts';

/** Hidden screens that stay mounted; their DOM stays too, so there is an end to it. */
const maxKept = 8;

export interface ScreenEntry extends ScreenMatch {
  /** Of its address; see `screenId`. */
  readonly id: string;
  /** Of what is mounted: stays the same when a screen replaces its own address. */
  readonly key: number;
  /** Grows with each showing; the smallest is the longest unseen. */
  readonly shownAt: number;
  /** The account that the screen logs in to itself; see `ScreenFrame.stayFor`. */
  readonly staysFor?: string;
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
  const current = { ...match, id: screenId(match.location), key: 0, shownAt: 0 };
  return { entries: [current], current, navigation: 'POP' };
}

/** The stack with the matched screen shown. The one that was left stays if its route says so; the longest unseen goes. */
export function showScreen(stack: ScreenStack, { match, navigation }: Arrival): ScreenStack {
  const left = stack.current;
  const id = screenId(match.location);
  const shownAt = left.shownAt + 1;
  const known = isReaddressed(left, match, navigation)
    ? left
    : stack.entries.find((entry) => entry.id === id);
  const current = { ...match, id, key: known?.key ?? shownAt, shownAt };
  const stays = (entry: ScreenEntry) =>
    entry.id !== id && (entry !== left || left.route.definition.keepAlive);
  const entries = stack.entries
    .filter((entry) => entry === known || stays(entry))
    .map((entry) => (entry === known ? current : entry));
  return {
    entries: withoutLongestUnseen(known ? entries : [...entries, current], current),
    current,
    navigation,
  };
}

/** The screen that is mounted as `key` survives the change to the account `userId`. */
export function stayFor(stack: ScreenStack, key: number, userId: string): ScreenStack {
  if (stack.current.key !== key) return stack;
  const current = { ...stack.current, staysFor: userId };
  return withCurrent(stack, current);
}

/**
 * The stack once another account is there. What screens show and ask belongs to the account for which they were mounted:
 * the hidden ones are forgotten, the shown one is mounted again at its address, unless it made the change itself.
 */
export function changeAccount(stack: ScreenStack, userId: string): ScreenStack {
  const { staysFor, ...shown } = stack.current;
  if (staysFor === userId) return { ...stack, entries: [stack.current] };
  const turn = shown.shownAt + 1;
  const current = { ...shown, key: turn, shownAt: turn };
  return { ...stack, entries: [current], current };
}

function withCurrent(stack: ScreenStack, current: ScreenEntry): ScreenStack {
  const entries = stack.entries.map((entry) => (entry === stack.current ? current : entry));
  return { ...stack, entries, current };
}

/**
 * A screen that keeps what it shows (filters, a tab, a keyword) in its query stays itself when it writes it there, and so does
 * one that says that it goes on to another address.
 */
function isReaddressed(
  { location, route, params }: ScreenEntry,
  match: ScreenMatch,
  navigation: Navigation,
): boolean {
  if (navigation !== 'REPLACE') return false;
  if (location.pathname === match.location.pathname) return true;
  if (route !== match.route) return false;
  return isInPlace(match.location.state) || (route.definition.goesOn?.(params, match.params) ?? false);
}

/** The same address is the same screen, whichever history entry it is shown for. */
export function screenId({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname + search;
}

function withoutLongestUnseen(entries: readonly ScreenEntry[], current: ScreenEntry): readonly ScreenEntry[] {
  const hidden = entries.filter((entry) => entry !== current);
  if (hidden.length <= maxKept) return entries;
  const kept = new Set([...hidden].sort((a, b) => b.shownAt - a.shownAt).slice(0, maxKept));
  return entries.filter((entry) => entry === current || kept.has(entry));
}
