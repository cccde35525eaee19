import type { PlatformSummary, PlatformTags } from '#shared/ipc/views/platforms.ts';
import { tagNames } from './platforms.texts.ts';

export type TagKind = keyof PlatformTags;
export const tagKinds: readonly TagKind[] = ['os', 'app', 'browser', 'screen'];

/** Selected tags, at most one of each kind. */
export type TagFilter = Readonly<Partial<Record<TagKind, string>>>;

/** Returns the platforms that have all selected tags and whose ID, name or tags contain every word of `search`. */
export function findPlatforms(
  platforms: readonly PlatformSummary[],
  search: string,
  filter: TagFilter = {},
): readonly PlatformSummary[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return platforms.filter(({ id, name, tags }) => {
    if (tagKinds.some((kind) => filter[kind] !== undefined && filter[kind] !== tags[kind])) return false;
    const text = [id, name.zh, name.en, ...tagKinds.flatMap((kind) => namesOf(tags[kind]))]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Returns the tags of one kind, in the order in which platforms first use them. */
export function tagsIn(platforms: readonly PlatformSummary[], kind: TagKind): readonly string[] {
  return [...new Set(platforms.flatMap(({ tags }) => tags[kind] ?? []))];
}

/** Returns a tag's name in Chinese and English, because users search in either language. */
function namesOf(tag: string | null): readonly string[] {
  return tag === null ? [] : [tag, tagNames.zh[tag] ?? '', tagNames.en[tag] ?? ''];
}
