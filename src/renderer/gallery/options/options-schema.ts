import * as Type from 'typebox';
import type { PlayerComponents } from '#site/player/player-options.ts';

const strict = { additionalProperties: false };

/** Stands for a function of the page; the gallery passes its own. */
const ours = Type.Optional(Type.Literal(true));

const limit = {
  title: Type.Optional(Type.String()),
  buttons: Type.Optional(Type.Array(Type.Object({ text: Type.String() }, strict))),
};

const pictureAd = { coverUrl: Type.String(), adUrl: Type.Optional(Type.String()) };

/** Options of each component as JSON. Functions are omitted, or `true` if their presence matters. */
const components = {
  memoryPlay: Type.Optional(Type.Object({ autoPlay: Type.Optional(Type.Boolean()) }, strict)),
  pauseAd: Type.Optional(Type.Object(pictureAd, strict)),
  startAd: Type.Optional(Type.Object({ ...pictureAd, adDuration: Type.Number() }, strict)),
  previewVod: Type.Optional(
    Type.Object(
      {
        previewDuration: Type.Number(),
        previewEnd: Type.Optional(Type.Object(limit, strict)),
        previewBar: Type.Optional(Type.String()),
      },
      strict,
    ),
  ),
  vipLimit: Type.Optional(Type.Object(limit, strict)),
  playlist: Type.Optional(Type.Array(Type.Object({ name: Type.String(), source: Type.String() }, strict))),
  upNext: Type.Optional(
    Type.Object(
      {
        seconds: Type.Optional(Type.Number()),
        next: Type.Optional(
          Type.Object({ name: Type.String(), coverUrl: Type.Optional(Type.String()) }, strict),
        ),
      },
      strict,
    ),
  ),
  rotateMirror: Type.Optional(Type.Literal(true)),
  rate: Type.Optional(Type.Literal(true)),
  quality: Type.Optional(
    Type.Object(
      {
        qualities: Type.Array(
          Type.Object({ definition: Type.String(), desc: Type.String(), Url: Type.String() }, strict),
        ),
      },
      strict,
    ),
  ),
  progress: Type.Optional(
    Type.Array(
      Type.Object(
        {
          coverUrl: Type.Optional(Type.String()),
          title: Type.String(),
          describe: Type.String(),
          offset: Type.Number(),
          left: Type.Optional(Type.Number()),
        },
        strict,
      ),
    ),
  ),
  caption: Type.Optional(
    Type.Object(
      {
        subtitles: Type.Optional(
          Type.Array(
            Type.Object({ src: Type.String(), srclang: Type.String(), label: Type.String() }, strict),
          ),
        ),
      },
      strict,
    ),
  ),
  track: Type.Optional(Type.Literal(true)),
  danmu: Type.Optional(
    Type.Object(
      {
        danmuList: Type.Array(Type.Unknown()),
        sendEl: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      },
      strict,
    ),
  ),
  bulletScreen: Type.Optional(
    Type.Object(
      {
        text: Type.String(),
        style: Type.Optional(
          Type.Object(
            { fontSize: Type.Optional(Type.String()), color: Type.Optional(Type.String()) },
            strict,
          ),
        ),
        position: Type.Optional(Type.String()),
      },
      strict,
    ),
  ),
  videoAd: Type.Optional(
    Type.Object(
      {
        adVideoSource: Type.String(),
        adLink: Type.Optional(Type.String()),
        closeText: Type.Optional(Type.String()),
        adCloseFunction: ours,
      },
      strict,
    ),
  ),
  manyVideoAd: Type.Optional(
    Type.Object(
      {
        adVideoSource: Type.Array(
          Type.Object({ adVideo: Type.String(), adVideoLink: Type.Optional(Type.String()) }, strict),
        ),
        closeText: Type.Optional(Type.String()),
        adCloseFunction: ours,
      },
      strict,
    ),
  ),
} satisfies Readonly<Record<keyof PlayerComponents, Type.TSchema>>;

/** Content of the editor: the player's options without its language, which has a switch. */
export const GalleryOptions = Type.Object(
  {
    vid: Type.Optional(Type.String()),
    title: Type.Optional(Type.String()),
    source: Type.String(),
    type: Type.Optional(Type.String()),
    autoplay: Type.Optional(Type.Boolean()),
    height: Type.Optional(Type.String()),
    isLive: Type.Optional(Type.Boolean()),
    poster: Type.Optional(Type.String()),
    components: Type.Optional(Type.Object(components, strict)),
  },
  strict,
);

export type GalleryOptions = Type.Static<typeof GalleryOptions>;

/** Options of each component; the compiler rejects a missing one. */
export type ComponentExamples = {
  readonly [Component in keyof PlayerComponents]: Type.Static<(typeof components)[Component]>;
};
