import * as Type from 'typebox';

export type HttpMethod = 'GET' | 'POST';

/**
 * One call of the API. The client's types, the server's validation, the harness's check of responses and the OpenAPI
 * file follow from it.
 */
export interface Endpoint<
  Params extends Type.TObject = Type.TObject,
  Query extends Type.TObject = Type.TObject,
  Data extends Type.TSchema = Type.TSchema,
  Body extends Type.TObject = Type.TObject,
> {
  /** Name in logs, reports and OpenAPI, which does not change: `section.call`. */
  readonly id: string;
  readonly summary: string;
  readonly method: HttpMethod;
  /** Path. It contains `{name}` for each field of `params`. */
  readonly path: string;
  readonly params: Params;
  /** Query parameters, which a POST call can have too. */
  readonly query: Query;
  /** Fields of a form-encoded body; empty for calls with an empty body. */
  readonly body: Body;
  /** Schema of the envelope's `data` in a successful response. */
  readonly data: Data;
  /** Field that says whether the call succeeded: `code` 200 for refresh lists, and `result` for all others. */
  readonly successBy: 'result' | 'code';
}

type EmptyObject = Type.TObject<Record<never, never>>;

interface EndpointDefinition<
  Params extends Type.TObject,
  Query extends Type.TObject,
  Data extends Type.TSchema,
  Body extends Type.TObject,
> {
  readonly id: string;
  readonly summary: string;
  readonly method: HttpMethod;
  readonly path: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly data: Data;
  readonly successBy?: 'result' | 'code';
}

export function defineEndpoint<
  Data extends Type.TSchema,
  Params extends Type.TObject = EmptyObject,
  Query extends Type.TObject = EmptyObject,
  Body extends Type.TObject = EmptyObject,
>(definition: EndpointDefinition<Params, Query, Data, Body>): Endpoint<Params, Query, Data, Body> {
  return {
    ...definition,
    params: definition.params ?? (Type.Object({}) as unknown as Params),
    query: definition.query ?? (Type.Object({}) as unknown as Query),
    body: definition.body ?? (Type.Object({}) as unknown as Body),
    successBy: definition.successBy ?? 'result',
  };
}

export type ParamsOf<E extends Endpoint> = Type.Static<E['params']>;
export type QueryOf<E extends Endpoint> = Type.Static<E['query']>;
export type BodyOf<E extends Endpoint> = Type.Static<E['body']>;
export type DataOf<E extends Endpoint> = Type.Static<E['data']>;

/**
 * Fills a path with values: `/api/book/detail/{bookId}` and `{ bookId: 7 }` give `/api/book/detail/7`. Values are
 * percent-encoded.
 */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
