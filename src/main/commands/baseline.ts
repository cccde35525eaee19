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

Makes the pictures and findings of a report what later sweeps are held against (npm start -- --headless --baseline DIR).

  --baseline DIR    where the baseline is, or is to be
  --report DIR      the report that is right (out/report)
  --platform IDS    its cells of these platforms only, with commas
  --screen IDS      its cells of these screens only`;

export const baseline: Command = {
  usage,
  options,
  run: async ([action, ...args], { say }) => {
    if (action !== 'approve') {
      throw new AppError(
        'usage',
        `There is nothing to do like ${action ?? 'that'}: npm run baseline -- approve`,
      );
    }
    const requested = parseOptions(args, options);
    if (requested.baseline === undefined) {
      throw new AppError('usage', '--baseline names the folder of the baseline');
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
