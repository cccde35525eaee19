import axios, { type AxiosResponse } from 'axios';
import type { HttpMethod } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { mimeTypeOf } from './mime-type.ts';

export interface ApiRequest {
  readonly method: HttpMethod;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Form-encoded body; undefined if the request has none. */
  readonly body?: string;
  readonly signal?: AbortSignal | undefined;
}

/** Response body as received, still encrypted. */
export interface ApiBody {
  readonly text: string;
  /** MIME type without parameters, in lower case; empty if the server sent none. */
  readonly mimeType: string;
}

export type ApiTransport = (request: ApiRequest) => Promise<ApiBody>;

/** Creates a transport that uses axios. It throws AppError 'network', 'timeout', 'http' or 'cancelled'. */
export function createTransport({ timeoutMs }: { readonly timeoutMs: number }): ApiTransport {
  const http = axios.create({
    timeout: timeoutMs,
    responseType: 'text',
    transformResponse: (text: unknown) => text,
    transitional: { clarifyTimeoutError: true },
    validateStatus: (status) => status === 200,
  });
  return async ({ method, url, headers, body = '', signal }) => {
    try {
      // Passes an empty body, because axios drops the Content-Type of a request that has none.
      const request = { method, url, headers, data: body, ...(signal && { signal }) };
      return bodyOf(await http.request<unknown>(request));
    } catch (thrown) {
      throw transportError(thrown);
    }
  };
}

function bodyOf(response: AxiosResponse<unknown>): ApiBody {
  return {
    text: typeof response.data === 'string' ? response.data : '',
    mimeType: mimeTypeOf(String(response.headers['content-type'] ?? '')),
  };
}

function transportError(thrown: unknown): AppError {
  if (axios.isCancel(thrown)) return new AppError('cancelled', '操作已取消', { cause: thrown });
  if (!axios.isAxiosError(thrown)) return new AppError('internal', '请求未能发出', { cause: thrown });
  if (thrown.code === 'ETIMEDOUT') return timeoutError(thrown);
  // Treats a failure with status 200 as a network error, because the response was cut off.
  const status = thrown.response?.status ?? 200;
  if (status !== 200) return httpError(status);
  return new AppError('network', '网络连接失败，请检查网络后重试', { cause: thrown });
}

export function timeoutError(cause?: unknown): AppError {
  return new AppError('timeout', '网络超时，请刷新重试', { cause });
}

function httpError(status: number): AppError {
  return new AppError('http', '服务繁忙，请稍后再试', { status });
}
