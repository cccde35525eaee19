import { serverCodes } from '#shared/contract/envelope.ts';
import { AppError, toAppError } from '#shared/errors.ts';

/** The answer to a call for videos. Throws AppError with one of the two texts that users are told when it fails. */
export async function videoAnswer<Answered>(call: Promise<Answered>): Promise<Answered> {
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
