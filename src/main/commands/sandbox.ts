import { once } from 'node:events';
import { lanAddresses, originAt } from '../lib/lan-addresses.ts';
import { serveSandbox } from '../sandbox/serve.ts';
import { buildStale } from './build-stale.ts';
import { type Command, exitCodes } from './command.ts';
import { parseOptions, readPort } from './parse-options.ts';
import { projectPaths } from './project-paths.ts';

const options = {
  port: { type: 'string', default: '5180' },
  db: { type: 'string', default: ':memory:' },
  plain: { type: 'boolean', default: false },
  lan: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
} as const;

const usage = `npm run sandbox -- [options]

Serves the built site and its backend at one address, for any browser, until Ctrl-C. Prints the address and a token.

  --port N     port (default: 5180); 0 takes any free one
  --db FILE    keep the data in a file (default: :memory:)
  --plain      return JSON instead of encrypted text
  --lan        let other devices of the network in; an account then belongs to browsers that logged in to it

Without --lan the id of an account is its only proof: every program on this machine can act for every account and read
its password, and pages of any origin may call. Keep no real data in it.

Examples
  npm run sandbox
  npm run sandbox -- --lan --db sandbox.sqlite`;

export const sandbox: Command = {
  usage,
  options,
  run: async (args, context) => {
    const { port, db, plain, lan } = parseOptions(args, options);
    const portNumber = readPort(port);
    await buildStale(['site'], context);
    const served = await serveSandbox({
      database: db,
      port: portNumber,
      plain,
      siteRoot: projectPaths.siteBuild,
      mediaRoot: projectPaths.media,
      ...(lan ? { host: '0.0.0.0' } : {}),
    });
    context.say(`sandbox ready ${served.origin}`);
    if (lan)
      for (const address of lanAddresses()) context.say(`in the network ${originAt(address, served.origin)}`);
    context.say(`control token ${served.controlToken}`);
    if (!context.signal.aborted) await once(context.signal, 'abort');
    await served.close();
    return exitCodes.interrupted;
  },
};
