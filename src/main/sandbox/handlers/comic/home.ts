import { comicHome, comicHomeThreeD } from '#shared/contract/comic/home.ts';
import { adsFor } from '../../sample-content/ads.ts';
import type { CatalogBook } from '../../sample-content/comics/book.ts';
import { success } from '../answer.ts';
import { type Handler, handlePure } from '../handler.ts';
import { views } from '../pages.ts';

/** How many books a section of the home shows. */
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
  handlePure(comicHome, ({ caller }, { catalog }) =>
    success({
      adList: adsFor(caller.origin),
      categoryList: [...catalog.categories],
      recommend: first(catalog.showcase('e_recommend'), shown.recommend),
      dayUpdate: first(catalog.today(undefined), shown.dayUpdate),
      newBooks: first(catalog.showcase('new'), shown.newBooks),
      rank: first(catalog.rank('day', undefined), shown.rank),
      photoSets: first(catalog.showcase('bzxz'), shown.photoSets),
      strong: first(catalog.showcase('kkbg'), shown.strong),
      popular: first(catalog.showcase('hot'), shown.popular),
    }),
  ),
  handlePure(comicHomeThreeD, (_, { catalog }) =>
    success({ bookList: first(catalog.showcase('three_d'), shown.threeD) }),
  ),
];

function first(books: readonly CatalogBook[], count: number): CatalogBook['view'][] {
  return views(books.slice(0, count));
}
