import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  readonly on: unknown;
  readonly jobs: Readonly<Record<string, { readonly 'runs-on': string; readonly steps: readonly Step[] }>>;
}

interface Step {
  readonly run?: string;
  readonly uses?: string;
}

async function read(file: string): Promise<string> {
  return readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
}

describe('the GitHub workflow', async () => {
  const workflow = parse(await read('.github/workflows/ci.yml')) as Workflow;
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

  it('is a workflow whose every step either runs or uses something', () => {
    for (const job of Object.values(workflow.jobs)) expect(job['runs-on']).toBeTruthy();
    for (const { run, uses } of steps) expect([run, uses].filter(Boolean)).toHaveLength(1);
  });

  it('uses what was looked at: a tag can be moved, a commit cannot', () => {
    const used = steps.flatMap(({ uses = [] }) => uses);
    expect(used.length).toBeGreaterThan(4);
    for (const action of used) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40}$/);
  });

  it('runs every part of the complete lane', () => {
    const parts = [...(scripts['test:all']?.matchAll(/npm run [\w:]+/g) ?? [])].map(String);
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(steps.map(({ run = '' }) => run.split(' -- ')[0])).toContain(part);
  });

  it('runs only npm scripts that exist', () => {
    const named = steps.flatMap(({ run = '' }) => [...run.matchAll(/npm run ([\w:]+)|npm (test|start)\b/g)]);
    expect(named.length).toBeGreaterThan(4);
    for (const [, script, short] of named) expect(Object.keys(scripts)).toContain(script ?? short);
  });
});
