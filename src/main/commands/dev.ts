import { once } from 'node:events';
import { createServer } from 'vite';
import { controlPrefix } from '#shared/control/control-call.ts';
import { AppError } from '#shared/errors.ts';
import { mediaFolder } from '../sandbox/sample-content/videos/media-files.ts';
import { serveSandbox } from '../sandbox/serve.ts';
import { buildStale } from './build-stale.ts';
import { type Command, type CommandContext, exitCodes } from './command.ts';
import { galleryPath, serveGallery } from './dev/serve-gallery.ts';
import { inScope } from './in-scope.ts';
import { parseOptions, readPort } from './parse-options.ts';
import { projectPaths } from './project-paths.ts';
import { getElectron, thisMachine } from './start/choices/choose-host.ts';
import { runProgram } from './start/run-program.ts';

const options = {
  web: { type: 'boolean', default: false },
  port: { type: 'string', default: '5173' },
  db: { type: 'string', default: ':memory:' },
  help: { type: 'boolean', short: 'h' },
} as const;

const usage = `npm run dev -- [options]      the desktop program: its window with hot reload, on the built site
npm run dev:web -- [options]  the site and the gallery of the player's add-ons in any browser, with hot reload

  --port N     port of the site (5173), with --web
  --db FILE    keep the sandbox's data in a file (:memory:), with --web`;

export const dev: Command = {
  usage,
  run: async (args, context) => {
    const { web, port, db } = parseOptions(args, options);
    return web ? serveSite(readPort(port), db, context) : runDesktop(context);
  },
};

/** The window from its sources; previewed pages have the site as it is built. Rejects with AppError 'environment'. */
async function runDesktop(context: CommandContext): Promise<number> {
  const { hasDisplay, hasElectron } = thisMachine(context.environment);
  if (!hasElectron || !hasDisplay) {
    const reason = hasElectron
      ? 'There is no display for the desktop program.'
      : `Electron has no program here: get it by ${getElectron}.`;
    throw new AppError(
      'environment',
      `${reason} Without it: \`npm run dev:web\` for the site, \`npm start -- --host browser\` for the harness`,
    );
  }
  await buildStale(['site', 'deviceScript'], context);
  return runProgram(process.execPath, [projectPaths.electronVite, 'dev'], context);
}

/** The site from its sources; the API and the pictures from a sandbox behind the same address. */
function serveSite(port: number, db: string, { say, signal }: CommandContext): Promise<number> {
  return inScope(async (scope) => {
    const sandbox = await serveSandbox({ database: db, port: 0, mediaRoot: projectPaths.media });
    scope.defer(sandbox.close);
    const proxied = Object.fromEntries(
      ['/api', '/js', '/h5', mediaFolder, controlPrefix].map((path) => [path, { target: sandbox.origin }]),
    );
    const vite = await createServer({
      configFile: projectPaths.siteConfig,
      plugins: [serveGallery(projectPaths.gallery)],
      server: { host: '127.0.0.1', port, proxy: proxied },
    });
    scope.defer(() => vite.close());
    await vite.listen();
    const address = vite.resolvedUrls?.local[0] ?? '';
    say(`site ready ${address}`);
    say(`player gallery ${address.replace(/\/$/, galleryPath)}`);
    say(`control token ${sandbox.controlToken}`);
    if (!signal.aborted) await once(signal, 'abort');
    return exitCodes.interrupted;
  });
}
