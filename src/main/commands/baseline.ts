import { AppError } from '#shared/errors.ts';
import { approve } from '../harness/reports/baseline/approve.ts';
import { type Command, exitCodes } from './command.ts';
import { parseOptions, readList } from './parse-options.ts';

const options = {
  report: { type: 'string', default: 'out/report' },
  baseline: { type: 'string' },
  platform: { type: 'string' },
  screen: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const usage = `npm run baseline -- approve --baseline DIR [options]

Approves the screenshots and findings of a report. Later sweeps are compared with them:
npm start -- --headless --baseline DIR

  --baseline DIR    folder of the baseline; created if it is missing
  --report DIR      the report to approve (default: out/report)
  --platform IDS    approve only these platforms, separated by commas
  --screen IDS      approve only these screens

Example
  npm run baseline -- approve --baseline out/approved --platform ios-safari`;

export const baseline: Command = {
  usage,
  options,
  run: async ([action, ...args], { say }) => {
    if (action !== 'approve') {
      throw new AppError(
        'usage',
        `${action === undefined ? 'The action is missing' : `There is no action ${action}`}. Use: npm run baseline -- approve --baseline DIR`,
      );
    }
    const requested = parseOptions(args, options);
    if (requested.baseline === undefined) {
      throw new AppError('usage', '--baseline DIR is missing. Name the folder of the baseline');
    }
    const count = await approve({
      report: requested.report,
      baseline: requested.baseline,
      platforms: requested.platform === undefined ? undefined : readList(requested.platform),
      screens: requested.screen === undefined ? undefined : readList(requested.screen),
    });
    say(`${count} ${count === 1 ? 'cell' : 'cells'} approved in ${requested.baseline}`);
    return exitCodes.ok;
  },
};
