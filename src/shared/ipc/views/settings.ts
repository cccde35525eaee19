import * as Type from 'typebox';
import { MAX_VIEWS, Nothing } from '../subject.ts';
import { PlatformId } from './platforms.ts';

export const LONGEST_SET_NAME = 60;
const SetName = Type.String({ minLength: 1, maxLength: LONGEST_SET_NAME });

/** Named set of platforms that open together. */
export const PlatformSet = Type.Object({
  name: SetName,
  platforms: Type.Array(PlatformId, { minItems: 1, maxItems: MAX_VIEWS }),
});
export type PlatformSet = Type.Static<typeof PlatformSet>;

/** Name of a window setting. */
export const settingKey = Type.String({ pattern: '^[a-z][a-zA-Z]{0,39}$' });
const SettingValue = Type.String({ maxLength: 20_000 });

export const Settings = Type.Record(settingKey, SettingValue);
export type Settings = Type.Static<typeof Settings>;

/** Requests about settings that are stored for the next start. */
export const settingsRequests = {
  saveSetting: { input: Type.Object({ key: settingKey, value: SettingValue }), output: Nothing },
  /** Saves a set. Replaces a set with the same name. */
  saveSet: { input: PlatformSet, output: Nothing },
  /** Renames a set. Fails if another set has the name `to`. */
  renameSet: { input: Type.Object({ name: Type.String(), to: SetName }), output: Nothing },
  deleteSet: { input: Type.Object({ name: Type.String() }), output: Nothing },
  /**
   * Shows exactly the platforms of the set on the wall. Open views stay unchanged, and unknown platforms are skipped.
   */
  openSet: { input: Type.Object({ name: Type.String() }), output: Nothing },
} as const;

export const settingsEvents = {
  settingSaved: Type.Object({ key: settingKey, value: SettingValue }),
  setsChanged: Type.Object({ sets: Type.Array(PlatformSet) }),
  /** Recently opened addresses, newest first. */
  addressesChanged: Type.Object({ addresses: Type.Array(Type.String()) }),
} as const;
