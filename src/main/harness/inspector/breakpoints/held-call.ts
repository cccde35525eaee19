import type { EditedRequest, EditedResponse } from '#shared/ipc/records/breakpoints.ts';
import { encryptAes } from '../../../lib/aes-ecb.ts';
import type {
  PausedRequest,
  RequestChanges,
  RequestHandler,
  RequestInterceptor,
} from '../../emulation/request-interceptor.ts';
import type { HeldEdit } from '../calls/held-outcome.ts';
import { decryptResponse, isEncrypted } from '../calls/response-cipher.ts';

interface HeldCallDeps {
  readonly paused: PausedRequest;
  readonly requests: RequestInterceptor;
  readonly holder: RequestHandler;
  readonly apiKey: string;
}

/** Larger responses are not read, because all views would wait for the transfer. */
const maxResponseBytes = 4_000_000;

/** Limits the characters that are stored of an edited body. */
const maxSentBodyLength = 64 * 1024;

/** Headers about the original body, which an edit of the body drops. */
const bodyHeaders: ReadonlySet<string> = new Set(['content-encoding', 'content-length', 'transfer-encoding']);

export interface ReadResponse {
  readonly response: EditedResponse | null;
  readonly problem: string | null;
}

/** A paused request. Its bodies can be read decrypted. It continues as it is or with an edit. */
export class HeldCall {
  readonly #deps: HeldCallDeps;

  constructor(deps: HeldCallDeps) {
    this.#deps = deps;
  }

  get request(): EditedRequest {
    const { apiKey, paused } = this.#deps;
    const { method, url, headers, postData, hasPostData } = paused.request;
    const body = postData === undefined ? null : tryDecrypt(postData, apiKey);
    return {
      method,
      url,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      // Sends the body unchanged if the browser does not report it.
      body: body ?? (hasPostData === true ? null : { text: '', isEncrypted: false }),
      encryptedParams: [...(URL.parse(url)?.searchParams ?? [])].flatMap(([name, value]) => {
        const clear = tryDecrypt(value, apiKey);
        return clear.isEncrypted ? [{ name, value: clear.text }] : [];
      }),
    };
  }

  async response(): Promise<ReadResponse> {
    const { apiKey, paused, requests } = this.#deps;
    const { requestId, responseStatusCode: status, responseErrorReason, responseHeaders = [] } = paused;
    if (status === undefined) return { response: null, problem: responseErrorReason ?? null };
    const headers = responseHeaders.map(({ name, value }) => ({ name, value }));
    const headerOf = (name: string) =>
      headers.find((header) => header.name.toLowerCase() === name)?.value ?? '';
    const withBody = (body: EditedResponse['body'], problem: string | null) => ({
      response: status < 200 || status > 599 ? null : { status, headers, body },
      problem,
    });
    if (status >= 300 && status < 400) return withBody(null, null);
    if (Number(headerOf('content-length')) > maxResponseBytes) return withBody(null, 'too large');
    const { body, base64Encoded } = await requests.cdp.send<{ body: string; base64Encoded: boolean }>(
      'Fetch.getResponseBody',
      { requestId },
    );
    const bytes = Buffer.from(body, base64Encoded ? 'base64' : 'utf8');
    if (bytes.length > maxResponseBytes) return withBody(null, 'too large');
    const text = textOf(bytes);
    if (text === undefined) return withBody(null, 'not text');
    const contentType = headerOf('content-type');
    return withBody(
      isEncrypted({ contentType }) ? tryDecrypt(text, apiKey) : { text, isEncrypted: false },
      null,
    );
  }

