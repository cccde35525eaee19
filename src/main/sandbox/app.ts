import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { type CodecKeys, readKeys } from '#shared/codec/keys.ts';
import { controlPrefix } from '#shared/control/control-call.ts';
import type { AppError } from '#shared/errors.ts';
import { CallLog } from './control/call-log.ts';
import { addControlRoutes } from './control/control-routes.ts';
import { Situations } from './control/situations.ts';
import { allHandlers } from './handlers/registry.ts';
import { addApiRoutes } from './http/api-routes.ts';
import { BodyCache } from './http/bodies/body-cache.ts';
import { BodyEncoder } from './http/bodies/body-encoder.ts';
import { headerValue } from './http/caller.ts';
import { addCashierRoutes } from './http/cashier/cashier-routes.ts';
import { addressResponse, errorResponse, type FailureLog, notFoundResponse } from './http/errors.ts';
import { addFaultHooks } from './http/fault-hooks.ts';
import { addMediaRoutes } from './http/media-routes.ts';
import { navigationStrategy } from './http/navigation.ts';
import { addPictureRoutes } from './http/picture-routes.ts';
import { addSiteRoutes } from './http/site-routes.ts';
import { createLimits } from './limits.ts';
import { SampleContent } from './sample-content/sample-content.ts';
import type { SandboxServices } from './services.ts';
import { openStorage, type Storage } from './storage/storage.ts';

export interface SandboxOptions {
  /** Path of the database file, or ':memory:'. */
  readonly database: string;
  /** Encryption keys. Default: those in the environment variables. */
  readonly keys?: CodecKeys;
  /** Sends responses as plain JSON instead of encrypted text. */
  readonly plain?: boolean;
  /** Folder of the built site, served on the same origin. */
  readonly siteRoot?: string;
  /** Folder of the video files. If omitted, there are no videos. */
  readonly mediaRoot?: string;
  /** Token that callers of the control API send as `x-sandbox-token`. */
  readonly controlToken: string;
  /**
   * True accepts a user ID only from a browser that registered the account or logged in to it. By default the ID alone
   * is enough.
   */
  readonly requiresProof?: boolean;
  /** Time limit in ms for receiving a whole request. Its connection closes at most 50 % later. */
  readonly requestTimeoutMs?: number;
  /** Max bytes of cached responses and pictures. 0 turns the cache off. */
  readonly cacheBytes?: number;
  /**
   * Called for each internal error, such as a full disk. Callers of the API get only a general message. Default: prints
   * a line on stderr.
   */
  readonly onError?: (error: AppError) => void;
}

export interface Sandbox {
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

const defaultRequestTimeoutMs = 60_000;
const defaultCacheBytes = 64 * 1024 * 1024;
const corsHeaders = ['traceId', 'userId', 'account', 'currentBranchId', 'content-type', 'range'];

const buildCompiler = AjvCompiler();

/**
 * Validators for Fastify. Each is compiled when its route is first called, because a visit uses few routes and
 * compiling all takes a quarter of the start time.
 */
const lateValidators: BuildCompilerFromPool = (sharedSchemas, options) => {
  const compile = buildCompiler(sharedSchemas, options);
  return (route) => {
    let check: ReturnType<typeof compile> | undefined;
    // Sets `errors` on the function, because Fastify reads them there directly after the call.
    const late = Object.assign(
      (value: unknown) => {
        check ??= compile(route);
        const isValid = check(value);
        late.errors = check.errors ?? null;
        return isValid;
      },
      { errors: null as ReturnType<typeof compile>['errors'] },
    );
    return late as ReturnType<typeof compile>;
  };
};

/**
 * Creates the whole backend, which does not listen yet. Rejects with AppError 'storage' or 'environment', whose message
 * contains the next step.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const storage = openStorage(options.database);
  const keys = options.keys ?? readKeys(process.env);
  const log: FailureLog = { calls: new CallLog(), onError: options.onError ?? reportError };
  const requestTimeout = options.requestTimeoutMs ?? defaultRequestTimeoutMs;
  const encoder = new BodyEncoder(keys, options.plain ?? false);
  const app = Fastify({
    logger: false,
    frameworkErrors: addressResponse(encoder, log),
    routerOptions: { constraints: { navigation: navigationStrategy } },
    // Also closes connections whose request body never ends.
    requestTimeout,
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: requestTimeout / 2 },
    // Closes all connections at the end, because a delayed call would otherwise delay it.
    forceCloseConnections: true,
    // Keeps unknown fields, which do no harm. Fields of a wrong type are rejected.
    ajv: { customOptions: { removeAdditional: false } },
    schemaController: { compilersFactory: { buildValidator: lateValidators } },
  });
  app.addHook('onClose', () => {
    storage.close();
  });
  try {
    app.setErrorHandler(errorResponse(encoder, log));
    await addRoutes(app, { options, storage, keys, log, encoder });
    await app.ready();
  } catch (thrown) {
    await app.close();
    throw thrown;
  }
  return { app, close: () => app.close() };
}

interface RouteDeps {
  readonly options: SandboxOptions;
  readonly storage: Storage;
  readonly keys: CodecKeys;
  readonly log: FailureLog;
  readonly encoder: BodyEncoder;
}

async function addRoutes(
  app: FastifyInstance,
  { options, storage, keys, log, encoder }: RouteDeps,
): Promise<void> {
  const { calls } = log;
  const cache = new BodyCache(options.cacheBytes ?? defaultCacheBytes);
  const content = new SampleContent();
  const situations = new Situations();
  const token = options.controlToken;
  const services: SandboxServices = {
    content,
    storage,
    keys,
    clock: situations.clock,
    limits: createLimits(),
    requiresProof: options.requiresProof ?? false,
  };

  const addPublicHooks = async (open: FastifyInstance): Promise<void> => {
    await open.register(formbody);
    open.addHook('onRequest', async (_, reply) => {
      reply.header('x-content-type-options', 'nosniff');
    });
    addFaultHooks(open, { situations, encoder, calls });
    open.addHook('onResponse', async (request, reply) => {
      calls.add(request, reply, reply.statusCode, headerValue(request, 'userid'));
    });
  };
  await app.register(async (open) => {
    await open.register(cors, { origin: '*', allowedHeaders: corsHeaders, maxAge: 600 });
    await addPublicHooks(open);
    addApiRoutes(open, {
      handlers: allHandlers(),
      services,
      situations,
      encoder,
      cache,
      calls,
    });
    addPictureRoutes(open, { content, encoder, cache, situations });
    if (options.mediaRoot !== undefined) await addMediaRoutes(open, options.mediaRoot);
    for (const url of ['/api/*', '/js/*', '/h5/*']) open.all(url, notFoundResponse(encoder, log));
  });
  // Registered without CORS, because pages of other origins must not read the tokens in the pages of the cashier.
  await app.register(async (cashier) => {
    await addPublicHooks(cashier);
    addCashierRoutes(cashier, { services, situations, log });
  });
  await app.register(
    async (control) => addControlRoutes(control, { ...services, ...log, token, situations }),
    {
      prefix: controlPrefix,
    },
  );
  if (options.siteRoot === undefined) app.setNotFoundHandler(notFoundResponse(encoder, log));
  else await addSiteRoutes(app, options.siteRoot, addressResponse(encoder, log));
}

function reportError(error: AppError): void {
  process.stderr.write(`sandbox: ${error.message}\n`);
}
