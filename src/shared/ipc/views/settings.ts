import * as Type from 'typebox';
import { MAX_VIEWS, Nothing } from '../subject.ts';
import { PlatformId } from './platforms.ts';

export const LONGEST_SET_NAME = 60;
const SetName = Type.String({ minLength: 1, maxLength: LONGEST_SET_NAME });

/** Platforms that are opened together, by a name. */
export const PlatformSet = Type.Object({
  name: SetName,
  platforms: Type.Array(PlatformId, { minItems: 1, maxItems: MAX_VIEWS }),
});
export type PlatformSet = Type.Static<typeof PlatformSet>;

/** A choice of the person's for the window, by the name that the window gives it. */
export const settingKey = Type.String({ pattern: '^[a-z][a-zA-Z]{0,39}$' });
const SettingValue = Type.String({ maxLength: 20_000 });

export const Settings = Type.Record(settingKey, SettingValue);
export type Settings = Type.Static<typeof Settings>;

/** What is remembered from one start to the next. */
export const settingsRequests = {
  keepSetting: { input: Type.Object({ key: settingKey, value: SettingValue }), output: Nothing },
  /** One of the same name is replaced. */
  saveSet: { input: PlatformSet, output: Nothing },
  /** Refused where another has the name `to` already. */
  renameSet: { input: Type.Object({ name: Type.String(), to: SetName }), output: Nothing },
  deleteSet: { input: Type.Object({ name: Type.String() }), output: Nothing },
  /** The wall shows these platforms and no others; what is open stays as it is, what is no platform any more is left out. */
  openSet: { input: Type.Object({ name: Type.String() }), output: Nothing },
} as const;

export const settingsEvents = {
  settingKept: Type.Object({ key: settingKey, value: SettingValue }),
  setsChanged: Type.Object({ sets: Type.Array(PlatformSet) }),
  /** Addresses that views were sent to, the newest first. */
  addressesChanged: Type.Object({ addresses: Type.Array(Type.String()) }),
} as const;
