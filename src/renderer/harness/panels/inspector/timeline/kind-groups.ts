import type { TimelineKind } from '#shared/ipc/records/inspector.ts';

/** Groups of entry kinds. Each group has one chip that filters it. */
export const kindGroups = {
  calls: ['call'],
  console: ['console'],
  exceptions: ['exception'],
  pictures: ['picture'],
  speed: ['longTask', 'vital'],
  native: ['bridge', 'launch'],
  pages: ['navigation', 'popup', 'dialog'],
} as const satisfies Record<string, readonly TimelineKind[]>;
export type KindGroup = keyof typeof kindGroups;

export const groupNames = Object.keys(kindGroups) as KindGroup[];

/** Returns true if the group is shown. `null` stands for all kinds. */
export function isShown(group: KindGroup, kinds: readonly TimelineKind[] | null): boolean {
  return kinds === null || kindGroups[group].some((kind) => kinds.includes(kind));
}

/** Returns the shown kinds after the group was added or removed. Notes about omitted entries are always shown. */
export function withGroup(
  group: KindGroup,
  shown: boolean,
  kinds: readonly TimelineKind[] | null,
): readonly TimelineKind[] | null {
  const groups = groupNames.filter((name) => (name === group ? shown : isShown(name, kinds)));
  return groups.length === groupNames.length
    ? null
    : [...groups.flatMap((name) => kindGroups[name]), 'dropped'];
}
