import * as Type from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { Words } from '../fields.ts';
import { NovelBook } from './entities.ts';

export const NovelShowcase = Type.Object({
  /** A `NovelShowcaseKind`. Screens ignore all other values. */
  type: Type.String({ examples: ['e_recommend', 'hot', 'kkbg', 'new_on'] }),
  name: Words,
  novelBooks: Type.Array(NovelBook),
});
export type NovelShowcase = Type.Static<typeof NovelShowcase>;

export const NovelHome = Type.Object({ showcases: Type.Array(NovelShowcase) });
export type NovelHome = Type.Static<typeof NovelHome>;

export const novelHome = defineEndpoint({
  id: 'novel.home',
  summary: 'All showcases of the novel home',
  method: 'GET',
  path: '/api/novel/home/index',
  data: NovelHome,
});
