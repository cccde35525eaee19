import type { PlayerPlugin } from '#site/player/player-plugin.ts';
import { playerPlugins } from '#site/player/plugin-registry.ts';
import type { GalleryOptions } from '../options/options-schema.ts';
import { clock, componentExamples } from './component-examples.ts';
import { type Example, examples } from './examples.ts';

/** Gallery entry: one add-on, or all of them. */
export interface GalleryItem extends Example {
  readonly name: string;
  readonly plugins: readonly PlayerPlugin[];
  readonly example: GalleryOptions;
}

const everything: GalleryItem = {
  name: 'everything',
  title: '全部插件',
  subject: '全部',
  about: '所有插件一起：谁先占着播放，看日志里的 activeHold。',
  plugins: playerPlugins,
  example: { vid: 'gallery-everything', source: clock, components: componentExamples },
  differsByDevice: true,
  canBeRefused: true,
};

export const galleryItems: readonly GalleryItem[] = [everything, ...playerPlugins.map(itemOf)];

export function galleryItem(name: string | null): GalleryItem {
  return galleryItems.find((item) => item.name === name) ?? everything;
}

/** Groups the entries by subject, in order of first appearance. */
export function itemsBySubject(): readonly (readonly [subject: string, items: readonly GalleryItem[]])[] {
  const subjects = [...new Set(galleryItems.map(({ subject }) => subject))];
  return subjects.map((subject) => [subject, galleryItems.filter((item) => item.subject === subject)]);
}

/** Includes add-ons without an example; a test requires one for each. */
function itemOf(plugin: PlayerPlugin): GalleryItem {
  const { name } = plugin;
  const example = examples[name] ?? { title: name, subject: '其他', about: '' };
  const plugins = playerPlugins.filter((one) => one === plugin || example.with?.includes(one.name));
  return {
    ...example,
    name,
    plugins,
    example: {
      vid: `gallery-${name}`,
      source: clock,
      ...example.options,
      components: {
        ...Object.fromEntries(
          plugins.flatMap((one) =>
            'component' in one ? [[one.component, componentExamples[one.component]]] : [],
          ),
        ),
        ...example.options?.components,
      },
    },
  };
}
