import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { FullConfig, FullResult, Reporter, Suite, TestError } from '@playwright/test/reporter';
import { buildStale } from '../../../src/main/commands/build-stale.ts';
import { projectPaths } from '../../../src/main/commands/project-paths.ts';
import { prepareReport } from '../../../src/main/harness/reports/write-report.ts';
import type { SweepResult } from '../../../src/main/harness/sweep/sweep-results.ts';
import { commitOf } from '../../../src/main/program-version.ts';
import { inBothLanguages, toAppError } from '../../../src/shared/errors.ts';
import { platformOfProject } from '../projects.ts';
import { testsToSweep } from './tests-to-sweep.ts';

/** Writes the report of the sweep about a run of the QA, or about the merged blobs of its shards. */
// biome-ignore lint/style/noDefaultExport: Playwright's reporters are default exports
export default class QaReport implements Reporter {
  readonly #errors: TestError[] = [];
  #root: Suite | undefined;
  #command = 'npm run qa';

  onBegin({ metadata }: Pick<FullConfig, 'metadata'>, root: Suite): void {
    if (!root.suites.some(({ title }) => platformOfProject(title) !== undefined)) return;
    this.#root = root;
    const { qaCommand } = metadata;
    if (typeof qaCommand === 'string') this.#command = qaCommand;
  }

  onError(error: TestError): void {
    this.#errors.push(error);
  }

  /** Writes the report. Fails the run if that is not possible, because Playwright only prints what a reporter throws. */
  async onEnd(result: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    const root = this.#root;
    // A run with --list has no results.
    if (root === undefined || root.allTests().every(({ results }) => results.length === 0)) return undefined;
    try {
      await this.#write(root, result);
      return undefined;
    } catch (thrown) {
      const { en, zh } = inBothLanguages(toAppError(thrown));
      console.error(en === zh ? en : `${en}\n${zh}`);
      return { status: 'failed' };
    }
  }

  async #write(root: Suite, result: FullResult): Promise<void> {
    const { screens, browsers, ...collected } = await testsToSweep(root);
    const report = await prepareReport(process.env['MANYUE_QA_REPORT'] || 'out/qa');
    try {
      await buildStale(['reportPage'], {
        say: console.log,
        warn: console.warn,
        signal: new AbortController().signal,
        environment: process.env,
      });
      const commit = await commitOf(projectPaths.root);
      const sweep: SweepResult = {
        ...collected,
        origin: 'sandbox',
        startedAt: result.startTime.getTime(),
        duration: result.duration,
        ...this.#abortReason(result),
      };
      const { page, notices } = await report.write(sweep, {
        screens,
        page: await readFile(projectPaths.reportPage, 'utf8'),
        run: {
          ...(commit === undefined ? {} : { commit }),
          browser: browsers.join(', '),
          system: `${process.platform} ${process.arch}`,
          node: process.versions.node,
          preset: 'paid',
          settings: [],
          command: this.#command,
        },
      });
      for (const notice of notices) console.warn(notice);
      console.log(`report ${pathToFileURL(page).href}`);
    } finally {
      await report.discard();
    }
  }

  printsToStdio(): boolean {
    return false;
  }

  #abortReason({ status }: FullResult): Pick<SweepResult, 'abortReason' | 'abortReasonZh'> {
    const [error] = this.#errors;
    if (error !== undefined) return { abortReason: error.message ?? error.value ?? 'error' };
    if (status === 'interrupted')
      return { abortReason: 'The run was interrupted', abortReasonZh: '运行被中断' };
    if (status === 'timedout') return { abortReason: 'The run took too long', abortReasonZh: '运行超时' };
    return {};
  }
}
