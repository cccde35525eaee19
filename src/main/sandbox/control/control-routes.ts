import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { Check, Errors } from 'typebox/schema';
import { type ControlApi, controlApi } from '#shared/control/control-api.ts';
import {
  type ControlCall,
  type ControlInput,
  type ControlResponse,
  controlTokenHeader,
} from '#shared/control/control-call.ts';
import { type AppError, toAppError } from '#shared/errors.ts';
import { isSameSecret } from '../random-secrets.ts';
import { routePath } from '../route-path.ts';
import { controlRefusal } from './control-handler.ts';
import { type ControlDeps, controlHandlers } from './control-handlers.ts';

interface ControlRoutesDeps extends ControlDeps {
  /** Token that callers must send. */
  readonly token: string;
  readonly onError: (error: AppError) => void;
}

/** Adds the routes of the control API, which require the token. */
export function addControlRoutes(app: FastifyInstance, { token, onError, ...deps }: ControlRoutesDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isSameSecret(request.headers[controlTokenHeader], token)) {
      return reply.code(401).send({ error: `The header ${controlTokenHeader} is missing or wrong` });
    }
    return undefined;
  });
  app.setErrorHandler((error: FastifyError, _, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) onError(toAppError(error));
    return reply.code(status).send({ error: status < 500 ? error.message : 'Internal error' });
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ error: 'No such control call' }));
  // Validates strictly, because Fastify's default would convert "5" to 5 and null to 0.
  app.setValidatorCompiler<Type.TSchema>(({ schema }) => (value: unknown) => {
    if (Check(schema, value)) return { value };
    const [, errors] = Errors(schema, value);
    const first = errors[0];
    return {
      error: controlRefusal(400, `${first?.instancePath || 'body'} ${first?.message ?? 'is not valid'}`),
    };
  });

  const handlers = controlHandlers(deps);
  for (const name of Object.keys(controlApi) as (keyof ControlApi)[]) {
    addCall(app, controlApi[name], handlers[name] as ControlHandler);
  }
}

type ControlHandler = (input: ControlInput<ControlCall>) => ControlResponse<ControlCall>;

function addCall(app: FastifyInstance, call: ControlCall, handler: ControlHandler): void {
  app.route({
    method: call.method,
    url: routePath(call.path),
    schema: { querystring: call.query, ...(Type.IsUndefined(call.body) ? {} : { body: call.body }) },
    handler: ({ params, query, body }: FastifyRequest, reply) =>
      // The cast is safe, because the schemas of the call have validated these parts.
      reply.send(handler({ params, query, body } as ControlInput<ControlCall>)),
  });
}
