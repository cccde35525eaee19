import type { PictureAddress } from '#shared/codec/picture-address.ts';
import { picturePath } from '#shared/codec/picture-path.ts';
import { AppError } from '#shared/errors.ts';
import type { Ecb } from '../../codec/ecb.ts';
import { openEcb } from '../../codec/open-ecb.ts';
import type { FetchedPicture, PictureBackend } from '../picture-backend.ts';
import { PictureQueue } from '../picture-queue.ts';
import { decodePicture } from './decode-picture.ts';
import type { PictureHost } from './picture-messages.ts';

/**
 * Max number of parallel requests: twice the connections that a browser opens per host, so that none is idle while a
 * response is decrypted.
 */
const maxRequests = 12;

interface FetchOptions extends PictureHost {
  readonly subtle: SubtleCrypto | undefined;
}

/** Fetches and decrypts pictures on the calling thread: in the Worker, or in the page if no Worker starts. */
export class PictureFetcher implements PictureBackend {
  readonly #options: FetchOptions;
  readonly #queue = new PictureQueue(maxRequests);
  #opening: Promise<Ecb> | undefined = undefined;

  constructor(options: FetchOptions) {
    this.#options = options;
  }

  async fetch(address: PictureAddress, signal: AbortSignal): Promise<FetchedPicture | undefined> {
    const { imageHost, timeoutMs } = this.#options;
    const url = imageHost + picturePath(address);
    const body = await this.#queue.run(() => fetchBody(url, timeoutMs, signal), signal);
    if (body === undefined) return undefined;
    const picture = await decodePicture(body, await this.#cipher());
    return { url: URL.createObjectURL(picture), bytes: picture.size };
  }

  revoke(url: string): void {
    URL.revokeObjectURL(url);
  }

  /** Returns the cipher, which is created on first use, and again if that failed. */
  async #cipher(): Promise<Ecb> {
    this.#opening ??= openEcb(this.#options.key, this.#options.subtle ?? null);
    try {
      return await this.#opening;
    } catch (thrown) {
      this.#opening = undefined;
      throw new AppError('internal', '图片解析失败', { cause: thrown });
    }
  }
}

/** Fetches the encrypted body. Resolves with undefined if the server does not have the picture. */
async function fetchBody(url: string, timeoutMs: number, signal: AbortSignal): Promise<string | undefined> {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const timer = setTimeout(cancel, timeoutMs);
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel);
  try {
    const response = await fetch(url, { signal: controller.signal, credentials: 'omit' });
    return await bodyOf(response);
  } catch (thrown) {
    throw fetchError(thrown, { isCancelled: signal.aborted, isLate: controller.signal.aborted });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  }
}

async function bodyOf(response: Response): Promise<string | undefined> {
  if (response.status === 204) return undefined;
  if (response.status === 200) return response.text();
  throw new AppError('http', '图片加载失败', { status: response.status });
}

function fetchError(thrown: unknown, why: { isCancelled: boolean; isLate: boolean }): AppError {
  if (thrown instanceof AppError) return thrown;
  if (why.isCancelled) return new AppError('cancelled', '操作已取消', { cause: thrown });
  if (why.isLate) return new AppError('timeout', '图片加载超时', { cause: thrown });
  return new AppError('network', '网络连接失败，请检查网络后重试', { cause: thrown });
}
