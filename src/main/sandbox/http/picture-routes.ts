import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Situations } from '../control/situations.ts';
import { refusal } from '../handlers/response.ts';
import { adFolder, adNames } from '../sample-content/ads.ts';
import type { SampleContent } from '../sample-content/sample-content.ts';
import type { BodyCache } from './bodies/body-cache.ts';
import type { BodyEncoder } from './bodies/body-encoder.ts';
import { TextBody } from './bodies/text-body.ts';
import { viewOf } from './view-of.ts';

const unchanging = 'public, max-age=31536000, immutable';

interface PictureRoutes {
  readonly content: SampleContent;
  readonly encoder: BodyEncoder;
  readonly cache: BodyCache;
  readonly situations: Situations;
}

interface PictureParams {
  readonly section: string;
  readonly hash: string;
  readonly number: string;
  readonly '*': string;
}

/** Adds the routes of drawn pictures. Imports the drawing code when the first picture is requested. */
export function addPictureRoutes(
  app: FastifyInstance,
  { content, encoder, cache, situations }: PictureRoutes,
): void {
  app.get<{ Params: PictureParams }>('/js/:section/:hash/:number/*', async (request, reply) => {
    const { section, hash, number, '*': imagePath } = request.params;
    const changed = situations.contentOf(viewOf(request)).pictures;
    if (changed !== undefined) {
      // Not cached, because the fault may have ended by the next request.
      reply.header('cache-control', 'no-store');
      return changed === 'missing'
        ? reply.code(204).send()
        : encoder.picture('no picture').send(request, reply);
    }
    const { picturesOf } = await import('./title-pictures.ts');
    const pictures = picturesOf(section, hash, content);
    if (!pictures) return encoder.response(refusal(404, '没有这个标题的图片')).send(request, reply.code(404));
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
    app.get(`${adFolder}/${name}.svg`, async (request, reply) => {
      const { drawAd } = await import('../sample-content/art/draw-ad.ts');
      const body = cache.body(`ad ${name}`, () => new TextBody('image/svg+xml', drawAd(name, content.seed)));
      return sendUnchanging(body, request, reply);
    });
  }
}

function sendUnchanging(body: TextBody, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', unchanging).header('etag', body.etag);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known?.includes(body.etag) ? reply.code(304).send() : body.send(request, reply);
}
