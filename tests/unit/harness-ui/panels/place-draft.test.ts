import { expect, it } from 'vitest';
import { draftOfPlace, emptyPlace, readPlace } from '#harness-ui/panels/conditions/place/place-draft.ts';
import { placeAt, placeNames, places } from '#shared/device/geolocation.ts';

it('reads coordinates in the formats that users type', () => {
  expect(readPlace({ latitude: ' -33.5 ', longitude: '151', accuracy: '0' })).toEqual({
    latitude: -33.5,
    longitude: 151,
    accuracy: 0,
  });
  expect(readPlace(draftOfPlace(places.beijing))).toEqual(places.beijing);
  // Expects the accuracy of the named places, because the field is empty.
  expect(readPlace({ ...draftOfPlace(places.beijing), accuracy: '' })).toEqual(places.beijing);
});

it('reports the first field of an empty form', () => {
  expect(readPlace(emptyPlace)).toMatchObject({ field: 'latitude' });
});

it.each([
  ['latitude', '90.1'],
  ['latitude', ''],
  ['longitude', '-181'],
  ['longitude', '1e2'],
  ['accuracy', '-1'],
])('rejects a %s of "%s" with its range', (field, text) => {
  expect(readPlace({ ...draftOfPlace(places.beijing), [field]: text })).toMatchObject({ field });
});

it('compares places by their coordinates, regardless of accuracy', () => {
  expect(placeNames.map((name) => placeAt({ ...places[name], accuracy: 5 }))).toEqual(placeNames);
  expect(placeAt({ latitude: 0, longitude: 0, accuracy: 20 })).toBeUndefined();
});
