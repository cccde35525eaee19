import type { PlatformSummary } from '#shared/ipc/platforms.ts';

/** Platforms whose id or name holds every word of `search`, in any order. */
export function findPlatforms(
  platforms: readonly PlatformSummary[],
  search: string,
): readonly PlatformSummary[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return platforms.filter(({ id, name }) => {
    const text = `${id} ${name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
