import * as Type from 'typebox';
import { expect, it, vi } from 'vitest';

/** Returns all schemas of the contract and of the site's storage as JSON. */
async function schemasOf(): Promise<readonly string[]> {
  vi.resetModules();
  const { endpoints } = await import('#shared/contract/registry.ts');
  const { Envelope } = await import('#shared/contract/envelope.ts');
  const { NativePayResult } = await import('#shared/pay/native-pay-message.ts');
  const schemas = endpoints.flatMap(({ params, query, data }) => [params, query, data]);
  return [...schemas, Envelope, NativePayResult].map((schema) => JSON.stringify(schema));
}

it('creates the same schemas as TypeBox', async () => {
  const real = await schemasOf();
  vi.doMock('typebox', () => import('../../../scripts/lean-typebox.ts'));
  const lean = await schemasOf();
  vi.doUnmock('typebox');
  // Other tests in this process must not get modules with the replacement.
  vi.resetModules();
  expect(real.length).toBeGreaterThan(90);
  expect(lean).toEqual(real);
});

it('has all functions that the site uses, and only functions of TypeBox', async () => {
  const lean = await import('../../../scripts/lean-typebox.ts');
  const used = import.meta.glob<string>('/src/{shared,renderer/site}/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  // These schemas are only used outside the site.
  const outside = /\/shared\/(control|ipc|device)\//;
  const words = Object.entries(used)
    .filter(([file, text]) => !outside.test(file) && text.includes("from 'typebox'"))
    .flatMap(([, text]) => [...text.matchAll(/\bType\.(\w+)\(/g)].map(([, word = '']) => word));
  expect(new Set(words).size).toBeGreaterThan(8);
  expect(Object.keys(lean)).toEqual(expect.arrayContaining(words));
  expect(Object.keys(Type)).toEqual(expect.arrayContaining(Object.keys(lean)));
});
