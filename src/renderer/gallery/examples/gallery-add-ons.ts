import type { PlayerPlugin } from '#site/player/player-plugin.ts';
import { playerPlugins } from '#site/player/plugin-registry.ts';
import type { GalleryOptions } from '../options/options-schema.ts';
import { clock, componentExamples } from './component-examples.ts';
import examples from './examples.json';

interface Example {
  readonly title: string;
  readonly subject: string;
  /** Instructions for trying the add-on, and the expected result. */
  readonly about: string;
  /** Other add-ons that the example requires. */
  readonly with?: readonly string[];
  readonly options?: Partial<Pick<GalleryOptions, 'source' | 'title' | 'autoplay'>>;
  /** True if phones and PCs have different versions. */
  readonly differsByDevice?: boolean;
  /** True if the example can simulate that the browser blocks autoplay. */
  readonly canBeRefused?: boolean;
}

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

const examplesByName: Readonly<Record<string, Example>> = examples;

export const galleryItems: readonly GalleryItem[] = [everything, ...playerPlugins.map(itemOf)];

export function galleryItem(name: string | null): GalleryItem {
  return galleryItems.find((item) => item.name === name) ?? everything;
}

/** Groups the entries by subject, in order of first appearance. */
export function itemsBySubject(): readonly (readonly [subject: string, items: readonly GalleryItem[]])[] {
  const subjects = [...new Set(galleryItems.map(({ subject }) => subject))];
  return subjects.map((subject) => [subject, galleryItems.filter((item) => item.subject === subject)]);
}

/** Creates the entry of an add-on in the gallery. Its title is the name of the add-on if there is no example. */
function itemOf(plugin: PlayerPlugin): GalleryItem {
  const { name } = plugin;
  const example = examplesByName[name] ?? { title: name, subject: '其他', about: '' };
  const plugins = playerPlugins.filter((one) => one === plugin || example.with?.includes(one.name));
  return {
    ...example,
    name,
    plugins,
    example: {
      vid: `gallery-${name}`,
      source: clock,
      ...example.options,
      components: Object.fromEntries(
        Object.entries(componentExamples).filter(([component]) =>
          plugins.some((one) => uses(one, component)),
        ),
      ),
    },
  };
}

function uses(plugin: PlayerPlugin, component: string): boolean {
  return 'component' in plugin ? plugin.component === component : plugin.name === component;
}
