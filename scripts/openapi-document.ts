import type { Endpoint } from '../src/shared/contract/endpoint.ts';
import { Envelope } from '../src/shared/contract/envelope.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: unknown;
}

/** The headers that every call carries; empty while a value is not known yet. */
const callHeaders: readonly Parameter[] = ['traceId', 'userId', 'account', 'currentBranchId'].map((name) => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string', description: 'Percent-encoded where not ASCII' },
}));

/** The contract as an OpenAPI 3.1 document, whose schemas are JSON Schema 2020-12 as TypeBox writes it. */
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
        'Answers are application/json, or text/plain holding base64(AES-128-ECB-PKCS7(UTF-8 JSON)) of the same JSON.',
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
        description: 'The envelope; `result` is false and `code` and `msg` say why when the call is refused',
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

/** Most calls have an empty one, which need not be told. */
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

/** The text of resources/openapi.json. */
export function openApiText(endpoints: readonly Endpoint[]): string {
  return `${JSON.stringify(openApiDocument(endpoints), null, 2)}\n`;
}
