import * as Type from 'typebox';
import { Geolocation } from './geolocation.ts';
import { Network } from './network.ts';
import { PermissionChoice } from './permissions.ts';

const yearMs = 366 * 24 * 60 * 60 * 1_000;

/** What a phone's owner, its place and its network make of a platform. */
export const Conditions = Type.Object(
  {
    network: Network,
    /** Times slower than this machine; 1: as it is. */
    cpuSlowdown: Type.Number({ minimum: 1, maximum: 20 }),
    /** ms that the page's clock, and the sandbox's for the view, are ahead of this machine's. */
    clockOffsetMs: Type.Integer({ minimum: -50 * yearMs, maximum: 50 * yearMs }),
    timeZone: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$' }),
    locale: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$' }),
    colorScheme: Type.Enum(['light', 'dark']),
    /** Of the text that follows the user's setting; 1: as it is. */
    textScale: Type.Number({ minimum: 0.5, maximum: 3 }),
    reducedMotion: Type.Boolean(),
    geolocation: Geolocation,
    geolocationPermission: PermissionChoice,
    notificationPermission: PermissionChoice,
    /** To read it; writing is granted to a tap by every browser. */
    clipboardPermission: PermissionChoice,
    cameraPermission: PermissionChoice,
    microphonePermission: PermissionChoice,
  },
  { additionalProperties: false },
);
export type Conditions = Type.Static<typeof Conditions>;

export const normalConditions: Conditions = {
  network: 'usual',
  cpuSlowdown: 1,
  clockOffsetMs: 0,
  timeZone: 'Asia/Shanghai',
  locale: 'zh-CN',
  colorScheme: 'light',
  textScale: 1,
  reducedMotion: false,
  geolocation: 'usual',
  geolocationPermission: 'ask',
  notificationPermission: 'ask',
  clipboardPermission: 'ask',
  cameraPermission: 'ask',
  microphonePermission: 'ask',
};

export type ConditionName = keyof Conditions;

/** What of them differs between two, by default from the normal ones. */
export function differingConditions(
  conditions: Conditions,
  from: Conditions = normalConditions,
): readonly ConditionName[] {
  const names = Object.keys(normalConditions) as ConditionName[];
  return names.filter((name) => !isSame(conditions[name], from[name]));
}

/** Compares values, objects by what they hold. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key], other[key]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