  /**
   * Continues the request with the given edit. Rejects with AppError 'cdp' if the browser refuses the edit; the request
   * has then continued unedited.
   */
  async continue(
    edit: EditedRequest | EditedResponse | undefined,
    interceptResponse: boolean,
  ): Promise<void> {
    const { paused, requests, holder } = this.#deps;
    if (edit !== undefined && 'status' in edit) {
      await this.#respond(edit);
      return;
    }
    const changes = {
      ...(edit !== undefined && this.#changes(edit)),
      ...(interceptResponse && { interceptResponse }),
    };
    await requests.pass({ ...paused, changes }, holder);
  }

  /** Returns the changes in an edit, or undefined if it changes nothing. */
  changeBy(edit: EditedRequest | EditedResponse | undefined): HeldEdit | undefined {
    if (edit === undefined) return undefined;
    if ('status' in edit) return { kind: 'response' };
    const changes = this.#changes(edit);
    if (Object.keys(changes).length === 0) return undefined;
    const { method, url, headers, postData } = this.#deps.paused.request;
    const body =
      changes.postData === undefined ? postData : Buffer.from(changes.postData, 'base64').toString();
    const sent = {
      method: changes.method ?? method,
      url: changes.url ?? url,
      headers: changes.headers
        ? Object.fromEntries(changes.headers.map(({ name, value }) => [name, value]))
        : headers,
      ...(body !== undefined && { body: body.slice(0, maxSentBodyLength) }),
    };
    return { kind: 'request', sent };
  }

  /** Aborts the request. Rejects with AppError 'cdp' if the browser refuses; the request has then continued. */
  async abort(): Promise<void> {
    const { paused, requests } = this.#deps;
    await this.#orContinue(
      'Fetch.failRequest',
      { requestId: paused.requestId, errorReason: 'Aborted' },
      requests,
    );
  }

  #changes({ method, url, headers, body, encryptedParams }: EditedRequest): RequestChanges {
    const { apiKey, paused } = this.#deps;
    const was = this.request;
    const address = withEncryptedParams(url, encryptedParams, apiKey);
    return {
      ...(method !== was.method && { method }),
      ...(address !== paused.request.url && { url: address }),
      ...(JSON.stringify(headers) !== JSON.stringify(was.headers) && { headers }),
      ...(body !== null &&
        JSON.stringify(body) !== JSON.stringify(was.body) && {
          postData: Buffer.from(encryptedBody(body, apiKey)).toString('base64'),
        }),
    };
  }

  async #respond({ status, headers, body }: EditedResponse): Promise<void> {
    const { apiKey, paused, requests } = this.#deps;
    const { requestId } = paused;
    const own = headers.filter(({ name }) => body === null || !bodyHeaders.has(name.toLowerCase()));
    const params = { requestId, responseCode: status, responseHeaders: own };
    if (body === null) await this.#orContinue('Fetch.continueResponse', params, requests);
    else {
      const bytes = Buffer.from(encryptedBody(body, apiKey));
      await this.#orContinue('Fetch.fulfillRequest', { ...params, body: bytes.toString('base64') }, requests);
    }
  }

  async #orContinue(method: string, params: object, { cdp }: RequestInterceptor): Promise<void> {
    try {
      await cdp.send(method, { ...params });
    } catch (refused) {
      await cdp.send('Fetch.continueRequest', { requestId: this.#deps.paused.requestId });
      throw refused;
    }
  }
}

/** Decrypts a text. Returns the text itself if the key does not fit. */
function tryDecrypt(text: string, apiKey: string): { readonly text: string; readonly isEncrypted: boolean } {
  if (!/^[\w+/\s]{20,}={0,2}\s*$/.test(text)) return { text, isEncrypted: false };
  try {
    return { text: decryptResponse({ contentType: 'text/plain', text }, apiKey), isEncrypted: true };
  } catch {
    // Not encrypted, or encrypted with another key.
    return { text, isEncrypted: false };
  }
}

const encryptedBody = (
  { text, isEncrypted: shouldEncrypt }: NonNullable<EditedRequest['body']>,
  apiKey: string,
): string => (shouldEncrypt ? encryptAes(apiKey, text) : text);

function withEncryptedParams(
  url: string,
  encryptedParams: EditedRequest['encryptedParams'],
  apiKey: string,
): string {
  const address = URL.parse(url);
  if (address === null) return url;
  let isChanged = false;
  for (const { name, value } of encryptedParams) {
    const now = address.searchParams.get(name);
    if (now === null || tryDecrypt(now, apiKey).text === value) continue;
    address.searchParams.set(name, encryptAes(apiKey, value));
    isChanged = true;
  }
  return isChanged ? address.href : url;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    // Not text, for example an image.
    return undefined;
  }
}
