import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missing, render, type Variables } from './nginx.ts';
import { expect, test } from './test.ts';

test.skip(missing !== undefined, missing ?? '');

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manyue-values-'));
  await writeFile(join(folder, 'index.html'), '<html lang="zh-CN">');
  await writeFile(join(folder, 'content-security-policy.txt'), "default-src 'self'\n");
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

const good: Variables = { MANYUE_SERVER_NAME: 'm.example.com', MANYUE_API: 'https://api.example.com' };

const renderWith = (changed: Variables) =>
  render({ ...good, MANYUE_ROOT: folder, MANYUE_OUT: join(folder, 'out'), ...changed });

const injected = '; } server { listen 9999; root /; autoindex on';

const refused: readonly (readonly [string, string])[] = [
  ['MANYUE_API', ''],
  ['MANYUE_API', 'api.example.com'],
  ['MANYUE_API', 'https://api.example.com/v1'],
  ['MANYUE_API', 'https://user:secret@api.example.com'],
  ['MANYUE_API', 'unix:/run/docker.sock'],
  ['MANYUE_API', `https://api.example.com${injected}`],
  ['MANYUE_API', 'https://api.example.com\nadd_header X-Evil 1;'],
  ['MANYUE_API', 'https://api.example.com\nhttps://api.example.com'],
  ['MANYUE_API', 'https://$http_host'],
  ['MANYUE_API', 'https://api.example.com|s/a/b/'],
  ['MANYUE_IMAGES', `https://pics.example.com${injected}`],
  ['MANYUE_PAY', 'javascript:alert(1)'],
  ['MANYUE_MEDIA', 'file:///etc/passwd'],
  ['MANYUE_SERVER_NAME', ''],
  ['MANYUE_SERVER_NAME', '~^.*$'],
  ['MANYUE_SERVER_NAME', '*'],
  ['MANYUE_SERVER_NAME', `m.example.com${injected}`],
  ['MANYUE_SERVER_NAME', 'm.example.com\nevil'],
  ['MANYUE_LISTEN', '80 default_server proxy_protocol'],
  ['MANYUE_LISTEN', '0'],
  ['MANYUE_TRUSTED_PROXIES', '10.0.0.0/8; real_ip_header X-Evil'],
  ['MANYUE_TRUSTED_PROXIES', 'unix:'],
  ['MANYUE_ROOT', '/no/such/folder'],
  ['MANYUE_ROOT', 'relative'],
  ['MANYUE_CA', '/etc/ssl/x; evil'],
  ['MANYUE_CERTIFICATE', '/etc/ssl/only-one.crt'],
  ['MANYUE_LOG', 'syslog:server=evil'],
  ['MANYUE_PRECOMPRESSED', 'zstd'],
];

for (const [name, value] of refused) {
  test(`render.sh refuses ${name} ${JSON.stringify(value)}, and writes nothing`, async () => {
    const attempt = renderWith({ [name as `MANYUE_${string}`]: value });
    await expect(attempt).rejects.toThrow(/render\.sh: .*MANYUE_.*\nrender\.sh: .*MANYUE_/s);
    expect(await readdir(folder)).not.toContain('out');
  });
}

test('render.sh refuses a policy that would end the header, and writes nothing', async () => {
  for (const policy of [
    `default-src 'self'"; add_header X-Evil "1`,
    "default-src 'self'\nscript-src *",
    'default-src $http_x',
    "script-src 'self'",
    '',
  ]) {
    await writeFile(join(folder, 'content-security-policy.txt'), policy);
    await expect(renderWith({})).rejects.toThrow(/content-security-policy\.txt/);
    expect(await readdir(folder)).not.toContain('out');
  }
});

test('render.sh says what is missing in the folder of the site', async () => {
  await rm(join(folder, 'content-security-policy.txt'));
  await expect(renderWith({})).rejects.toThrow(/has no content-security-policy\.txt.*没有/s);
});
