import { novelHome } from '#shared/contract/novel/home.ts';
import { type Handler, handlePure } from '../handler.ts';
import { views } from '../pages.ts';
import { success } from '../response.ts';

/** Showcases of the home in order, each with its number of novels. */
const showcases = [
  { type: 'e_recommend', name: '小编推荐', shown: 6 },
  { type: 'hot', name: '人气热门', shown: 6 },
  { type: 'kkbg', name: '强档热推', shown: 6 },
  { type: 'new_on', name: '新作上架', shown: 6 },
] as const;

export const novelHomeHandlers: readonly Handler[] = [
  handlePure(novelHome, (_, { content: { novels } }) =>
    success({
      showcases: showcases.map(({ type, name, shown }) => ({
        type,
        name,
        novelBooks: views(novels.showcase(type).slice(0, shown)),
      })),
    }),
  ),
];
