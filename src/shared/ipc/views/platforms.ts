import * as Type from 'typebox';
import { BothLanguages } from '../../both-languages.ts';
import { engineNames, hostNames } from '../../device/engines.ts';
import { Nothing } from '../subject.ts';

export const PlatformId = Type.String({ minLength: 1, maxLength: 64 });

export const PlatformTags = Type.Object({
  os: Type.String(),
  /** Name of the app. Null for a browser. */
  app: Type.Union([Type.String(), Type.Null()]),
  /** Name of the browser. Null inside an app. */
  browser: Type.Union([Type.String(), Type.Null()]),
  screen: Type.Union([Type.Literal('phone'), Type.Literal('tablet'), Type.Literal('desktop')]),
});
export type PlatformTags = Type.Static<typeof PlatformTags>;

export const PlatformSummary = Type.Object({
  id: Type.String(),
  name: BothLanguages,
  /** Name for narrow frames. Null if it is shortened from the name. */
  shortName: Type.Union([BothLanguages, Type.Null()]),
  /** Size in CSS pixels, when the device is not rotated. */
  viewport: Type.Object({ width: Type.Integer(), height: Type.Integer() }),
  dpr: Type.Number(),
  touch: Type.Boolean(),
  tags: PlatformTags,
  /** Engine that shows views of the platform. */
  engine: Type.Enum(engineNames),
  /** Host of these views, which decides what they can do. */
  host: Type.Enum(hostNames),
  /** ID of the same platform on Chromium; null if this is not its twin on WebKit. */
  twinOf: Type.Union([Type.String(), Type.Null()]),
  /** Origin of the platform. 'changed' is a platform of the user that replaces the built-in one with the same ID. */
  origin: Type.Union([Type.Literal('built-in'), Type.Literal('own'), Type.Literal('changed')]),
});
export type PlatformSummary = Type.Static<typeof PlatformSummary>;

/** Problem with one field, as text for users. */
export const ProfileProblem = Type.Object({
  /** Path of the field, such as `uaMetadata.brands.0`, or 'the file' for the whole file. */
  field: Type.String(),
  ...BothLanguages.properties,
});
export type ProfileProblem = Type.Static<typeof ProfileProblem>;

/** Platform, complete or not. The receiver validates each field. */
const Profile = Type.Record(Type.String(), Type.Unknown());
export type ProfileData = Type.Static<typeof Profile>;

const OwnPlatforms = Type.Object({
  platforms: Type.Array(PlatformSummary),
  folder: Type.String(),
  /** Problems with skipped files of that folder, one line each. */
  problems: Type.Array(BothLanguages),
});

/** Requests about all platforms, and about changes to the user's own. */
export const platformRequests = {
  /** Reads the folder again and returns its platforms. */
  getPlatforms: { input: Nothing, output: OwnPlatforms },
  readPlatform: { input: Type.Object({ id: PlatformId }), output: Type.Object({ profile: Profile }) },
  /** Returns an unsaved copy with an unused ID and name. */
  copyPlatform: { input: Type.Object({ id: PlatformId }), output: Type.Object({ profile: Profile }) },
  /** Returns an unsaved platform that matches a user agent. */
  makePlatform: {
    input: Type.Object({
      userAgent: Type.String({ minLength: 1, maxLength: 2000 }),
      /** Device details that a user agent does not contain. */
      device: Type.Optional(Type.Union([Type.Literal('ipad'), Type.Literal('home-screen')])),
    }),
    output: Type.Object({ profile: Profile }),
  },
  checkPlatform: {
    input: Type.Object({
      profile: Profile,
      /** ID of the platform to replace. It may differ from the new ID. Null for none. */
      replaces: Type.Union([PlatformId, Type.Null()]),
    }),
    output: Type.Object({ problems: Type.Array(ProfileProblem) }),
  },
  /** Saves a platform if it is valid. Returns all platforms. */
  savePlatform: {
    input: Type.Object({ profile: Profile, replaces: Type.Union([PlatformId, Type.Null()]) }),
    output: Type.Object({ problems: Type.Array(ProfileProblem) }),
  },
  /** Deletes a platform of the user. Returns it, so that it can be restored. */
  deletePlatform: { input: Type.Object({ id: PlatformId }), output: Type.Object({ profile: Profile }) },
} as const;

export const platformEvents = {
  platformsChanged: OwnPlatforms,
} as const;
