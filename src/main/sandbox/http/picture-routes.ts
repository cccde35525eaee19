import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { adFolder, adNames } from '../catalog/ads.ts';
import type { CatalogBook } from '../catalog/book.ts';
import { coverPath, horizontalCoverPath } from '../catalog/books.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { chapterPictures, pagePartOf } from '../catalog/chapter-pictures.ts';
import { drawAd } from '../catalog/pictures/draw-ad.ts';
import { drawCover, drawHorizontalCover } from '../catalog/pictures/draw-cover.ts';
import { drawPagePart } from '../catalog/pictures/draw-page.ts';
import { refusal } from '../handlers/answer.ts';
import type { BodyCache } from './body-cache.ts';
import type { BodyEncoder } from './body-encoder.ts';
import { TextBody } from './text-body.ts';

const unchanging = 'public, max-age=31536000, immutable';

interface PictureRoutes {
  readonly catalog: Catalog;
  readonly encoder: BodyEncoder;
  readonly cache: BodyCache;
}

interface PictureParams {
  readonly section: string;
  readonly hash: string;
  readonly number: string;
  readonly '*': string;
}

export function addPictureRoutes(app: FastifyInstance, { catalog, encoder, cache }: PictureRoutes): void {
  app.get<{ Params: PictureParams }>('/js/:section/:hash/:number/*', (request, reply) => {
    const { section, hash, number, '*': imagePath } = request.params;
    const book = section === 'manga' ? catalog.bookByTitleHash(hash) : undefined;
    if (!book) return encoder.answer(refusal(404, '没有这个标题的图片')).send(request, reply.code(404));
    const draw = pictureOf(book, Number(number), imagePath, catalog);
    if (!draw) return reply.code(204).send();
    const key = `picture ${hash} ${Number(number)} ${imagePath}`;
    return sendUnchanging(
      cache.body(key, () => encoder.picture(draw())),
      request,
      reply,
    );
  });

  for (const name of adNames) {
    app.get(`${adFolder}/${name}.svg`, (request, reply) => {
      const body = cache.body(`ad ${name}`, () => new TextBody('image/svg+xml', drawAd(name, catalog.seed)));
      return sendUnchanging(body, request, reply);
    });
  }
}

/** How a picture is drawn; undefined when the book has none of this name. */
function pictureOf(
  book: CatalogBook,
  number: number,
  imagePath: string,
  { seed }: Catalog,
): (() => string) | undefined {
  const { bookId, title, chapterCount } = { ...book.view, chapterCount: book.chapterCount };
  if (!Number.isInteger(number) || number < 0 || number > chapterCount) return undefined;
  const subject = { bookId, title, categoryId: book.categoryId, seed };
  // Chapters name the cover of their book, asked for under their own number or under 0.
  if (imagePath === coverPath) return () => drawCover(subject);
  if (imagePath === horizontalCoverPath) return () => drawHorizontalCover(subject);
  const place = pagePartOf(imagePath);
  if (number === 0 || !place) return undefined;
  const { bookPics, picSplitCount } = chapterPictures(bookId, number, seed);
  if (bookPics[place.page]?.[place.part] !== imagePath) return undefined;
  return () => drawPagePart({ ...subject, number, ...place, parts: picSplitCount });
}

function sendUnchanging(body: TextBody, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', unchanging).header('etag', body.etag);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known?.includes(body.etag) ? reply.code(304).send() : body.send(request, reply);
}
