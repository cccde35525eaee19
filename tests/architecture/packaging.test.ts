import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Packaging {
  readonly asar: boolean;
  readonly electronFuses: Readonly<Record<string, boolean>>;
}

const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8');

it('the packaged program runs only its own code and ignores environment variables', async () => {
  const { asar, electronFuses } = parse(await read('electron-builder.yml')) as Packaging;
  expect(asar).toBe(true);
  expect(electronFuses).toMatchObject({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableCookieEncryption: true,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
  });
});

it('the package contains only the dependencies that the program loads at runtime', async () => {
  const { dependencies } = JSON.parse(await read('package.json')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const root = new URL('../../', import.meta.url);
  const sources = globSync('src/{main,shared}/**/*.ts', { cwd: root });
  const texts = await Promise.all(sources.map((path) => readFile(new URL(path, root), 'utf8')));
  const names = Object.keys(dependencies);
  expect(names.filter((name) => !texts.some((text) => new RegExp(`'${name}(/[^']*)?'`).test(text)))).toEqual(
    [],
  );
});
