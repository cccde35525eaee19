import * as Type from 'typebox';
import { expect, it, vi } from 'vitest';

/** Every schema that a module of the contract or of the site's storage exports or an endpoint holds, as JSON. */
async function schemasOf(): Promise<readonly string[]> {
  vi.resetModules();
  const { endpoints } = await import('#shared/contract/registry.ts');
  const { Envelope } = await import('#shared/contract/envelope.ts');
  const { NativePayResult } = await import('#shared/pay/native-pay-message.ts');
  const schemas = endpoints.flatMap(({ params, query, data }) => [params, query, data]);
  return [...schemas, Envelope, NativePayResult].map((schema) => JSON.stringify(schema));
}

it('makes of the contract what TypeBox makes of it', async () => {
  const real = await schemasOf();
  vi.doMock('typebox', () => import('../../../scripts/lean-typebox.ts'));
  const lean = await schemasOf();
  vi.doUnmock('typebox');
  // Nobody else in this process is to get what was made without TypeBox.
  vi.resetModules();
  expect(real.length).toBeGreaterThan(90);
  expect(lean).toEqual(real);
});

it('has the words that the site uses, and only such as TypeBox has', async () => {
  const lean = await import('../../../scripts/lean-typebox.ts');
  const used = import.meta.glob<string>('/src/{shared,renderer/site}/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  // Spoken between programs of ours.
  const outside = /\/shared\/(control|ipc|device)\//;
  const words = Object.entries(used)
    .filter(([file, text]) => !outside.test(file) && text.includes("from 'typebox'"))
    .flatMap(([, text]) => [...text.matchAll(/\bType\.(\w+)\(/g)].map(([, word = '']) => word));
  expect(new Set(words).size).toBeGreaterThan(8);
  expect(Object.keys(lean)).toEqual(expect.arrayContaining(words));
  expect(Object.keys(Type)).toEqual(expect.arrayContaining(Object.keys(lean)));
});
