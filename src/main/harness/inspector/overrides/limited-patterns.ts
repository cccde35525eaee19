import type { RequestPattern } from '../../emulation/request-interceptor.ts';

/** More patterns than these are one for all: the browser holds every request against each. */
export const maxPatterns = 100;

/** The patterns without those that come twice, or one for each stage if there are too many. */
export function limitedPatterns(patterns: readonly RequestPattern[]): readonly RequestPattern[] {
  const byText = new Map(
    patterns.map((pattern) => [`${pattern.requestStage} ${pattern.urlPattern}`, pattern]),
  );
  if (byText.size <= maxPatterns) return [...byText.values()];
  const stages = new Set(patterns.map(({ requestStage }) => requestStage));
  return [...stages].map((requestStage) => ({ requestStage, urlPattern: '*' }));
}
