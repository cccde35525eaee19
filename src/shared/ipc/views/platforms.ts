import * as Type from 'typebox';
import { BothLanguages } from '../../text/both-languages.ts';
import { Nothing } from '../subject.ts';

export const PlatformId = Type.String({ minLength: 1, maxLength: 64 });

/** By what platforms are told apart. */
export const PlatformTags = Type.Object({
  os: Type.String(),
  /** Null: a browser. */
  app: Type.Union([Type.String(), Type.Null()]),
  /** Null: in an app. */
  browser: Type.Union([Type.String(), Type.Null()]),
  screen: Type.Union([Type.Literal('phone'), Type.Literal('tablet'), Type.Literal('desktop')]),
});
export type PlatformTags = Type.Static<typeof PlatformTags>;

export const PlatformSummary = Type.Object({
  id: Type.String(),
  name: BothLanguages,
  /** CSS px, upright as the profile has it. */
  viewport: Type.Object({ width: Type.Integer(), height: Type.Integer() }),
  dpr: Type.Number(),
  touch: Type.Boolean(),
  tags: PlatformTags,
  /** 'changed': one of the user's in place of a built-in one of that id. */
  origin: Type.Union([Type.Literal('built-in'), Type.Literal('own'), Type.Literal('changed')]),
});
export type PlatformSummary = Type.Static<typeof PlatformSummary>;

/** What is wrong with one field, for a person. */
export const ProfileProblem = Type.Object({
  /** `uaMetadata.brands.0`; 'the file' for the whole. */
  field: Type.String(),
  ...BothLanguages.properties,
});
export type ProfileProblem = Type.Static<typeof ProfileProblem>;

/** A platform in full, or what may become one: it is checked field by field where it arrives. */
const Profile = Type.Record(Type.String(), Type.Unknown());
export type ProfileData = Type.Static<typeof Profile>;

const OwnPlatforms = Type.Object({
  platforms: Type.Array(PlatformSummary),
  /** Where those of the user's own are. */
  folder: Type.String(),
  /** One for each file of that folder that was skipped. */
  problems: Type.Array(BothLanguages),
});

/** The platforms that there are, and those of the user's own among them. */
export const platformRequests = {
  /** Reads the folder again. */
  getPlatforms: { input: Nothing, output: OwnPlatforms },
  readPlatform: { input: Type.Object({ id: PlatformId }), output: Type.Object({ profile: Profile }) },
  /** A copy under an id and a name that are free; it is not saved. */
  copyPlatform: { input: Type.Object({ id: PlatformId }), output: Type.Object({ profile: Profile }) },
  /** A platform made of a user agent; it is not saved. */
  makePlatform: {
    input: Type.Object({
      userAgent: Type.String({ minLength: 1, maxLength: 2000 }),
      /** What a user agent does not tell. */
      device: Type.Optional(Type.Union([Type.Literal('ipad'), Type.Literal('home-screen')])),
    }),
    output: Type.Object({ profile: Profile }),
  },
  checkPlatform: {
    input: Type.Object({
      profile: Profile,
      /** The one that it is to take the place of, under whatever id. */
      replaces: Type.Union([PlatformId, Type.Null()]),
    }),
    output: Type.Object({ problems: Type.Array(ProfileProblem) }),
  },
  /** Saves one without problems; answers with those that there are. */
  savePlatform: {
    input: Type.Object({ profile: Profile, replaces: Type.Union([PlatformId, Type.Null()]) }),
    output: Type.Object({ problems: Type.Array(ProfileProblem) }),
  },
  /** One of the user's own; answers with what it was, so that it can be brought back. */
  deletePlatform: { input: Type.Object({ id: PlatformId }), output: Type.Object({ profile: Profile }) },
} as const;

export const platformEvents = {
  platformsChanged: OwnPlatforms,
} as const;
