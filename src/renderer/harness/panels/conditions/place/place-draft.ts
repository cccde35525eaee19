import { type Coordinates, MAX_ACCURACY_M, places } from '#shared/device/geolocation.ts';

/** Form values, as typed. */
export interface PlaceDraft {
  readonly latitude: string;
  readonly longitude: string;
  readonly accuracy: string;
}

export type PlaceNumber = keyof PlaceDraft;

export interface PlaceProblem {
  readonly field: PlaceNumber;
  readonly min: number;
  readonly max: number;
}

const ranges: readonly PlaceProblem[] = [
  { field: 'latitude', min: -90, max: 90 },
  { field: 'longitude', min: -180, max: 180 },
  { field: 'accuracy', min: 0, max: MAX_ACCURACY_M },
];

export const emptyPlace: PlaceDraft = { latitude: '', longitude: '', accuracy: '' };

/** Accuracy in meters if the field is empty. The field shows it as placeholder. */
export const samplePlace = places.beijing;

/** Parses the form. Returns the coordinates, or the first invalid or out-of-range field. */
export function readPlace(draft: PlaceDraft): Coordinates | PlaceProblem {
  const numberOf = (field: PlaceNumber) => {
    const text = draft[field].trim();
    if (field === 'accuracy' && text === '') return samplePlace.accuracy;
    return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  };
  const problem = ranges.find(({ field, min, max }) => !(numberOf(field) >= min && numberOf(field) <= max));
  return (
    problem ?? {
      latitude: numberOf('latitude'),
      longitude: numberOf('longitude'),
      accuracy: numberOf('accuracy'),
    }
  );
}

export const draftOfPlace = ({ latitude, longitude, accuracy }: Coordinates): PlaceDraft => ({
  latitude: String(latitude),
  longitude: String(longitude),
  accuracy: String(accuracy),
});
