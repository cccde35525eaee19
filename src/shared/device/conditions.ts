import * as Type from 'typebox';
import { Geolocation } from './geolocation.ts';
import { Network } from './network.ts';
import { PermissionChoice } from './permissions.ts';

const yearMs = 366 * 24 * 60 * 60 * 1_000;

/** Conditions of a view: the user's settings, location, network and CPU speed. */
export const Conditions = Type.Object(
  {
    network: Network,
    /** Factor by which the CPU is slower than that of this machine. 1 means no slowdown. */
    cpuSlowdown: Type.Number({ minimum: 1, maximum: 20 }),
    /**
     * Offset in ms from the clock of this machine. It applies to the page's clock, and to the sandbox's clock for the
     * view.
     */
    clockOffsetMs: Type.Integer({ minimum: -50 * yearMs, maximum: 50 * yearMs }),
    timeZone: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$' }),
    locale: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$' }),
    colorScheme: Type.Enum(['light', 'dark']),
    /** Scale of text that depends on the user's setting; 1 for normal. */
    textScale: Type.Number({ minimum: 0.5, maximum: 3 }),
    reducedMotion: Type.Boolean(),
    geolocation: Geolocation,
    geolocationPermission: PermissionChoice,
    notificationPermission: PermissionChoice,
    /** Permission to read the clipboard. Browsers always allow writing after a tap. */
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

/** Returns those conditions whose values differ from `from`. Default of `from`: the normal conditions. */
export function differingConditions(
  conditions: Conditions,
  from: Conditions = normalConditions,
): readonly ConditionName[] {
  const names = Object.keys(normalConditions) as ConditionName[];
  return names.filter((name) => !isSame(conditions[name], from[name]));
}

/** Returns true if two values are equal, including the values in objects. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key], other[key]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
