import type { Endpoint } from '../src/shared/contract/endpoint.ts';
import { Envelope } from '../src/shared/contract/envelope.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: unknown;
}

/** Headers of every call. A header is empty while its value is unknown. */
const callHeaders: readonly Parameter[] = ['traceId', 'userId', 'account', 'currentBranchId'].map((name) => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string', description: 'Percent-encoded if not ASCII' },
}));

/** Returns the contract as an OpenAPI 3.1 document. Its schemas are TypeBox's JSON Schema 2020-12. */
export function openApiDocument(endpoints: readonly Endpoint[]): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const operations = paths[endpoint.path] ?? {};
    operations[endpoint.method.toLowerCase()] = operation(endpoint);
    paths[endpoint.path] = operations;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '漫阅 API',
      version: '1',
      description:
        'Responses are application/json, or text/plain holding base64(AES-128-ECB-PKCS7(UTF-8 JSON)) of the same JSON.',
    },
    paths,
  };
}

function operation(endpoint: Endpoint) {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    parameters: [...parameters(endpoint, 'path'), ...parameters(endpoint, 'query'), ...callHeaders],
    ...requestBody(endpoint),
    responses: {
      200: {
        description:
          'The envelope; if the call is refused, `result` is false, and `code` and `msg` give the reason',
        content: {
          'application/json': {
            schema: {
              ...Envelope,
              properties: { ...Envelope.properties, data: { anyOf: [endpoint.data, { type: 'null' }] } },
            },
          },
        },
      },
    },
  };
}

/** Omits the body of a call if it is empty, as most are. */
function requestBody({ body }: Endpoint) {
  if (Object.keys(body.properties).length === 0) return {};
  return {
    requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema: body } } },
  };
}

function parameters(endpoint: Endpoint, place: 'path' | 'query'): Parameter[] {
  const schema = place === 'path' ? endpoint.params : endpoint.query;
  const required: readonly string[] = schema.required ?? [];
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

export function openApiText(endpoints: readonly Endpoint[]): string {
  return `${JSON.stringify(openApiDocument(endpoints), null, 2)}\n`;
}
