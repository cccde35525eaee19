import { comicHome, comicHomeThreeD } from '#shared/contract/comic/home.ts';
import { adsFor } from '../../sample-content/ads.ts';
import type { SampleComic } from '../../sample-content/comics/comic-content.ts';
import { type Handler, handlePure } from '../handler.ts';
import { views } from '../pages.ts';
import { success } from '../response.ts';

/** Number of books in each part of the home. */
const shown = {
  recommend: 9,
  dayUpdate: 9,
  threeD: 6,
  newBooks: 6,
  rank: 9,
  photoSets: 6,
  strong: 4,
  popular: 9,
};

export const comicHomeHandlers: readonly Handler[] = [
  handlePure(comicHome, ({ caller }, { content: { comics } }) =>
    success({
      adList: adsFor(caller.origin),
      categoryList: [...comics.categories],
      recommend: first(comics.showcase('e_recommend'), shown.recommend),
      dayUpdate: first(comics.today(undefined), shown.dayUpdate),
      newBooks: first(comics.showcase('new'), shown.newBooks),
      rank: first(comics.rank('day', undefined), shown.rank),
      photoSets: first(comics.showcase('bzxz'), shown.photoSets),
      strong: first(comics.showcase('kkbg'), shown.strong),
      popular: first(comics.showcase('hot'), shown.popular),
    }),
  ),
  handlePure(comicHomeThreeD, (_, { content: { comics } }) =>
    success({ bookList: first(comics.showcase('three_d'), shown.threeD) }),
  ),
];

function first(books: readonly SampleComic[], count: number): SampleComic['view'][] {
  return views(books.slice(0, count));
}
