import * as Type from 'typebox';
import { BothLanguages } from '../../text/both-languages.ts';
import { Nothing } from '../subject.ts';

export const PlatformId = Type.String({ minLength: 1, maxLength: 64 });

/** Filters for platforms. */
export const PlatformTags = Type.Object({
  os: Type.String(),
  /** Null for a browser. */
  app: Type.Union([Type.String(), Type.Null()]),
  /** Null inside an app. */
  browser: Type.Union([Type.String(), Type.Null()]),
  screen: Type.Union([Type.Literal('phone'), Type.Literal('tablet'), Type.Literal('desktop')]),
});
export type PlatformTags = Type.Static<typeof PlatformTags>;

export const PlatformSummary = Type.Object({
  id: Type.String(),
  name: BothLanguages,
  /** Size in CSS px, in the profile's upright orientation. */
  viewport: Type.Object({ width: Type.Integer(), height: Type.Integer() }),
  dpr: Type.Number(),
  touch: Type.Boolean(),
  tags: PlatformTags,
  /** 'changed': user's platform that replaces a built-in one with the same ID. */
  origin: Type.Union([Type.Literal('built-in'), Type.Literal('own'), Type.Literal('changed')]),
});
export type PlatformSummary = Type.Static<typeof PlatformSummary>;

/** Problem with one field, as text for users. */
export const ProfileProblem = Type.Object({
  /** Path such as `uaMetadata.brands.0`; 'the file' for the whole. */
  field: Type.String(),
  ...BothLanguages.properties,
});
export type ProfileProblem = Type.Static<typeof ProfileProblem>;

/** Complete or draft platform; the receiver validates it field by field. */
const Profile = Type.Record(Type.String(), Type.Unknown());
export type ProfileData = Type.Static<typeof Profile>;

const OwnPlatforms = Type.Object({
  platforms: Type.Array(PlatformSummary),
  /** Folder of the user's platforms. */
  folder: Type.String(),
  /** Problems with skipped files of that folder, one line each. */
  problems: Type.Array(BothLanguages),
});

/** Requests about all platforms and the user's own. */
export const platformRequests = {
  /** Reads the folder again. */
  getPlatforms: { input: Nothing, output: OwnPlatforms },
  readPlatform: { input: Type.Object({ id: PlatformId }), output: Type.Object({ profile: Profile }) },
  /** Returns an unsaved copy with an unused ID and name. */
  copyPlatform: { input: Type.Object({ id: PlatformId }), output: Type.Object({ profile: Profile }) },
  /** Returns an unsaved platform made from a user agent. */
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
      /** Platform to replace, whose ID may differ. */
      replaces: Type.Union([PlatformId, Type.Null()]),
    }),
    output: Type.Object({ problems: Type.Array(ProfileProblem) }),
  },
  /** Saves a valid platform and returns all platforms. */
  savePlatform: {
    input: Type.Object({ profile: Profile, replaces: Type.Union([PlatformId, Type.Null()]) }),
    output: Type.Object({ problems: Type.Array(ProfileProblem) }),
  },
  /** Deletes one of the user's platforms and returns it, so that it can be restored. */
  deletePlatform: { input: Type.Object({ id: PlatformId }), output: Type.Object({ profile: Profile }) },
} as const;

export const platformEvents = {
  platformsChanged: OwnPlatforms,
} as const;
