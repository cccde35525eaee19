import { Check } from 'typebox/schema';
import { onTestFinished } from 'vitest';
import { createSandbox, type Sandbox, type SandboxOptions } from '#main/sandbox/app.ts';
import { ControlClient } from '#main/sandbox-control/control-client.ts';
import { decryptText } from '#shared/codec/aes-text.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { type DataOf, type Endpoint, fillPath } from '#shared/contract/endpoint.ts';
import { type Envelope, Envelope as EnvelopeSchema } from '#shared/contract/envelope.ts';
import { register, type UserInfo } from '#shared/contract/user.ts';
import { controlPrefix, controlTokenHeader } from '#shared/control/control-call.ts';
import { registerProof } from './register-proof.ts';

export const controlToken = 'token-of-the-tests';

type Fields = Readonly<Record<string, string | number>>;

interface CallInput {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Fields;
  readonly headers?: Record<string, string>;
}

/** Starts a sandbox for one test, which closes it at the end. Returns a client for it. */
export async function startSandbox(options: Partial<SandboxOptions> = {}): Promise<SandboxClient> {
  const sandbox = await createSandbox({
    database: ':memory:',
    keys: defaultKeys,
    controlToken,
    ...options,
  });
  const client = new SandboxClient(sandbox);
  onTestFinished(() => sandbox.close());
  return client;
}

export class SandboxClient {
  readonly sandbox: Sandbox;
  readonly control: ControlClient;

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox;
    this.control = new ControlClient(
      { origin: 'http://sandbox.test', controlToken },
      { send: inject(sandbox) },
    );
  }

  /** Sends a call and decrypts the response with the code of the site. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: CallInput = {},
  ): Promise<Envelope & { data: DataOf<E>; status: number }> {
    const response = await this.sandbox.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, input),
      headers: {
        ...(input.body && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...input.headers,
      },
      ...(input.body && { payload: searchOf(input.body).toString() }),
    });
    const envelope: unknown = JSON.parse(decryptText(defaultKeys.api, response.body));
    if (!Check(EnvelopeSchema, envelope)) throw new Error(`No envelope: ${response.body}`);
    return { ...envelope, data: envelope.data as DataOf<E>, status: response.statusCode };
  }

  async register(traceId: string): Promise<UserInfo> {
    const { data } = await this.call(register, {
      query: { fromDomain: 'manyue.test', ...registerProof(defaultKeys.api, Date.now()) },
      headers: { traceId },
    });
    return data;
  }

  /** Sends a control call as it is, for requests that the control client refuses to send. */
  async rawControl(method: 'GET' | 'PUT' | 'POST', path: string, body?: object) {
    return this.sandbox.app.inject({
      method,
      url: `${controlPrefix}${path}`,
      headers: { [controlTokenHeader]: controlToken },
      ...(body === undefined ? {} : { payload: body }),
    });
  }
}

/** Sends requests inside the process, without a port. */
function inject({ app }: Sandbox): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const { body, statusCode } = await app.inject({
      method: request.method as 'GET' | 'PUT' | 'POST',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      payload: await request.text(),
    });
    return new Response(body, { status: statusCode });
  };
}

export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: CallInput): string {
  return `${fillPath(endpoint.path, params)}?${searchOf(query)}`;
}

function searchOf(fields: Fields): URLSearchParams {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}
