import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { panels } from '#harness-ui/panels/registry.ts';
import { baseline } from '#main/commands/baseline.ts';
import { dev } from '#main/commands/dev.ts';
import { merge } from '#main/commands/merge.ts';
import { phones } from '#main/commands/phones.ts';
import { sandbox } from '#main/commands/sandbox.ts';
import { start } from '#main/commands/start.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { Environment, parseEnvironment } from '#main/harness/environments/environment.ts';
import { payPresets, readPayChoice } from '#main/harness/pay/presets.ts';
import { parseScenario } from '#main/harness/scenarios/parse-scenario.ts';
import { builtInScenarios } from '#main/harness/scenarios/registry.ts';
import { sweepScreens } from '#main/harness/sweep/screens/registry.ts';
import { reportStrings } from '#shared/report/report-strings.ts';
import { withDrawing } from '../../../scripts/architecture-drawing.ts';
import { app } from '../../app/projects.ts';
import { deploy } from '../../deploy/projects.ts';
import { complete, onAnyPlatform, quick, webkit } from '../../e2e/projects.ts';
import { qa } from '../../qa/projects.ts';
import { valueOptions } from '../../qa/selection.ts';
import { checkShell, commandLines } from './check-command.ts';
import { checkPage } from './check-page.ts';
import { parsePage, readPage } from './read-page.ts';
import { listFiles, pagePatterns, type Repository, readWords } from './repository.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Pick<
  Repository,
  'scripts'
>;
const repository: Repository = {
  root,
  scripts,
  commands: { start, sandbox, baseline, merge, phones, dev },
  qaOptions: ['tag', ...Object.keys(valueOptions)],
  ids: {
    platform: builtInProfiles.map(({ id }) => id),
    screen: sweepScreens.map(({ id }) => id),
    scenario: builtInScenarios.map(({ id }) => id),
    pay: ['ask', ...payPresets.map(({ id }) => id)],
    host: ['electron', 'browser'],
    language: ['zh', 'en'],
    project: [...quick, ...complete, ...qa, ...onAnyPlatform, ...app, deploy, webkit].map(({ name }) => name),
  },
  words: readWords(root),
};

// Skips the changelog. It is generated from commits, whose names were valid when they were made.
const pages = listFiles(root, pagePatterns)
  .filter((path) => path !== 'CHANGELOG.md')
  .map((path) => readPage(root, path));
const pageOf = (path: string) => pages.find((page) => page.path === path);

describe('the documentation', () => {
  it('mentions only existing commands, options, paths, links and words', () => {
    // Skips the page about words, because it also names words to avoid.
    const checked = pages.map((page) =>
      page.path === 'docs/contributing/words.md' ? { ...page, codeSpans: [] } : page,
    );
    expect(checked.length).toBeGreaterThan(30);
    expect(checked.flatMap((page) => checkPage(page, pages, repository))).toEqual([]);
  });

  it.each(pages.filter(({ path }) => path.endsWith('.zh-CN.md')).map(({ path }) => path))(
    '%s has the headings and the code of its English page',
    (path) => {
      const [zh, en] = [pageOf(path), pageOf(path.replace('.zh-CN.md', '.md'))];
      expect(zh?.headingDepths).toEqual(en?.headingDepths);
      const code = (page: typeof zh) =>
        page?.fences.map(({ language, text }) => (language === 'sh' ? commandLines(text) : text));
      expect(code(zh)).toEqual(code(en));
    },
  );

  it('has a Chinese version of every page for users', () => {
    const forUsers = pages.filter(({ path }) => /^README|^docs\/(README|testers\/|operators\/)/.test(path));
    const english = forUsers.filter(({ path }) => !path.endsWith('.zh-CN.md'));
    expect(english.length).toBeGreaterThan(15);
    expect(english.filter(({ path }) => pageOf(path.replace('.md', '.zh-CN.md')) === undefined)).toEqual([]);
  });

  it('describes every npm script', () => {
    const text = pages.map((page) => page.text).join('\n');
    const isDescribed = (name: string) =>
      ['start', 'test'].includes(name)
        ? text.includes(`npm ${name}`)
        : new RegExp(`npm run ${name}(?![\\w:])`).test(text);
    expect(Object.keys(scripts).filter((name) => !isDescribed(name))).toEqual([]);
  });

  it('has a README of at most 150 lines', () => {
    for (const path of ['README.md', 'README.zh-CN.md']) {
      expect(pageOf(path)?.text.split('\n').length, path).toBeLessThanOrEqual(150);
    }
  });

  it('has a README with the correct number of platforms and of payment outcomes', () => {
    const [platforms, outcomes] = [builtInProfiles.length, payPresets.length];
    expect(pageOf('README.md')?.text).toContain(`One site, ${platforms} platforms`);
    expect(pageOf('README.md')?.text).toContain(`It offers ${outcomes} outcomes`);
    expect(pageOf('README.zh-CN.md')?.text).toContain(`一个网站，${platforms} 个平台`);
    expect(pageOf('README.zh-CN.md')?.text).toContain(`共 ${outcomes} 种`);
  });

  it('has examples with valid options', () => {
    const example = (page: string): unknown => {
      const fence = pageOf(`docs/testers/${page}.md`)?.fences.find(({ language }) => language === 'json');
      return JSON.parse(fence?.text ?? '');
    };
    expect(readPayChoice(parseScenario(example('scenarios')).pay ?? '')).toBeTruthy();
    const environments = example('environments') as readonly unknown[];
    expect(environments.map((entry) => parseEnvironment(entry).id)).toEqual(['test', 'grey', 'live']);
  });

  it.each([
    ['platforms', '## Built-in platforms', builtInProfiles.map(({ id }) => id)],
    ['payments', '## Outcomes', payPresets.map(({ id }) => id)],
    ['scenarios', '## Built-in scenarios', builtInScenarios.map(({ id }) => id)],
    ['environments', '| Field |', Object.keys(Environment.properties)],
  ])('lists in %s.md after %s every entry of the program', (name, beginning, ids) => {
    const text = pageOf(`docs/testers/${name}.md`)?.text.split(beginning)[1]?.split('\n\n## ')[0] ?? '';
    const rows = text.split('\n').filter((line) => line.startsWith('| '));
    const listed = rows.flatMap((row) => [...row.matchAll(/`([\w-]+)`/g)].map(([, id]) => id));
    expect(ids.length).toBeGreaterThan(8);
    expect(ids.filter((id) => !listed.includes(id))).toEqual([]);
  });

  it.each(['en', 'zh'] as const)(
    'explains in %s every kind of finding under its name in the report',
    (language) => {
      const text =
        pageOf(language === 'en' ? 'docs/testers/sweep.md' : 'docs/testers/sweep.zh-CN.md')?.text ?? '';
      const rows = Object.keys(reportStrings.zh.kinds).map((kind) => {
        const word = reportStrings[language].kinds[kind] ?? kind;
        return language === 'en' ? `| ${word} (\`${kind}\`) |` : `| ${word}（\`${kind}\`） |`;
      });
      expect(rows.length).toBeGreaterThan(10);
      expect(rows.filter((row) => !text.includes(row))).toEqual([]);
    },
  );

  it('lists all panels of the window by title', () => {
    const listed = (path: string) =>
      [...(pageOf(path)?.text.matchAll(/^\| ([^|]+) \|/gm) ?? [])].map(([, cell]) => cell);
    expect(listed('docs/testers/window.md')).toEqual(
      expect.arrayContaining(panels.map(({ title }) => title.en)),
    );
    expect(listed('docs/testers/window.zh-CN.md')).toEqual(
      expect.arrayContaining(panels.map(({ title }) => title.zh)),
    );
  });

  it('shows the current import graph', () => {
    const page = pageOf('docs/contributing/architecture.md')?.text ?? '';
    expect(page, 'out of date: npm run drawing').toBe(withDrawing(page, root));
  });
});

