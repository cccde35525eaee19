import type { Location, NavigationType } from 'react-router-dom';
import { isInPlace } from '../../services/navigation/in-place.ts';
import type { ScreenMatch } from '../routing/route-table.ts';

/** Max number of hidden screens that stay mounted, because their DOM stays in memory. */
const maxHidden = 8;

export interface ScreenEntry extends ScreenMatch {
  /** ID of the screen's address; see `screenId`. */
  readonly id: string;
  /** React key. It stays the same when the screen replaces its own address. */
  readonly key: number;
  /** Number of the last showing. The entry with the smallest number has been hidden the longest. */
  readonly shownAt: number;
  /** Account to which the screen itself logs in; see `ScreenFrame.stayFor`. */
  readonly staysFor?: string;
}

export interface ScreenStack {
  /**
   * Entries in the order in which they were first shown. Moving an entry in this list would reset its inner scroll
   * positions.
   */
  readonly entries: readonly ScreenEntry[];
  readonly current: ScreenEntry;
  /** Kind of navigation that led to the current screen. */
  readonly navigation: Navigation;
}

/** Kind of navigation as the router's enum, or as its text. */
export type Navigation = NavigationType | `${NavigationType}`;

interface Arrival {
  readonly match: ScreenMatch;
  readonly navigation: Navigation;
}

export function firstScreen(match: ScreenMatch): ScreenStack {
  const current = { ...match, id: screenId(match.location), key: 0, shownAt: 0 };
  return { entries: [current], current, navigation: 'POP' };
}

/**
 * Returns the stack in which the matched screen is shown. Keeps the previous screen if its route has `keepAlive`, and
 * drops the screen that has been hidden the longest.
 */
export function showScreen(stack: ScreenStack, { match, navigation }: Arrival): ScreenStack {
  const previous = stack.current;
  const id = screenId(match.location);
  const shownAt = previous.shownAt + 1;
  const known = isReaddressed(previous, match, navigation)
    ? previous
    : stack.entries.find((entry) => entry.id === id);
  const current = { ...match, id, key: known?.key ?? shownAt, shownAt };
  const stays = (entry: ScreenEntry) =>
    entry.id !== id && (entry !== previous || previous.route.definition.keepAlive);
  const entries = stack.entries
    .filter((entry) => entry === known || stays(entry))
    .map((entry) => (entry === known ? current : entry));
  return {
    entries: withoutOldestHidden(known ? entries : [...entries, current], current),
    current,
    navigation,
  };
}

/** Keeps the screen with the key `key` mounted when the account changes to `userId`. */
export function stayFor(stack: ScreenStack, key: number, userId: string): ScreenStack {
  if (stack.current.key !== key) return stack;
  const current = { ...stack.current, staysFor: userId };
  return withCurrent(stack, current);
}

/**
 * Returns the stack after an account change. A screen shows the data of the account for which it was mounted. So hidden
 * screens are removed, and the current one is mounted again unless it has changed the account itself.
 */
export function changeAccount(stack: ScreenStack, userId: string): ScreenStack {
  const { staysFor, ...shown } = stack.current;
  if (staysFor === userId) return { ...stack, entries: [stack.current] };
  const shownAt = shown.shownAt + 1;
  const current = { ...shown, key: shownAt, shownAt };
  return { ...stack, entries: [current], current };
}

function withCurrent(stack: ScreenStack, current: ScreenEntry): ScreenStack {
  const entries = stack.entries.map((entry) => (entry === stack.current ? current : entry));
  return { ...stack, entries, current };
}

/**
 * Returns true if the current screen stays mounted at its new address. This is the case if only the query changes
 * (filters, tab, keyword), and for a route whose `staysMounted` allows it.
 */
function isReaddressed(
  { location, route, params }: ScreenEntry,
  match: ScreenMatch,
  navigation: Navigation,
): boolean {
  if (navigation !== 'REPLACE') return false;
  if (location.pathname === match.location.pathname) return true;
  if (route !== match.route) return false;
  return isInPlace(match.location.state) || (route.definition.staysMounted?.(params, match.params) ?? false);
}

/** Query parameters that the site reads once, when the user enters it. They do not change the content of a screen. */
const entryParameters = ['tgId', 'visitorId'] as const;

/**
 * Returns the ID of an address. Equal addresses share one screen, even if they are in different history entries or the
 * user entered the site in another way.
 */
export function screenId({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  if (!entryParameters.some((name) => query.has(name))) return pathname + search;
  for (const name of entryParameters) query.delete(name);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}

function withoutOldestHidden(entries: readonly ScreenEntry[], current: ScreenEntry): readonly ScreenEntry[] {
  const hidden = entries.filter((entry) => entry !== current);
  if (hidden.length <= maxHidden) return entries;
  const recent = new Set([...hidden].sort((a, b) => b.shownAt - a.shownAt).slice(0, maxHidden));
  return entries.filter((entry) => entry === current || recent.has(entry));
}
