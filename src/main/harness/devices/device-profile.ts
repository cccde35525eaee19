import * as Type from 'typebox';
import { Check, Errors } from 'typebox/schema';
import { apiNames, bridgeNames } from '#shared/device/device-facts.ts';
import { AppError } from '#shared/errors.ts';
import type { ProfileProblem } from '#shared/ipc/views/platforms.ts';

const Size = Type.Object({
  width: Type.Integer({ minimum: 1, maximum: 10_000 }),
  height: Type.Integer({ minimum: 1, maximum: 10_000 }),
});

const Brand = Type.Object({ brand: Type.String(), version: Type.String() });

/** User-agent client hints in the form of CDP's `Emulation.UserAgentMetadata`. */
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

/** Printable ASCII only, because a user agent becomes a header. */
const UserAgent = Type.String({ minLength: 1, maxLength: 600, pattern: '^[\\x20-\\x7e]+$' });

/** Fact about the platform that emulation cannot match, with the reason. */
export const KnownDifference = Type.Object({
  fact: Type.String({ minLength: 1 }),
  zh: Type.String({ minLength: 1 }),
  en: Type.String({ minLength: 1 }),
});
export type KnownDifference = Type.Static<typeof KnownDifference>;

/** A platform on which people use the site. All sizes are in CSS px. */
export const DeviceProfile = Type.Object({
  id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,40}$' }),
  name: Type.String({ minLength: 1, maxLength: 60 }),
  /** English name; absent if it equals `name`. */
  nameEn: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  /** Short name for narrow frames. Absent: shortened from `name`. */
  shortName: Type.Optional(Type.String({ minLength: 1, maxLength: 8 })),
  /** Short English name; absent if it equals `shortName`. */
  shortNameEn: Type.Optional(Type.String({ minLength: 1, maxLength: 8 })),
  ua: UserAgent,
  uaAlternates: Type.Array(UserAgent),
  /** Null if the platform sends no client hints. */
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
  /** `navigator.standalone`; null if the platform does not have the property. */
  standalone: Type.Union([Type.Boolean(), Type.Null()]),
  bridges: Type.Array(Type.Union(bridgeNames.map((name) => Type.Literal(name)))),
  /** Request headers that the app of the platform adds. */
  headers: Type.Record(
    Type.String({ pattern: '^[A-Za-z0-9-]+$' }),
    Type.String({ pattern: '^[\\x20-\\x7e]*$' }),
    { additionalProperties: false },
  ),
  /** Capabilities that differ from the typical ones of this kind of platform, see `capabilitiesOf`. */
  capabilities: Type.Optional(
    Type.Object({
      /** `navigator.hardwareConcurrency`. */
      cores: Type.Optional(Type.Integer({ minimum: 1, maximum: 64 })),
      /** `navigator.deviceMemory` in GB; null if the property does not exist. */
      memory: Type.Optional(Type.Union([Type.Number({ minimum: 0.25, maximum: 64 }), Type.Null()])),
      /** `navigator.connection.type`; null if the property does not exist. */
      connectionType: Type.Optional(
        Type.Union([...['wifi', 'cellular', 'ethernet'].map((type) => Type.Literal(type)), Type.Null()]),
      ),
      lacks: Type.Optional(Type.Array(Type.Union(apiNames.map((name) => Type.Literal(name))))),
    }),
  ),
  /** Known differences of this platform only. */
  known: Type.Optional(Type.Array(KnownDifference)),
  /** Platform, browser and so on that the site must detect. */
  expects: Type.Object({
    os: Type.String(),
    inApp: Type.Union([Type.String(), Type.Null()]),
    browser: Type.String(),
    isPhone: Type.Boolean(),
  }),
  /** Sources of the profile's facts, by field. */
  provenance: Type.Optional(Type.Record(Type.String(), Type.String())),
  notes: Type.Optional(Type.String()),
});
export type DeviceProfile = Type.Static<typeof DeviceProfile>;

