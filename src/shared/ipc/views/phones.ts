import * as Type from 'typebox';
import { BothLanguages } from '../../both-languages.ts';
import { Nothing } from '../subject.ts';
import { PlatformId } from './platforms.ts';

/** State of a phone, as adb reports it. 'other' is one that cannot show pages, such as its recovery system. */
export type PhoneState = 'ready' | 'unauthorized' | 'offline' | 'forbidden' | 'other';
const phoneStates: PhoneState[] = ['ready', 'unauthorized', 'offline', 'forbidden', 'other'];

const Optional = Type.Union([BothLanguages, Type.Null()]);

/** App on a phone whose pages developer tools can reach. The app and its pages choose the texts. */
const PhoneAppSummary = Type.Object({
  socket: Type.String(),
  name: BothLanguages,
  packageName: Type.Union([Type.String(), Type.Null()]),
  /** Engine with its version, such as `Chrome/126.0.6478.122`. */
  engine: Type.Union([Type.String(), Type.Null()]),
  pages: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), url: Type.String() })),
  /** Reason why the pages could not be read. */
  problem: Optional,
  /** Platform of the app; null until it is added. */
  platformId: Type.Union([Type.String(), Type.Null()]),
});
export type PhoneAppSummary = Type.Static<typeof PhoneAppSummary>;

const PhoneSummary = Type.Object({
  serial: Type.String(),
  state: Type.Enum(phoneStates),
  /** Name on the box, or else the serial. */
  name: Type.String(),
  /** Version of Android; null until it is read. */
  system: Type.Union([Type.String(), Type.Null()]),
  /** Advice about a phone that is not ready or does not respond; null for others. */
  advice: Optional,
  apps: Type.Array(PhoneAppSummary),
});
export type PhoneSummary = Type.Static<typeof PhoneSummary>;

/**
 * State of adb. 'unsupported': this window shows no phones. 'missing': not installed. 'off': its server does not run.
 * 'starting': its server starts, or has ended and starts again. 'blocked': its server cannot start; `problem` says why.
 */
export type AdbState = 'unsupported' | 'missing' | 'off' | 'starting' | 'blocked' | 'running';
const adbStates: AdbState[] = ['unsupported', 'missing', 'off', 'starting', 'blocked', 'running'];

export const PhonesState = Type.Object({
  adb: Type.Enum(adbStates),
  problem: Optional,
  phones: Type.Array(PhoneSummary),
});
export type PhonesState = Type.Static<typeof PhonesState>;

/** Fact that a phone and an emulated platform report differently, as texts. */
const PlatformDifference = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  emulated: Type.String(),
  /** True if the user of the phone chooses it in the settings. */
  isSetting: Type.Boolean(),
});
export type PlatformDifference = Type.Static<typeof PlatformDifference>;

/** Serial as adb lists it, and a socket as the phone lists it. The receiver accepts only listed ones. */
const AppOnPhone = Type.Object({
  serial: Type.String({ minLength: 1, maxLength: 128 }),
  socket: Type.String({ minLength: 1, maxLength: 128 }),
});

export const phoneRequests = {
  /** Follows the phones from now on and reads their apps again. Starts no adb server. */
  listPhones: { input: Nothing, output: PhonesState },
  /** Starts the adb server, also when it ends later. */
  startAdb: { input: Nothing, output: Nothing },
  /** Adds an app of a phone as a platform, with the properties that the phone reports. */
  addPhoneApp: { input: AppOnPhone, output: Type.Object({ platformId: PlatformId }) },
  /** Compares what an added app reports with an emulated platform. */
  comparePhone: {
    input: Type.Object({ platformId: PlatformId, emulatedId: PlatformId }),
    output: Type.Object({ differences: Type.Array(PlatformDifference) }),
  },
} as const;

export const phoneEvents = {
  phonesChanged: PhonesState,
} as const;
