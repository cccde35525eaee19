import * as Type from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { Category } from '../works/entities.ts';
import { Ad, Book } from './entities.ts';

const Books = Type.Array(Book);

export const ComicHome = Type.Object({
  adList: Type.Array(Ad),
  categoryList: Type.Array(Category),
  recommend: Books,
  dayUpdate: Books,
  newBooks: Books,
  rank: Books,
  photoSets: Books,
  strong: Books,
  popular: Books,
});
export type ComicHome = Type.Static<typeof ComicHome>;

export const comicHome = defineEndpoint({
  id: 'comic.home',
  summary: 'All sections of the comic home',
  method: 'GET',
  path: '/api/book/home/index',
  data: ComicHome,
});

export const comicHomeThreeD = defineEndpoint({
  id: 'comic.homeThreeD',
  summary: 'The 3D section of the comic home',
  method: 'GET',
  path: '/api/book/home/three_d',
  data: Type.Object({ bookList: Books }),
});
