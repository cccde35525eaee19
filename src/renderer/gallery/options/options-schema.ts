import * as Type from 'typebox';
import type { PlayerComponents } from '#site/player/player-options.ts';

const text = Type.String();
const number = Type.Number();
const optional = Type.Optional;
/** Creates an object schema that allows no additional properties. */
const strict = <Properties extends Type.TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });
/** Marks an option that is a function. With `true`, the gallery passes a function that logs its calls. */
const ours = optional(Type.Literal(true));

const limit = strict({ title: optional(text), buttons: optional(Type.Array(strict({ text }))) });
const pictureAd = { coverUrl: text, adUrl: optional(text) };
const ad = { closeText: optional(text), adCloseFunction: ours };

/**
 * Schemas of the options of each component. An option that is a function is left out, or is `true` if setting it
 * changes the player.
 */
const components = {
  memoryPlay: optional(strict({ autoPlay: optional(Type.Boolean()) })),
  pauseAd: optional(strict(pictureAd)),
  startAd: optional(strict({ ...pictureAd, adDuration: number })),
  previewVod: optional(
    strict({ previewDuration: number, previewEnd: optional(limit), previewBar: optional(text) }),
  ),
  vipLimit: optional(limit),
  playlist: optional(Type.Array(strict({ name: text, source: text }))),
  upNext: optional(
    strict({
      seconds: optional(number),
      next: optional(strict({ name: text, coverUrl: optional(text) })),
    }),
  ),
  rotateMirror: optional(Type.Literal(true)),
  rate: optional(Type.Literal(true)),
  quality: optional(strict({ qualities: Type.Array(strict({ definition: text, desc: text, Url: text })) })),
  progress: optional(
    Type.Array(
      strict({
        coverUrl: optional(text),
        title: text,
        describe: text,
        offset: number,
        left: optional(number),
      }),
    ),
  ),
  caption: optional(
    strict({ subtitles: optional(Type.Array(strict({ src: text, srclang: text, label: text }))) }),
  ),
  track: optional(Type.Literal(true)),
  danmu: optional(
    strict({
      danmuList: Type.Array(Type.Unknown()),
      sendEl: optional(Type.Union([text, Type.Null()])),
    }),
  ),
  bulletScreen: optional(
    strict({
      text,
      style: optional(strict({ fontSize: optional(text), color: optional(text) })),
      position: optional(text),
    }),
  ),
  videoAd: optional(strict({ adVideoSource: text, adLink: optional(text), ...ad })),
  manyVideoAd: optional(
    strict({
      adVideoSource: Type.Array(strict({ adVideo: text, adVideoLink: optional(text) })),
      ...ad,
    }),
  ),
} satisfies Readonly<Record<keyof PlayerComponents, Type.TSchema>>;

/** Schema of the text in the editor. It has all player options except the language, which has its own switch. */
export const GalleryOptions = strict({
  vid: optional(text),
  title: optional(text),
  source: text,
  type: optional(text),
  autoplay: optional(Type.Boolean()),
  height: optional(text),
  isLive: optional(Type.Boolean()),
  poster: optional(text),
  components: optional(strict(components)),
});

export type GalleryOptions = Type.Static<typeof GalleryOptions>;

/** Example options of each component; a missing component is a compile error. */
export type ComponentExamples = {
  readonly [Component in keyof PlayerComponents]: Type.Static<(typeof components)[Component]>;
};
