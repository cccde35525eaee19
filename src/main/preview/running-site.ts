import { AppError } from '#shared/errors.ts';

/**
 * Site that another process serves, with a sandbox on the same origin. `npm run dev` starts such a process, which
 * serves the site from its sources.
 */
export interface RunningSite {
  readonly origin: string;
  readonly controlToken: string;
}

const originVariable = 'MANYUE_RUNNING_SITE';
const tokenVariable = 'MANYUE_RUNNING_SITE_TOKEN';

/** Returns environment variables that tell the desktop program about the site. */
export function runningSiteVariables({ origin, controlToken }: RunningSite): Record<string, string> {
  return { [originVariable]: origin, [tokenVariable]: controlToken };
}

/**
 * Reads the site from these environment variables. Returns undefined in a packaged program. Throws AppError 'usage' for
 * a site on another machine.
 */
export function readRunningSite(
  environment: NodeJS.ProcessEnv,
  isPackaged: boolean,
): RunningSite | undefined {
  const origin = environment[originVariable];
  if (isPackaged || !origin) return undefined;
  const url = URL.parse(origin);
  if (url?.protocol !== 'http:' || !['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)) {
    throw new AppError(
      'usage',
      `${originVariable} must be a site on this machine, as \`npm run dev\` sets it. Unset it`,
      { zh: `${originVariable} 由 npm run dev 设置，只能指向本机的站点：请清除它` },
    );
  }
  return { origin: url.origin, controlToken: environment[tokenVariable] ?? '' };
}
