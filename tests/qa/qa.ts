import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { buildStale } from '../../src/main/commands/build-stale.ts';
import { exitCodes } from '../../src/main/commands/command.ts';
import { projectPaths } from '../../src/main/commands/project-paths.ts';
import { inBothLanguages, toAppError } from '../../src/shared/errors.ts';
import { platformTags, testTags } from './platform-tags.ts';
import { selectTests } from './selection.ts';

const help = `Tests the site on all platforms with Playwright Test and writes a report into out/qa.

  npm run qa                                  the smoke tests on every platform
  npm run qa -- --tag ios                     everything on the platforms of Apple
  npm run qa -- --tag ios,smoke               the smoke tests on them
  npm run qa -- --project=qa:ios-safari       everything on one platform
  npm run qa -- recorded --tag wechat         what testers recorded, in WeChat

  --tag LIST   tags, separated by commas
               platforms: ${Object.keys(platformTags).join(', ')}
               tests: ${testTags.join(', ')}
               A test runs if its platform has one of the named tags of platforms,
               and if it has one of the named tags of tests.

All options of Playwright work too: npx playwright test --help
The environment variable MANYUE_QA_REPORT names another folder for the report.`;

process.exitCode = await run(process.argv.slice(2));

async function run(given: readonly string[]): Promise<number> {
  if (given.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(help);
    return exitCodes.ok;
  }
  try {
    const { args, command } = selectTests(given);
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    await buildStale(['deviceScript'], {
      say: console.log,
      warn: console.warn,
      signal: stop.signal,
      environment: process.env,
    });
    return await runPlaywright(args, command);
  } catch (thrown) {
    const { en, zh } = inBothLanguages(toAppError(thrown));
    console.error(en === zh ? en : `${en}\n${zh}`);
    return exitCodes.unusable;
  }
}

/** Runs Playwright in this terminal. Resolves with its exit code. It gets Ctrl-C from the terminal itself. */
async function runPlaywright(args: readonly string[], command: string): Promise<number> {
  const program = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const child = spawn(process.execPath, [program, 'test', ...args], {
    cwd: projectPaths.root,
    env: { ...process.env, MANYUE_QA_COMMAND: command },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? exitCodes.interrupted;
}
