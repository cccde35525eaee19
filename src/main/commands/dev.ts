import { once } from 'node:events';
import { type Command, type CommandContext, exitCodes } from './command.ts';
import { developHarness } from './dev/develop-harness.ts';
import { galleryPath } from './dev/serve-gallery.ts';
import { siteFromSources } from './dev/site-from-sources.ts';
import { parseOptions, readPort } from './parse-options.ts';
import { withDisposables } from './with-disposables.ts';

const options = {
  web: { type: 'boolean', default: false },
  host: { type: 'string' },
  platform: { type: 'string' },
  pay: { type: 'string' },
  port: { type: 'string', default: '5173' },
  db: { type: 'string', default: ':memory:' },
  help: { type: 'boolean', short: 'h' },
} as const;

const usage = `npm run dev -- [options]      the window and the site in its views, both with hot reload
npm run dev:web -- [options]  the site and the gallery of the player's add-ons, for any browser, with hot reload

  --port N          port of the site (default: 5173, or the next free one)
  --db FILE         keep the sandbox's data in a file (default: :memory:)

  --host NAME       electron, or browser: a page in your own browser (default: electron if its binary is installed)
  --platform IDS    open these platforms, separated by commas
  --pay OUTCOME     how payments end, as in npm start

Code that runs in Node (src/main, src/shared, src/preload) needs a restart.`;

export const dev: Command = {
  usage,
  options,
  run: async (args, context) => {
    const { web, port, ...requested } = parseOptions(args, options);
    const site = { ...requested, port: readPort(port) };
    return web ? developSite(site, context) : developHarness(site, context);
  },
};

function developSite(
  requested: Parameters<typeof siteFromSources>[0],
  { say, signal }: CommandContext,
): Promise<number> {
  return withDisposables(async (scope) => {
    const site = await siteFromSources(requested);
    scope.defer(site.close);
    say(`site ready ${site.origin}/`);
    say(`player gallery ${site.origin}${galleryPath}`);
    say(`control token ${site.controlToken}`);
    if (!signal.aborted) await once(signal, 'abort');
    return exitCodes.interrupted;
  });
}
