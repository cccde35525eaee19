import { serverCodes } from '#shared/contract/envelope.ts';
import { AppError, toAppError } from '#shared/errors.ts';

/** Awaits a request for videos. Rejects with an AppError, whose message names congestion if the server is congested. */
export async function videoResponse<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (thrown) {
    const { code, status, serverCode } = toAppError(thrown);
    if (code === 'cancelled') throw thrown;
    throw new AppError(code, failureText(serverCode), {
      cause: thrown,
      ...(status !== undefined && { status }),
      ...(serverCode !== undefined && { serverCode }),
    });
  }
}

function failureText(serverCode: number | undefined): string {
  return serverCode === serverCodes.congested ? '网络拥堵，请重新加载本页' : '加载失败';
}
