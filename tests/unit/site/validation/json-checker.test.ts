import fc from 'fast-check';
import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/registry.ts';
import { jsonChecker } from '#site/services/validation/json-checker.ts';

interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly const?: unknown;
}

const scalars = fc.oneof(
  fc.constantFrom<unknown>(0, 1, -1, 0.5, '', 'text', true, false, null),
  fc.integer(),
  fc.string(),
);

/** Values that have the shape, or nearly: each place may hold something else, each field may be missing. */
function nearly(shape: Shape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: exactly(shape) }, { weight: 1, arbitrary: scalars });
}

function exactly({ type, properties = {}, items = {}, anyOf, ...shape }: Shape): fc.Arbitrary<unknown> {
  if ('const' in shape) return fc.constant(shape.const);
  if (anyOf) return fc.oneof(...anyOf.map(nearly));
  if (type === 'array') return fc.array(nearly(items), { maxLength: 4 });
  if (type !== 'object') return scalars;
  const fields = Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, nearly(field)]));
  return fc.oneof(fc.record(fields), fc.record(fields, { requiredKeys: [] }));
}

describe('a checker made of a schema', () => {
  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint.data] as const))(
    'says of the data of %s what TypeBox says',
    (_, schema) => {
      const check = jsonChecker(schema);
      fc.assert(
        fc.property(nearly(schema), (value) => {
          expect(check(value)).toBe(Check(schema, value));
        }),
        { numRuns: 150, seed: 1 },
      );
    },
  );

  it.each([
    Type.String({ minLength: 2, maxLength: 3, pattern: '^a' }),
    Type.Integer({ minimum: 0, maximum: 2 }),
    Type.Array(Type.Boolean(), { maxItems: 1 }),
    Type.Enum(['a', 'ab']),
    Type.Unknown(),
  ])('knows the keywords of %j', (schema) => {
    const check = jsonChecker(schema);
    for (const value of ['a', 'ab', 'abcd', 'bc', -1, 0, 2, 3, 0.5, [], [true], [true, false], null, {}]) {
      expect([value, check(value)]).toEqual([value, Check(schema, value)]);
    }
  });

  it('refuses a keyword that it would have to pass over', () => {
    expect(() => jsonChecker(Type.Number({ multipleOf: 2 }))).toThrow('multipleOf');
  });
});
