import type { RequestPattern } from '../../emulation/request-interceptor.ts';

/**
 * Maximum number of patterns. Above it, one pattern matches everything, because the browser tests every request against
 * each pattern.
 */
export const maxPatterns = 100;

/** Removes duplicate patterns, or returns one pattern per stage if there are too many. */
export function limitedPatterns(patterns: readonly RequestPattern[]): readonly RequestPattern[] {
  const byText = new Map(
    patterns.map((pattern) => [`${pattern.requestStage} ${pattern.urlPattern}`, pattern]),
  );
  if (byText.size <= maxPatterns) return [...byText.values()];
  const stages = new Set(patterns.map(({ requestStage }) => requestStage));
  return [...stages].map((requestStage) => ({ requestStage, urlPattern: '*' }));
}
