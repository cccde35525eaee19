import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { projectPaths } from '../../src/main/commands/project-paths.ts';
import { freePort } from '../../src/main/lib/free-port.ts';
import { findProgram } from './find-program.ts';
import { deployFiles } from './nginx.ts';
import { send } from './send.ts';
import { builtSite, expect, test } from './test.ts';

const caddy = findProgram('caddy');
const hadolint = findProgram('hadolint');
const dockerFile = join(deployFiles, 'docker/Dockerfile');

test('Caddy serves the page, files and errors with the same headers, and refuses the same paths', async ({
  upstream,
}) => {
  test.skip(caddy === undefined, 'the package caddy is missing');
  const home = await mkdtemp(join(tmpdir(), 'manyue-caddy-'));
  const origin = `http://127.0.0.1:${await freePort()}`;
  const policy = (await readFile(join(builtSite, 'content-security-policy.txt'), 'utf8')).trim();
  const child = spawn(caddy ?? '', ['run', '--config', join(deployFiles, 'caddy/Caddyfile')], {
    stdio: 'ignore',
    env: {
      HOME: home,
      MANYUE_ADMIN: 'off',
      MANYUE_SITE_ADDRESS: origin,
      MANYUE_API: upstream.origin,
      MANYUE_IMAGES: upstream.origin,
      MANYUE_PAY: upstream.origin,
      MANYUE_ROOT: builtSite,
      MANYUE_POLICY: policy,
    },
  });
  await using _stop = { [Symbol.asyncDispose]: () => stop(child, home) };
  await expect
    .poll(() => send(origin, '/healthz').then(({ status }) => status, String), { timeout: 10_000 })
    .toBe(200);
  const script = (await readdir(join(builtSite, 'assets'))).find((name) => /^base-.*\.js$/.test(name)) ?? '';
  const expected: readonly (readonly [string, number, string | undefined])[] = [
    ['/home', 200, 'no-cache'],
    ['/home.html', 200, 'no-cache'],
    [`/assets/${script}`, 200, 'public, max-age=31536000, immutable'],
    [`/assets/${script}.map`, 404, 'no-store'],
    ['/assets/gone.js', 404, 'no-store'],
    ['/assets/', 404, 'no-store'],
    ['/version.json', 200, 'no-store'],
    ['/.env', 404, 'no-store'],
    ['/content-security-policy.txt', 404, 'no-store'],
    ['/api/user/info', 200, undefined],
    ['/api/../x', 400, undefined],
    ['/api/..%2Fx', 400, undefined],
    ['/api/%2E%2E/x', 400, undefined],
    ['//evil.example', 400, undefined],
  ];
  for (const [path, status, cache] of expected) {
    const { headers, ...reply } = await send(origin, path);
    expect([path, reply.status, headers['cache-control']]).toEqual([path, status, cache]);
    if (cache !== undefined) expect(headers['content-security-policy']).toBe(policy);
  }
  expect(upstream.last.url).toBe('/api/user/info');
  expect(upstream.last.headers['host']).toBe(new URL(upstream.origin).host);
});

async function stop(child: ChildProcess, home: string): Promise<void> {
  if (child.exitCode === null) {
    const gone = once(child, 'exit');
    child.kill();
    await gone;
  }
  await rm(home, { recursive: true, force: true });
}

test('hadolint finds nothing in the Dockerfile', async () => {
  test.skip(hadolint === undefined, 'hadolint is missing');
  await promisify(execFile)(hadolint ?? '', [dockerFile]);
});

test('the Dockerfile copies only what the repository and deploy.sh contain', async () => {
  const copied = [...(await readFile(dockerFile, 'utf8')).matchAll(/^COPY (\S+) /gm)].map(
    ([, path = '']) => path,
  );
  expect(copied).toContain('out/served');
  for (const path of copied.filter((source) => source !== 'out/served'))
    expect(existsSync(join(projectPaths.root, path)), path).toBe(true);
});

test('the pods have no rights that they do not need, and the manifest names only variables that exist', async () => {
  const text = await readFile(join(deployFiles, 'kubernetes/manyue.yaml'), 'utf8');
  const documents = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
  expect(documents.map(({ kind }) => kind)).toEqual([
    'ConfigMap',
    'Deployment',
    'Service',
    'PodDisruptionBudget',
    'Ingress',
  ]);
  const [config, deployment] = documents;
  const pod = deployment?.spec?.template.spec;
  expect(pod?.securityContext).toMatchObject({
    runAsNonRoot: true,
    seccompProfile: { type: 'RuntimeDefault' },
  });
  expect(pod?.containers[0]).toMatchObject({
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
    readinessProbe: { httpGet: { path: '/healthz' } },
    livenessProbe: { httpGet: { path: '/healthz' } },
    volumeMounts: [{ mountPath: '/tmp' }],
  });
  const script = await readFile(join(deployFiles, 'nginx/render.sh'), 'utf8');
  for (const name of Object.keys(config?.data ?? {})) expect(script).toContain(`\n${name}=`);
});

interface Manifest {
  readonly kind: string;
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly template: { readonly spec: { readonly securityContext: object; readonly containers: object[] } };
  };
}
