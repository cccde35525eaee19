import { AppError } from '#shared/errors.ts';
import { SANDBOX_ENVIRONMENT } from '#shared/ipc/backend/environments.ts';
import {
  type ChosenEnvironment,
  COMMAND_LINE,
  chooseEnvironment,
} from '../../../harness/environments/choose-environment.ts';
import { environmentFile } from '../../../harness/environments/environment-file.ts';
import type { PreviewSource } from '../../../preview/serve-preview.ts';
import type { CommandContext } from '../../command.ts';
import { readPort, readUrl } from '../../parse-options.ts';
import { askAddress } from '../ask-address.ts';
import { userDataFolder } from '../user-data-folder.ts';

/** Options of commands that show a site. */
export const sourceOptions = {
  environment: { type: 'string' },
  target: { type: 'string' },
  api: { type: 'string' },
  images: { type: 'string' },
  db: { type: 'string', default: ':memory:' },
  port: { type: 'string', default: '0' },
  'sandbox-token': { type: 'string' },
} as const;

interface SourceOptions {
  readonly environment?: string | undefined;
  readonly target?: string | undefined;
  readonly api?: string | undefined;
  readonly images?: string | undefined;
  readonly 'sandbox-token'?: string | undefined;
  readonly db: string;
  readonly port: string;
  readonly lan?: boolean | undefined;
}

/** Environment to show, and the local sandbox's settings. */
export interface ChosenSource {
  readonly environment: ChosenEnvironment;
  readonly local: Pick<PreviewSource, 'db' | 'port' | 'lan' | 'running'>;
}

/** Returns the environment that the options select. Rejects with AppError 'usage' if they are invalid or conflict. */
export async function chooseSource(
  requested: SourceOptions,
  environmentVariables: NodeJS.ProcessEnv,
): Promise<ChosenSource> {
  const { target, api, images, environment, db, port, lan } = requested;
  if (target !== undefined && (api !== undefined || images !== undefined)) {
    throw new AppError('usage', '--target shows a site with its own backend. Omit --api and --images');
  }
  const token = requested['sandbox-token'];
  if (token !== undefined && [target, api, environment].every((requested) => requested === undefined)) {
    throw new AppError(
      'usage',
      '--sandbox-token is for a remote sandbox. Add --target, --api or --environment',
    );
  }
  const local = { db, port: readPort(port), lan: lan === true };
  const url = (option: string, text: string | undefined) =>
    text === undefined ? undefined : readUrl(option, text);
  const addresses = { target: url('target', target), api: url('api', api), images: url('images', images) };
  const file = environmentFile(userDataFolder(environmentVariables));
  const chosen = await chooseEnvironment({ environment, ...addresses }, file);
  const sandboxToken = token ?? chosen.sandboxToken ?? environmentVariables['MANYUE_SANDBOX_TOKEN'];
  return { environment: { ...chosen, sandboxToken }, local };
}

/**
 * Returns the settings of the preview. An environment from the list has its own backend, so the options for the
 * database and the port do not apply to it.
 */
export function previewSource({ environment, local }: ChosenSource): PreviewSource {
  const { summary, target, api, images, sandboxToken } = environment;
  const isLocal = summary.id === SANDBOX_ENVIRONMENT || summary.id === COMMAND_LINE;
  return {
    target,
    api,
    images,
    sandboxToken,
    ...local,
    ...(isLocal ? {} : { db: ':memory:', port: 0, running: undefined }),
  };
}

/**
 * Checks that a server responds at each named address before a page opens it. Skips the check for an environment with
 * custom network rules, because only the browser uses those.
 */
export async function askAddresses(environment: ChosenEnvironment, context: CommandContext): Promise<void> {
  const { network, summary } = environment;
  if (network.hostRules !== '' || network.proxy !== '' || network.trust.keys.length > 0) return;
  for (const option of ['target', 'api', 'images'] as const) {
    const address = environment[option];
    const source = summary.id === COMMAND_LINE ? `--${option}` : `environment ${summary.id},`;
    if (address !== undefined) await askAddress(source, address, context);
  }
}
