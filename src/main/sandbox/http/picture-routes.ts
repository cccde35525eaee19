import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../handlers/answer.ts';
import { adFolder, adNames } from '../sample-content/ads.ts';
import { drawAd } from '../sample-content/art/draw-ad.ts';
import { drawCover, drawHorizontalCover } from '../sample-content/art/draw-cover.ts';
import { drawPagePart } from '../sample-content/art/draw-page.ts';
import type { SampleBook } from '../sample-content/books/book.ts';
import { coverPath, horizontalCoverPath } from '../sample-content/books/cover-paths.ts';
import { chapterPictures, pagePartOf } from '../sample-content/comics/chapter-pictures.ts';
import type { SampleContent } from '../sample-content/sample-content.ts';
import type { SampleVideo } from '../sample-content/videos/video.ts';
import type { BodyCache } from './body-cache.ts';
import type { BodyEncoder } from './body-encoder.ts';
import { TextBody } from './text-body.ts';

const unchanging = 'public, max-age=31536000, immutable';

interface PictureRoutes {
  readonly content: SampleContent;
  readonly encoder: BodyEncoder;
  readonly cache: BodyCache;
}

interface PictureParams {
  readonly section: string;
  readonly hash: string;
  readonly number: string;
  readonly '*': string;
}

export function addPictureRoutes(app: FastifyInstance, { content, encoder, cache }: PictureRoutes): void {
  app.get<{ Params: PictureParams }>('/js/:section/:hash/:number/*', (request, reply) => {
    const { section, hash, number, '*': imagePath } = request.params;
    const pictures = picturesOf(section, hash, content);
    if (!pictures) return encoder.answer(refusal(404, '没有这个标题的图片')).send(request, reply.code(404));
    const draw = pictures(Number(number), imagePath);
    if (!draw) return reply.code(204).send();
    const key = `picture ${section} ${hash} ${Number(number)} ${imagePath}`;
    return sendUnchanging(
      cache.body(key, () => encoder.picture(draw())),
      request,
      reply,
    );
  });

  for (const name of adNames) {
    app.get(`${adFolder}/${name}.svg`, (request, reply) => {
      const body = cache.body(`ad ${name}`, () => new TextBody('image/svg+xml', drawAd(name, content.seed)));
      return sendUnchanging(body, request, reply);
    });
  }
}

/** How a title's picture of a chapter number (0: covers) and a name is drawn; undefined when it has none such. */
type TitlePictures = (number: number, imagePath: string) => (() => string) | undefined;

/** Undefined when the section has no such title. */
function picturesOf(section: string, hash: string, content: SampleContent): TitlePictures | undefined {
  const book = section === 'manga' ? content.comics.bookByTitleHash(hash) : undefined;
  if (book) return (number, imagePath) => bookPicture(book, number, imagePath, content);
  const video = section === 'vod' ? content.videos.byTitleHash(hash) : undefined;
  return video && ((number, imagePath) => videoPicture(video, number, imagePath, content));
}

function videoPicture(
  { view, categoryId }: SampleVideo,
  number: number,
  imagePath: string,
  { seed }: SampleContent,
): (() => string) | undefined {
  if (number !== 0 || imagePath !== horizontalCoverPath) return undefined;
  // A number that no book has: the same number would give the same picture.
  const subject = { bookId: 1_000_000 + view.vodId, title: view.vodName, categoryId, seed };
  return () => drawHorizontalCover(subject);
}

function bookPicture(
  book: SampleBook,
  number: number,
  imagePath: string,
  { seed }: SampleContent,
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