describe('the files for CI systems', () => {
  const read = (name: string) => readFileSync(join(root, 'resources/qa', name), 'utf8');

  it.each(['github.yml', 'gitlab.yml', 'compose.yml'])('%s is valid YAML', (name) => {
    expect(parse(read(name), { merge: true })).toBeTypeOf('object');
  });

  it.each(['github.yml', 'gitlab.yml', 'compose.yml', 'Jenkinsfile'])(
    '%s has only existing commands and options, runs shards and merges them',
    (name) => {
      const text = read(name)
        .replaceAll(/^\s*(#|\/\/).*$/gm, '')
        .replaceAll(/\$\{\{[^}]*\}\}/g, '1');
      const lines = [...text.matchAll(/\b(?:npm|npx) [^'\n]*?(?="?, return|'|\n)/g)].map(String);
      expect(lines.filter((line) => /--shard \S+ --report/.test(line))).toHaveLength(1);
      expect(lines.filter((line) => / merge .*--report out\/report$/.test(line))).toHaveLength(1);
      expect(lines.flatMap((line) => checkShell(line, repository))).toEqual([]);
    },
  );
});

describe('--help', () => {
  it.each(Object.entries(repository.commands))(
    'of %s lists all options of the command',
    (_, { options, usage }) => {
      const listed = [...usage.matchAll(/^ {2}--([\w-]+)/gm)].map(([, name]) => name);
      const hidden = ['help', 'web'];
      expect(listed.sort()).toEqual(
        Object.keys(options)
          .filter((name) => !hidden.includes(name))
          .sort(),
      );
    },
  );
});

describe('a page with', () => {
  it.each([
    ['a missing file', 'See [there](docs/nowhere.md).', 'the link docs/nowhere.md leads nowhere'],
    ['a missing heading', 'See [there](#nowhere).', 'p.md has no heading #nowhere'],
    ['a missing path', 'In `src/shared/nowhere.ts`.', 'there is no src/shared/nowhere.ts'],
    ['a missing identifier', 'Call `neverDefinedAnywhere`.', 'no file contains neverDefinedAnywhere'],
    ['a missing variable', 'Set `MANYUE_NOWHERE=1`.', 'no file contains MANYUE_NOWHERE'],
    ['a missing script', 'Run `npm run nowhere`.', 'there is no npm script nowhere'],
    ['a missing option', 'Use `--nowhere`.', 'no command has --nowhere'],
    ['a wrong option', '```sh\nnpm start -- --nowhere\n```', "Unknown option '--nowhere'"],
    ['a wrong platform', '```sh\nnpm start -- --platform nokia\n```', '--platform does not take nokia'],
    ['a wrong project', '```sh\nnpm run qa -- --project nokia\n```', '--project does not take nokia'],
    [
      'a wrong lane',
      '```sh\nnpx playwright test --project=nokia:browser\n```',
      '--project does not take nokia:browser',
    ],
    ['a missing topic', '```sh\nnpm run manyue -- help nokia\n```', 'there is no help nokia'],
    ['a missing test', '```sh\nnpx vitest run tests/unit/nowhere.test.ts\n```', 'there is no test file'],
    ['a missing program', '```sh\nnpx nowhere\n```', 'npx does not find nowhere'],
    ['options without --', '```sh\nnpm start --headless\n```', 'options of npm run start come after --'],
  ])('%s is rejected', (_, text, problem) => {
    const page = parsePage('p.md', text);
    expect(checkPage(page, [page], repository)).toEqual([expect.stringContaining(problem)]);
  });
});
