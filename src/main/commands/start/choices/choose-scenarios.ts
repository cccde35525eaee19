import { join } from 'node:path';
import { AppError, toAppError } from '#shared/errors.ts';
import type { Scenario } from '#shared/scenario.ts';
import { didYouMean } from '#shared/text/nearest-word.ts';
import { combineScenarios } from '../../../harness/scenarios/combine-scenarios.ts';
import { scenariosNeedSandbox } from '../../../harness/scenarios/sandbox-views.ts';
import type { SharedSandbox } from '../../../harness/scenarios/scenario-control.ts';
import { ScenarioLibrary } from '../../../harness/scenarios/scenario-library.ts';
import { ScenarioVisitors } from '../../../harness/sweep/scenario-visitors.ts';
import type { Preview } from '../../../preview/serve-preview.ts';
import type { CommandContext } from '../../command.ts';
import { readList } from '../../parse-options.ts';
import { userDataFolder } from '../user-data-folder.ts';

interface ScenarioOptions {
  /** Comma-separated scenario IDs. */
  readonly scenario?: string | undefined;
  readonly pay?: string | undefined;
}

/** Scenarios that apply to the visitors of a sweep. */
export interface ChosenScenarios {
  /** Payment preset from --pay or from a scenario. */
  readonly pay: string | undefined;
  /**
   * Returns the visitors of a sweep. Returns undefined if no scenario was requested and the sandbox does not serve the
   * site. Throws AppError 'usage' if a scenario was requested but the sandbox does not serve the site.
   */
  readonly visitors: (preview: Preview) => ScenarioVisitors | undefined;
}

/** Finds scenarios by ID among built-in ones and the user's. Rejects with AppError 'usage' for an unknown ID. */
export async function chooseScenarios(
  { scenario, pay }: ScenarioOptions,
  { environment, say, warn, signal }: CommandContext,
): Promise<ChosenScenarios> {
  const onProblem = (thrown: unknown) => {
    if (!signal.aborted) warn(toAppError(thrown).message);
  };
  if (scenario === undefined) {
    return {
      pay,
      // Visitors without a scenario get the fixed time of every sweep, but only in the sandbox: a real server refuses
      // calls whose time differs from its own.
      visitors: ({ origin, control }) =>
        control !== undefined && isOwnSandbox(origin, control)
          ? new ScenarioVisitors({ scenarios: [], sandbox: control, onProblem })
          : undefined,
    };
  }
  const library = new ScenarioLibrary(join(userDataFolder(environment), 'scenarios'));
  const scenarios = await chosenOf(library, readList(scenario), say);
  const { conflicts, pay: scenarioPay } = combineScenarios(scenarios);
  for (const { part, applied, ignored } of conflicts)
    say(`Scenarios ${ignored} and ${applied} both set ${part}; the later one, ${applied}, applies`);
  if (pay !== undefined && scenarioPay !== undefined && pay !== scenarioPay)
    throw new AppError(
      'usage',
      `--pay ${pay} conflicts with the scenario's ${scenarioPay}. Omit one of them`,
    );
  return {
    pay: pay ?? scenarioPay,
    visitors: ({ origin, control }) => {
      if (control === undefined || !isOwnSandbox(origin, control)) throw scenariosNeedSandbox();
      return new ScenarioVisitors({ scenarios, sandbox: control, onProblem });
    },
  };
}

/** Returns true if the site has the sandbox's origin. From another origin, calls lack the view's cookie. */
function isOwnSandbox(origin: string, control: Pick<SharedSandbox, 'origin'>): boolean {
  return new URL(origin).origin === control.origin;
}

export function scenariosNeedSweep(): AppError {
  return new AppError(
    'usage',
    '--scenario works only with --headless. Omit it, and choose scenarios in the window',
  );
}

async function chosenOf(
  library: ScenarioLibrary,
  ids: readonly string[],
  say: (line: string) => void,
): Promise<readonly Scenario[]> {
  const { scenarios, problems } = await library.list();
  for (const { en } of problems) say(en);
  const valid = scenarios.map(({ id }) => id);
  if (ids.length === 0) throw new AppError('usage', `--scenario needs at least one of: ${valid.join(', ')}`);
  const unknown = ids.find((id) => scenarios.every((known) => known.id !== id));
  if (unknown !== undefined)
    throw new AppError(
      'usage',
      `There is no scenario ${unknown}.${didYouMean(unknown, valid)} Valid ids: ${valid.join(', ')}`,
    );
  return library.get([...new Set(ids)]);
}
