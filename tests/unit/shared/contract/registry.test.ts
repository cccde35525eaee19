import { readFile } from 'node:fs/promises';
import { IsSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { openApiText } from '../../../../scripts/openapi-document.ts';
import type { Endpoint } from '../../../../src/shared/contract/endpoint.ts';
import { endpoints } from '../../../../src/shared/contract/registry.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../../src/shared/contract/**/*.ts', {
  eager: true,
});

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'successBy' in value;
}

const defined = Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint));

describe('contract registry', () => {
  it('lists every call defined in a contract file', () => {
    expect(defined.length).toBeGreaterThan(10);
    expect(new Set(endpoints)).toEqual(new Set(defined));
  });

  it('gives each call a unique ID and path', () => {
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
  });

  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s has a schema for each placeholder of its path',
    (_, endpoint) => {
      const placeholders = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(placeholders).toEqual(Object.keys(endpoint.params.properties));
      expect(IsSchema(endpoint.data)).toBe(true);
    },
  );

  it('matches resources/openapi.json (otherwise run npm run openapi)', async () => {
    const written = await readFile(new URL('../../../../resources/openapi.json', import.meta.url), 'utf8');
    expect(written).toBe(openApiText(endpoints));
  });
});
