import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Packaging {
  readonly asar: boolean;
  readonly electronFuses: Readonly<Record<string, boolean>>;
}

const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8');

it('the packaged program runs its own code alone, and takes no orders from its surroundings', async () => {
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
