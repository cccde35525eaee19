import { AppError } from '#shared/errors.ts';
import { didYouMean } from '#shared/text/nearest-word.ts';
import { platformName } from '#shared/text/platform-name.ts';
import { builtInProfiles } from '../harness/devices/registry.ts';
import { payPresets } from '../harness/pay/presets.ts';
import { builtInScenarios } from '../harness/scenarios/registry.ts';
import { sweepScreens } from '../harness/sweep/screens/registry.ts';
import { showsSite } from '../harness/sweep/sweep-screen.ts';
import { exitCodes } from './command.ts';

type Row = readonly [string, string];

interface Topic {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly note?: string;
}

const topics: Readonly<Record<string, Topic>> = {
  platforms: {
    title: 'Built-in platforms, for --platform',
    rows: builtInProfiles.map((profile) => [
      profile.id,
      `${platformName(profile).en}${profile.bridges.length > 0 ? ', in an app' : ''}${
        showsSite(profile) ? '' : ': shows “open in a browser” only'
      }`,
    ]),
    note: 'A platform in an app can pay in it. The window opens up to 12 platforms at once, a sweep any number.\nYour own come from the folder in --platforms, or are created in the window.',
  },
  screens: {
    title: 'Screens, for --screen',
    rows: sweepScreens.map(({ id, title }) => [id, title]),
  },
  scenarios: {
    title: 'Built-in scenarios, for --scenario',
    rows: builtInScenarios.map(({ id, title }) => [id, title.en]),
    note: 'Scenarios that you saved in the window work too.',
  },
  payments: {
    title: 'Outcomes of a payment, for --pay',
    rows: [
      ...payPresets.map(({ id, title }): Row => [id, title.en]),
      ['ask', 'You decide each time, in the window'],
    ],
  },
  variables: {
    title: 'Environment variables',
    rows: [
      ['MANYUE_CHROMIUM', 'path of the Chromium that shows the site'],
      ['MANYUE_SANDBOX_TOKEN', 'control token of a remote sandbox'],
      [
        'MANYUE_WEBHOOK',
        'address of a DingTalk, WeCom or Feishu robot, notified of a sweep that did not pass',
      ],
      ['MANYUE_WEBHOOK_WHEN', 'always: notify it of every sweep'],
      ['MANYUE_PASSWORD', 'secret input of recorded tests'],
      ['MANYUE_NO_SANDBOX', "1: start Electron without the browser's own sandbox"],
      ['ELECTRON_MIRROR', "mirror for Electron's binary"],
      ['PLAYWRIGHT_DOWNLOAD_HOST', "mirror for Playwright's Chromium"],
    ],
  },
  'exit-codes': {
    title: 'Exit codes',
    rows: [
      [String(exitCodes.ok), 'nothing was found'],
      [String(exitCodes.failed), 'a sweep has findings, or the program failed'],
      [String(exitCodes.unusable), 'the command could not run; the last line says why'],
      [String(exitCodes.interrupted), 'ended by Ctrl-C'],
    ],
  },
};

export const topicNames: readonly string[] = Object.keys(topics);

export const programUsage = `Manyue shows one site on many platforms, and tests it.

npm start -- [options]       npm run COMMAND -- [options]

See and test
  start      open the window, or run a sweep with --headless
  baseline   approve a report, so that later sweeps are compared with it
  merge      make one report of the shards of a sweep
  phones     list Android phones and the pages on them
  mcp        serve the harness to a coding agent

Serve and develop
  sandbox    serve the site and its backend for any browser
  dev        run from the sources, with hot reload (dev:web: the site alone)

Example
  npm start -- --headless --report out/report

COMMAND --help   lists the options of a command
help TOPIC       explains ${topicNames.slice(0, 4).join(', ')},
                 ${topicNames.slice(4).join(' or ')}
--version        prints the version

All of this: npm run manyue -- help, or without npm: node src/main/cli.ts help`;

/** Returns the text of a topic. Throws AppError 'usage', which lists the topics, if the name is unknown. */
export function topicHelp(name: string): string {
  const topic = Object.hasOwn(topics, name) ? topics[name] : undefined;
  if (topic === undefined) {
    throw new AppError(
      'usage',
      `There is no help on ${name}.${didYouMean(name, topicNames)} Topics: ${topicNames.join(', ')}`,
    );
  }
  const { title, rows, note } = topic;
  const width = Math.max(...rows.map(([id]) => id.length));
  return [
    title,
    '',
    ...rows.map(([id, text]) => `  ${id.padEnd(width)}  ${text}`),
    ...(note === undefined ? [] : ['', note]),
  ].join('\n');
}
