import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  readonly on: unknown;
  readonly permissions: Permissions;
  readonly jobs: Readonly<Record<string, Job>>;
}

type Permissions = Readonly<Record<string, string>>;

interface Job {
  readonly 'runs-on': string;
  readonly needs?: string | readonly string[];
  readonly permissions?: Permissions;
  readonly steps: readonly Step[];
}

interface Step {
  readonly run?: string;
  readonly uses?: string;
}

async function read(file: string): Promise<string> {
  return readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
}

const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };

async function readWorkflow(name: string) {
  const workflow = parse(await read(`.github/workflows/${name}.yml`)) as Workflow;
  return { workflow, steps: Object.values(workflow.jobs).flatMap((job) => job.steps) };
}

describe.each(['ci', 'release'])('the GitHub workflow %s', async (name) => {
  const { workflow, steps } = await readWorkflow(name);

  it('has a runner for each job, and each step has either a command or an action', () => {
    for (const job of Object.values(workflow.jobs)) expect(job['runs-on']).toBeTruthy();
    for (const { run, uses } of steps) expect([run, uses].filter(Boolean)).toHaveLength(1);
  });

  it('pins actions to a commit, because tags can move', () => {
    const used = steps.flatMap(({ uses = [] }) => uses);
    expect(used.length).toBeGreaterThan(4);
    for (const action of used) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40}$/);
  });

  it('only runs npm scripts of package.json', () => {
    const named = steps.flatMap(({ run = '' }) => [...run.matchAll(/npm run ([\w:]+)|npm (test|start)\b/g)]);
    expect(named.length).toBeGreaterThan(1);
    for (const [, script, short] of named) expect(Object.keys(scripts)).toContain(script ?? short);
  });

  it('has read access only, except in the job that publishes a release', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const writers = Object.entries(workflow.jobs).filter(([, job]) => job.permissions !== undefined);
    expect(writers.map(([id, { permissions }]) => [id, permissions])).toEqual(
      name === 'release' ? [['publish', { contents: 'write' }]] : [],
    );
  });
});

it('the GitHub workflow ci runs every script of test:all', async () => {
  const { steps } = await readWorkflow('ci');
  const parts = [...(scripts['test:all']?.matchAll(/npm run [\w:]+/g) ?? [])].map(String);
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts) expect(steps.map(({ run = '' }) => run.split(' -- ')[0])).toContain(part);
});

it('the GitHub workflow release publishes only after the tests have passed', async () => {
  const { jobs } = (await readWorkflow('release')).workflow;
  expect(jobs['verify']?.steps.some(({ run }) => run === 'npm test')).toBe(true);
  expect(jobs['package']?.needs).toBe('verify');
  expect(jobs['publish']?.needs).toEqual(['verify', 'package']);
});
