import type { RequestPattern } from '../../emulation/request-interceptor.ts';

/**
 * Maximum number of patterns. The browser tests every request against each one, so more are replaced by one pattern
 * that matches everything.
 */
export const maxPatterns = 100;

/** Removes duplicate patterns. If too many are left, returns one pattern per stage. */
export function limitedPatterns(patterns: readonly RequestPattern[]): readonly RequestPattern[] {
  const byText = new Map(
    patterns.map((pattern) => [`${pattern.requestStage} ${pattern.urlPattern}`, pattern]),
  );
  if (byText.size <= maxPatterns) return [...byText.values()];
  const stages = new Set(patterns.map(({ requestStage }) => requestStage));
  return [...stages].map((requestStage) => ({ requestStage, urlPattern: '*' }));
}
