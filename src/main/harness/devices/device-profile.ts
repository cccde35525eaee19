import * as Type from 'typebox';
import { Check, Errors } from 'typebox/schema';
import { apiNames, bridgeNames } from '#shared/device/device-facts.ts';
import { AppError } from '#shared/errors.ts';

const Size = Type.Object({
  width: Type.Integer({ minimum: 1, maximum: 10_000 }),
  height: Type.Integer({ minimum: 1, maximum: 10_000 }),
});

const Brand = Type.Object({ brand: Type.String(), version: Type.String() });

/** User agent client hints, in the shape that CDP's `userAgentMetadata` takes. */
const ClientHints = Type.Object({
  brands: Type.Array(Brand),
  fullVersionList: Type.Array(Brand),
  fullVersion: Type.String(),
  platform: Type.String(),
  platformVersion: Type.String(),
  architecture: Type.String(),
  bitness: Type.String(),
  model: Type.String(),
  mobile: Type.Boolean(),
  wow64: Type.Boolean(),
  formFactors: Type.Array(Type.String()),
});

/** Printable ASCII only: a user agent becomes a header. */
const UserAgent = Type.String({ minLength: 1, maxLength: 600, pattern: '^[\\x20-\\x7e]+$' });

/** A difference that cannot be had away: the name of a fact, and why it differs, for a person. */
export const KnownDifference = Type.Object({
  fact: Type.String({ minLength: 1 }),
  zh: Type.String({ minLength: 1 }),
  en: Type.String({ minLength: 1 }),
});
export type KnownDifference = Type.Static<typeof KnownDifference>;

/** A platform as the site's visitors use it. Sizes are CSS px. */
export const DeviceProfile = Type.Object({
  id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,40}$' }),
  name: Type.String({ minLength: 1, maxLength: 60 }),
  ua: UserAgent,
  uaAlternates: Type.Array(UserAgent),
  /** Null: the platform sends no client hints. */
  uaMetadata: Type.Union([ClientHints, Type.Null()]),
  viewport: Size,
  screen: Size,
  dpr: Type.Number({ minimum: 0.5, maximum: 6 }),
  touch: Type.Boolean(),
  maxTouchPoints: Type.Integer({ minimum: 0, maximum: 16 }),
  navigatorPlatform: Type.String(),
  navigatorVendor: Type.String(),
  safeArea: Type.Object({
    top: Type.Integer(),
    right: Type.Integer(),
    bottom: Type.Integer(),
    left: Type.Integer(),
  }),
  displayMode: Type.Union([Type.Literal('browser'), Type.Literal('standalone')]),
  /** `navigator.standalone`; null where the property does not exist. */
  standalone: Type.Union([Type.Boolean(), Type.Null()]),
  bridges: Type.Array(Type.Union(bridgeNames.map((name) => Type.Literal(name)))),
  /** Extra request headers the platform sends. */
  headers: Type.Record(
    Type.String({ pattern: '^[A-Za-z0-9-]+$' }),
    Type.String({ pattern: '^[\\x20-\\x7e]*$' }),
    { additionalProperties: false },
  ),
  /** Absent: as most of its kind, see `capabilitiesOf`. */
  capabilities: Type.Optional(
    Type.Object({
      /** `navigator.hardwareConcurrency`. */
      cores: Type.Optional(Type.Integer({ minimum: 1, maximum: 64 })),
      /** `navigator.deviceMemory`, GB; null where the property does not exist. */
      memory: Type.Optional(Type.Union([Type.Number({ minimum: 0.25, maximum: 64 }), Type.Null()])),
      /** `navigator.connection.type`; null where the property does not exist. */
      connectionType: Type.Optional(
        Type.Union([...['wifi', 'cellular', 'ethernet'].map((type) => Type.Literal(type)), Type.Null()]),
      ),
      /** Parts of the web platform that it lacks. */
      lacks: Type.Optional(Type.Array(Type.Union(apiNames.map((name) => Type.Literal(name))))),
    }),
  ),
  /** What of it no emulation gives a page, beyond what holds for all of its kind. */
  known: Type.Optional(Type.Array(KnownDifference)),
  /** What the site must conclude on this platform. */
  expects: Type.Object({
    os: Type.String(),
    inApp: Type.Union([Type.String(), Type.Null()]),
    browser: Type.String(),
    isPhone: Type.Boolean(),
  }),
  /** Where the facts are from. */
  provenance: Type.Optional(Type.Record(Type.String(), Type.String())),
  notes: Type.Optional(Type.String()),
});
export type DeviceProfile = Type.Static<typeof DeviceProfile>;

/** Throws AppError 'usage' that names the first field at fault. */
export function parseProfile(value: unknown): DeviceProfile {
  if (Check(DeviceProfile, value)) return value;
  const [, errors] = Errors(DeviceProfile, value);
  // Of a field that may not be there the other error says which it is.
  const first = errors.find(({ keyword }) => keyword !== 'boolean');
  if (first === undefined) throw new AppError('usage', 'the file: is not a platform');
  const field = fieldName(first.instancePath, first.params);
  throw new AppError('usage', `${field}: ${first.message}`);
}

/**
 * `/uaMetadata/brands/0` → `uaMetadata.brands.0`; a field that is missing, or may not be there, is named itself, not the
 * object around it.
 */
function fieldName(path: string, params: object): string {
  const names = path.split('/').filter(Boolean);
  if ('requiredProperties' in params) names.push(String(params.requiredProperties));
  // Its name is the user's own text, and may be what is wrong with it.
  if ('additionalProperties' in params) names.push(JSON.stringify(String(params.additionalProperties)));
  return names.join('.') || 'the file';
}
