import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '#main/commands/command.ts';

/** Names that the documentation may contain, because they exist. */
export interface Repository {
  readonly root: string;
  readonly scripts: Readonly<Record<string, string>>;
  /** Commands of the program, by name. */
  readonly commands: Readonly<Record<string, Command>>;
  /** Options of `npm run qa`. */
  readonly qaOptions: readonly string[];
  /** Accepted IDs, by option. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  /** All words of sources, tests and configuration files, and of their paths. */
  readonly words: ReadonlySet<string>;
}

export const pagePatterns = ['*.md', 'docs/**/*.md', '.github/**/*.md', 'tests/**/*.md'];

const sourcePatterns = [
  'src/**/*.{ts,tsx,json,html,css}',
  'scripts/**/*.ts',
  'tests/**/*.{ts,tsx,json}',
  'resources/deploy/**/*.{sh,template,yaml}',
  '.github/**/*.yml',
  '.ci/*',
  '*.{ts,json,yml,toml}',
  '.*.{json,mjs}',
  '.nvmrc',
  'resources/qa/*',
];

export function listFiles(root: string, patterns: readonly string[]): readonly string[] {
  return globSync([...patterns], { cwd: root, exclude: ['node_modules', 'package-lock.json'] })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/**
 * Returns all words of the repository's files, except those of this folder. A word consists of letters, digits, `_`,
 * `$` and `-`.
 */
export function readWords(root: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const file of listFiles(root, sourcePatterns)) {
    if (file.startsWith('tests/unit/docs/')) continue;
    for (const [word] of `${file}\n${readFileSync(join(root, file), 'utf8')}`.matchAll(/[\w$-]+/g))
      words.add(word);
  }
  return words;
}

export function isThere(root: string, path: string): boolean {
  return /[*{]/.test(path) ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path));
}
