import type { Harness } from '../harness/harness.ts';
import { HarnessClient } from './harness-client.ts';

interface FirstViews {
  readonly platformIds: readonly string[];
  readonly scenarioIds: readonly string[];
  readonly signal: AbortSignal;
}

/** Opens platforms. With scenarios, waits for their pages and applies the scenarios to them. Rejects with AppError. */
export async function openFirstViews(
  harness: Harness,
  { platformIds, scenarioIds, signal }: FirstViews,
): Promise<void> {
  if (platformIds.length === 0) return;
  harness.openFirst(platformIds);
  if (scenarioIds.length === 0) return;
  const client = new HarnessClient(harness, signal);
  const views = harness.wall.views.map(({ id }) => id);
  await client.applyScenarios(views, scenarioIds);
}
