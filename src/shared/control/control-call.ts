import * as Type from 'typebox';
import { Check } from 'typebox/schema';

/** Path prefix of control calls on the sandbox's origin. */
export const controlPrefix = '/__sandbox';

/** Request header with the token that authorizes a control call. */
export const controlTokenHeader = 'x-sandbox-token';

/**
 * One call of the sandbox's control API, with JSON in both directions. The server's validation and the client's types
 * follow from it.
 */
export interface ControlCall<
  Params extends Type.TObject = Type.TObject,
  Query extends Type.TObject = Type.TObject,
  Body extends Type.TSchema = Type.TSchema,
  ResponseSchema extends Type.TSchema = Type.TSchema,
> {
  readonly method: 'GET' | 'PUT' | 'POST';
  /** Path below `controlPrefix`, which contains `{name}` for each of `params`. */
  readonly path: string;
  readonly params: Params;
  readonly query: Query;
  /** Schema of the body; `Type.Undefined()` if the call has none. */
  readonly body: Body;
  readonly response: ResponseSchema;
}

type NoFields = Type.TObject<Record<never, never>>;

type ControlCallDefinition<
  Params extends Type.TObject,
  Query extends Type.TObject,
  Body extends Type.TSchema,
  ResponseSchema extends Type.TSchema,
> = Pick<ControlCall<Params, Query, Body, ResponseSchema>, 'method' | 'path' | 'response'> &
  Partial<Pick<ControlCall<Params, Query, Body, ResponseSchema>, 'params' | 'query' | 'body'>>;

export function defineControlCall<
  ResponseSchema extends Type.TSchema,
  Params extends Type.TObject = NoFields,
  Query extends Type.TObject = NoFields,
  Body extends Type.TSchema = Type.TUndefined,
>(
  definition: ControlCallDefinition<Params, Query, Body, ResponseSchema>,
): ControlCall<Params, Query, Body, ResponseSchema> {
  return {
    ...definition,
    params: definition.params ?? (Type.Object({}) as unknown as Params),
    query: definition.query ?? (Type.Object({}) as unknown as Query),
    body: definition.body ?? (Type.Undefined() as unknown as Body),
  };
}

export interface ControlInput<Call extends ControlCall> {
  readonly params: Type.Static<Call['params']>;
  readonly query: Type.Static<Call['query']>;
  readonly body: Type.Static<Call['body']>;
}

export type ControlResponse<Call extends ControlCall> = Type.Static<Call['response']>;

/** Body of a rejected control call. */
export const ControlError = Type.Object({ error: Type.String() });

export function isControlResponse<Call extends ControlCall>(
  call: Call,
  value: unknown,
): value is ControlResponse<Call> {
  return Check(call.response, value);
}

/** Returns the error message in a response. Undefined if there is none. */
export function controlErrorOf(value: unknown): string | undefined {
  return Check(ControlError, value) ? value.error : undefined;
}
