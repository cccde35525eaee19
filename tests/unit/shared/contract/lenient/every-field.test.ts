import { describe, expect, it } from 'vitest';
import { readLeniently } from '#shared/contract/lenient/read-leniently.ts';
import { endpoints } from '#shared/contract/registry.ts';
import { neededFields } from './needed-fields.ts';
import { isAsPromised, missing, type Place, placesOf, shapeOf, wholeOf, withAt } from './schema-shape.ts';

const strangers: readonly unknown[] = [
  missing,
  null,
  {},
  [],
  [null],
  '',
  'text',
  '__proto__',
  'constructor',
  '12',
  true,
  0,
  -1,
  1.5,
  7,
  1e300,
];

const pathOf = (place: Place) => place.map((key) => (/^\d+$/.test(String(key)) ? '*' : key)).join('/');

describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  'the response of %s',
  (id, { data }) => {
    const shape = shapeOf(data);
    const whole = wholeOf(shape);
    const places = placesOf(whole);
    const changed = (place: Place, stranger: unknown) => structuredClone(withAt(whole, place, stranger));

    it('is read according to its schema, whatever any of its fields contains', () => {
      for (const place of places) {
        for (const stranger of strangers) {
          const given = changed(place, stranger === missing && place.length === 0 ? undefined : stranger);
          const read: unknown = readLeniently(data, given);
          const shown = `${pathOf(place)}: ${String(JSON.stringify(stranger))}`;
          if (read === undefined) continue;
          expect([shown, isAsPromised(shape, read)]).toEqual([shown, true]);
          // Reads the result again, which must change nothing. Every repair must have been reported.
          expect([shown, readLeniently(data, structuredClone(read))]).toEqual([shown, read]);
        }
      }
    });

    it('is rejected only if a field that its screens require is missing or invalid', () => {
      const refused = places
        .filter((place) => place.length > 0)
        .filter((place) =>
          strangers.some((stranger) => readLeniently(data, changed(place, stranger)) === undefined),
        );
      expect(refused.map(pathOf)).toEqual(neededFields[id] ?? []);
    });

    it('loses only the invalid item of a list', () => {
      for (const place of places.filter((keys) => keys.includes('0'))) {
        const list = place.slice(0, place.lastIndexOf('0'));
        for (const stranger of strangers) {
          const read = readLeniently(data, changed(place, stranger));
          expect(at(read, list)).toEqual(
            expect.arrayContaining([at(readLeniently(data, whole), [...list, 1])]),
          );
        }
      }
    });
  },
);

function at(value: unknown, place: Place): unknown {
  return place.reduce((found, key) => (found as Readonly<Record<string, unknown>>)[key], value);
}
