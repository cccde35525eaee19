import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { checkShards } from '../harness/reports/merge/check-shards.ts';
import { mergedContent } from '../harness/reports/merge/merged-content.ts';
import { readShard, type ShardReport } from '../harness/reports/merge/read-shard.ts';
import { readWebhook } from '../harness/reports/post-webhook.ts';
import { prepareReport } from '../harness/reports/write-report.ts';
import { buildStale } from './build-stale.ts';
import type { Command } from './command.ts';
import { parseOptionsAndPaths } from './parse-options.ts';
import { projectPaths } from './project-paths.ts';
import { chooseLanguage } from './results/choose-language.ts';
import { publishReport } from './results/publish-report.ts';
import { withDisposables } from './with-disposables.ts';

const options = {
  report: { type: 'string' },
  'allow-missing': { type: 'boolean', default: false },
  language: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const usage = `npm run manyue -- merge DIR… --report OUT [options]

Makes one report of the shards of a sweep. Each DIR is the report of one shard:
npm start -- --headless --shard I/N --report DIR

  --report OUT       write the report here; only an earlier report is replaced, and its trend goes on
  --allow-missing    merge without the missing shards; their screens are skipped, and the sweep has not passed
  --language L       zh or en: language of the summary for CI and group chats (default: yours)

The exit code is that of the whole sweep: 1 for findings. It needs no browser.

Example
  npm run manyue -- merge out/shards/1 out/shards/2 --report out/report`;

export const merge: Command = {
  usage,
  options,
  run: async (args, context) => {
    const { values, paths } = parseOptionsAndPaths(args, options);
    const { report: out } = values;
    if (out === undefined)
      throw new AppError('usage', '--report OUT is missing. Name the folder of the merged report');
    if (paths.length === 0)
      throw new AppError(
        'usage',
        'Name the folders of the shards: npm run manyue -- merge DIR… --report OUT',
      );
    const inside = paths.find((path) => overlaps(resolve(path), resolve(out)));
    if (inside !== undefined)
      throw new AppError(
        'usage',
        `--report ${out} and the shard ${inside} overlap. Choose another folder for the report`,
      );
    const language = chooseLanguage(values.language, context.environment);
    const chat = readWebhook(context.environment);
    return withDisposables(async (scope) => {
      const shards: ShardReport[] = [];
      for (const path of paths) {
        context.signal.throwIfAborted();
        shards.push(await readShard(path));
      }
      checkShards(shards, { allowMissing: values['allow-missing'] });
      const report = await prepareReport(out);
      scope.defer(report.discard);
      await buildStale(['reportPage'], context);
      const page = await readFile(projectPaths.reportPage, 'utf8');
      const written = await report.writeContent(mergedContent(shards, context.signal), page);
      return publishReport(written, { chat, language }, context);
    });
  },
};

/** Returns true if one folder is the other or is inside it. */
function overlaps(one: string, other: string): boolean {
  return `${one}${sep}`.startsWith(`${other}${sep}`) || `${other}${sep}`.startsWith(`${one}${sep}`);
}
