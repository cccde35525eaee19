import { dirname } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { EnvironmentSummary } from '#shared/ipc/backend/environments.ts';
import { shownAddress } from '../shown-address.ts';
import { type Environment, sandboxEnvironment, summaryOf } from './environment.ts';
import { findEnvironment } from './environment-file.ts';
import { type NetworkRules, networkRules, usualNetwork } from './network-rules.ts';

/** The id of what only a command line names. */
export const COMMAND_LINE = 'command-line';

/** Addresses without a slash at the end: paths are put after them. */
export interface PreviewAddresses {
  /** A deployed site. */
  readonly target?: string | undefined;
  /** Another backend, and another picture host, for the built site. */
  readonly api?: string | undefined;
  readonly images?: string | undefined;
}

/** An environment with all that is needed to go there. */
export interface ChosenEnvironment extends PreviewAddresses {
  readonly summary: EnvironmentSummary;
  readonly network: NetworkRules;
  /** Of the sandbox that stands there; a secret. */
  readonly sandboxToken?: string | undefined;
}

interface EnvironmentOptions extends PreviewAddresses {
  /** An id of the list. */
  readonly environment?: string | undefined;
}

/** What a command line wishes for. Rejects with AppError 'usage' for what is not there, or for too much at once. */
export async function chooseEnvironment(
  requested: EnvironmentOptions,
  file: string,
): Promise<ChosenEnvironment> {
  const { environment, ...addresses } = requested;
  if (environment === undefined) return addressedEnvironment(addresses);
  if (Object.values(addresses).some((address) => address !== undefined)) {
    throw new AppError(
      'usage',
      '--environment says where the site and its backend are: leave --target, --api and --images out',
      { zh: '--environment 已说明站点和后端在哪里：请去掉 --target、--api 和 --images' },
    );
  }
  return openEnvironment(environment, file);
}

/** That of the list. Rejects with AppError 'usage'. */
export async function openEnvironment(id: string, file: string): Promise<ChosenEnvironment> {
  const found = await findEnvironment(file, id);
  if (found === undefined) return addressedEnvironment({});
  return {
    ...addressesOf(found),
    summary: summaryOf(found),
    network: await networkRules(found, dirname(file)),
    sandboxToken: found.sandboxToken,
  };
}

function addressesOf({ site, api, images }: Environment): PreviewAddresses {
  const bare = (address: string | undefined) => address?.replace(/\/$/, '');
  return { target: bare(site), api: bare(api), images: bare(images) };
}

/** The sandbox of this machine, or addresses that no list has. */
function addressedEnvironment(addresses: PreviewAddresses): ChosenEnvironment {
  const named = [addresses.target, addresses.api, addresses.images].flatMap((address) =>
    address === undefined ? [] : [shownAddress(address)],
  );
  const summary: EnvironmentSummary =
    named.length === 0
      ? sandboxEnvironment
      : {
          ...sandboxEnvironment,
          id: COMMAND_LINE,
          name: { zh: '命令行指定', en: 'Of the command line' },
          address: named.join(', '),
        };
  return { ...addresses, summary, network: usualNetwork };
}
