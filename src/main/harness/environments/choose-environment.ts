import { dirname } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { EnvironmentSummary } from '#shared/ipc/backend/environments.ts';
import { shownAddress } from '../shown-address.ts';
import { type Environment, sandboxEnvironment, summaryOf } from './environment.ts';
import { findEnvironment } from './environment-file.ts';
import { defaultNetworkRules, type NetworkRules, networkRules } from './network-rules.ts';

/** Id of an environment given only by command-line options. */
export const COMMAND_LINE = 'command-line';

/** Addresses of the site and its servers, without a trailing slash, because paths are appended. */
export interface PreviewAddresses {
  /** Address of a site that is deployed elsewhere. */
  readonly target?: string | undefined;
  /** Address of the backend for the site that this machine serves. */
  readonly api?: string | undefined;
  readonly images?: string | undefined;
}

export interface ChosenEnvironment extends PreviewAddresses {
  readonly summary: EnvironmentSummary;
  readonly network: NetworkRules;
  /** Secret token for the control API of the sandbox at this address. */
  readonly sandboxToken?: string | undefined;
}

interface EnvironmentOptions extends PreviewAddresses {
  readonly environment?: string | undefined;
}

/**
 * Returns the environment that the command line selects. Rejects with AppError 'usage' if it does not exist or the
 * options contradict each other.
 */
export async function chooseEnvironment(
  requested: EnvironmentOptions,
  file: string,
): Promise<ChosenEnvironment> {
  const { environment, ...addresses } = requested;
  if (environment === undefined) return addressedEnvironment(addresses);
  if (Object.values(addresses).some((address) => address !== undefined)) {
    throw new AppError(
      'usage',
      '--environment already names the site and its backend: leave out --target, --api and --images',
      { zh: '--environment 已说明站点和后端在哪里：请去掉 --target、--api 和 --images' },
    );
  }
  return openEnvironment(environment, file);
}

/** Returns an environment of the list. Rejects with AppError 'usage' if it does not exist. */
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

/** Returns the sandbox of this machine if there are no address options, otherwise an environment of these addresses. */
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
          name: { zh: '命令行指定', en: 'From the command line' },
          address: named.join(', '),
        };
  return { ...addresses, summary, network: defaultNetworkRules };
}
