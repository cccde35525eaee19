import * as Type from 'typebox';

export const MAX_ACCURACY_M = 1_000_000;

export const Coordinates = Type.Object(
  {
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
    /** Accuracy in metres. */
    accuracy: Type.Number({ minimum: 0, maximum: MAX_ACCURACY_M }),
  },
  { additionalProperties: false },
);
export type Coordinates = Type.Static<typeof Coordinates>;

/** 'usual' means the location of the browser itself. 'unavailable' means that a page with permission gets an error. */
export const Geolocation = Type.Union([Type.Enum(['usual', 'unavailable']), Coordinates]);
export type Geolocation = Type.Static<typeof Geolocation>;

const accuracy = 20;

/** City centres, in WGS 84 coordinates. */
export const places = {
  beijing: { latitude: 39.9087, longitude: 116.3975, accuracy },
  shanghai: { latitude: 31.2304, longitude: 121.4737, accuracy },
  guangzhou: { latitude: 23.1291, longitude: 113.2644, accuracy },
  shenzhen: { latitude: 22.5431, longitude: 114.0579, accuracy },
  chengdu: { latitude: 30.5728, longitude: 104.0668, accuracy },
  harbin: { latitude: 45.8038, longitude: 126.535, accuracy },
  urumqi: { latitude: 43.8256, longitude: 87.6168, accuracy },
  lhasa: { latitude: 29.6525, longitude: 91.1721, accuracy },
  hongKong: { latitude: 22.3193, longitude: 114.1694, accuracy },
} as const satisfies Readonly<Record<string, Coordinates>>;
export type PlaceName = keyof typeof places;

export const placeNames = Object.keys(places) as readonly PlaceName[];

/** Returns the place with these coordinates; undefined if there is none. */
export function placeAt({ latitude, longitude }: Coordinates): PlaceName | undefined {
  return placeNames.find(
    (name) => places[name].latitude === latitude && places[name].longitude === longitude,
  );
}
