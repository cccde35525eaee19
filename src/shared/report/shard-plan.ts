import * as Type from 'typebox';
import { BothLanguages } from '../both-languages.ts';

/** Sections of the site, and the tests of a QA run that belong to no single screen. */
export const reportSections = ['comic', 'novel', 'vod', 'account', 'site', 'journey', 'recorded'] as const;
export type ReportSection = (typeof reportSections)[number];

/** Facts about a screen in a report, whether or not the screen ran. */
export const screenFacts = {
  id: Type.String(),
  title: BothLanguages,
  section: Type.Union([
    Type.Literal('comic'),
    Type.Literal('novel'),
    Type.Literal('vod'),
    Type.Literal('account'),
    Type.Literal('site'),
    Type.Literal('journey'),
    Type.Literal('recorded'),
  ]),
};

/** Facts about a platform in a report, whether or not a screen ran on it. */
export const platformFacts = {
  id: Type.String(),
  name: Type.String(),
  /** English name, if it differs. */
  nameEn: Type.Optional(Type.String()),
  /** ID of the same platform on Chromium, if this one ran on WebKit. */
  twinOf: Type.Optional(Type.String()),
  userAgent: Type.String(),
  viewport: Type.Object({ width: Type.Number(), height: Type.Number(), dpr: Type.Number() }),
};
export type PlatformFacts = Type.Static<ReturnType<typeof Type.Object<typeof platformFacts>>>;

/** Whole sweep of which a report is one part. All shards of a sweep contain the same plan, each with its own number. */
export const ShardPlan = Type.Object({
  /** Starts at 1. */
  number: Type.Integer({ minimum: 1 }),
  count: Type.Integer({ minimum: 1 }),
  /** Screens of the sweep in visiting order. */
  screens: Type.Array(Type.Object(screenFacts)),
  platforms: Type.Array(
    Type.Object({
      ...platformFacts,
      /** Screen IDs by the number of the shard that runs them. */
      units: Type.Array(
        Type.Object({ shard: Type.Integer({ minimum: 1 }), screens: Type.Array(Type.String()) }),
      ),
    }),
  ),
});
export type ShardPlan = Type.Static<typeof ShardPlan>;