/** Renames a copy of a platform. Removes the short names, because the copy would have the same ones as the original. */
export function renamed(profile: DeviceProfile, rename: (name: string) => string): DeviceProfile {
  const { name, nameEn, shortName: _, shortNameEn: __, ...others } = profile;
  return { ...others, name: rename(name), ...(nameEn !== undefined && { nameEn: rename(nameEn) }) };
}

/** Returns a valid profile. Throws AppError 'usage' that names the first invalid field. */
export function parseProfile(value: unknown): DeviceProfile {
  if (Check(DeviceProfile, value)) return value;
  const [first] = schemaErrors(value);
  const field = first && fieldNames(first.instancePath, first.params).join(', ');
  if (first === undefined) throw new AppError('usage', 'the file is not a platform', { zh: '文件不是平台' });
  const { keyword, message, params } = first;
  throw new AppError('usage', `${field}: ${message}`, {
    zh: `${field}：${explainInChinese(keyword, params)}`,
  });
}

/** Returns one problem for each invalid field; empty if the value is a valid profile. */
export function profileProblems(value: unknown): readonly ProfileProblem[] {
  if (Check(DeviceProfile, value)) return contradictions(value);
  const problems = new Map<string, ProfileProblem>();
  for (const { instancePath, params, keyword, message } of schemaErrors(value)) {
    for (const field of fieldNames(instancePath, params)) {
      // Keeps the first error of a field. It is the most specific one, because a union also reports an error for each
      // of its branches.
      if (problems.has(field)) continue;
      problems.set(field, { field, zh: explainInChinese(keyword, params), en: explain(keyword, message) });
    }
  }
  return [...problems.values()];
}

function schemaErrors(value: unknown) {
  const [, errors] = Errors(DeviceProfile, value);
  // Omits errors that name no field, because another error names each unknown field.
  return errors.filter(({ keyword }) => keyword !== 'boolean');
}

/** Returns problems of valid fields that contradict each other. */
function contradictions({
  viewport,
  screen,
  touch,
  maxTouchPoints,
}: DeviceProfile): readonly ProfileProblem[] {
  const problems: ProfileProblem[] = [];
  if (viewport.width > screen.width || viewport.height > screen.height) {
    problems.push({ field: 'viewport', zh: '不能大于屏幕', en: 'must not be larger than the screen' });
  }
  if (touch !== maxTouchPoints > 0) {
    problems.push({
      field: 'maxTouchPoints',
      zh: touch ? '触屏设备至少为 1' : '非触屏设备应为 0',
      en: touch ? 'must be at least 1 if the device has touch' : 'must be 0 if the device has no touch',
    });
  }
  return problems;
}

/** Explains an error. Missing fields become separate problems, although the library lists them in one message. */
const explain = (keyword: string, message: string) => (keyword === 'required' ? 'is missing' : message);

function explainInChinese(keyword: string, params: object): string {
  const limit = 'limit' in params ? String(params.limit) : '';
  const texts: Readonly<Record<string, string>> = {
    required: '缺少这一项',
    additionalProperties: '没有这一项',
    type: `类型应为 ${'type' in params ? String(params.type) : ''}`,
    minimum: `不能小于 ${limit}`,
    maximum: `不能大于 ${limit}`,
    minLength: '不能为空',
    maxLength: `不能超过 ${limit} 个字符`,
    pattern: '含有不允许的字符',
    const: '不在可选的值之中',
    enum: '不在可选的值之中',
    anyOf: '不在可选的值之中',
  };
  return texts[keyword] ?? '无效';
}

/**
 * Returns the names of the fields that an error is about: `/uaMetadata/brands/0` becomes `uaMetadata.brands.0`. For
 * missing and unknown fields, adds their names to that of the object.
 */
function fieldNames(path: string, params: object): readonly string[] {
  const names = path.split('/').filter(Boolean);
  if ('requiredProperties' in params && Array.isArray(params.requiredProperties)) {
    return params.requiredProperties.map((missing) => [...names, String(missing)].join('.'));
  }
  // Quotes the name, because the user wrote it and may have mistyped it.
  if ('additionalProperties' in params) names.push(JSON.stringify(String(params.additionalProperties)));
  return [names.join('.') || 'the file'];
}
