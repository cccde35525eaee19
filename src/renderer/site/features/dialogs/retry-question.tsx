import { useEffect, useEffectEvent } from 'react';
import type { AppError, AppErrorCode } from '#shared/errors.ts';
import { useServices } from '../../services/services-context.ts';
import { ConfirmDialog } from './confirm.dialog.tsx';

/** Codes of errors that mean that the server is unreachable or broken. */
const unreachable: readonly AppErrorCode[] = ['network', 'timeout', 'http'];

interface RetryQuestionProps {
  readonly error: AppError;
  onRetry(): void;
}

/** Asks whether to retry, once per failure, if the server was unreachable. The screen has a retry button, too. */
export function RetryQuestion({ error, onRetry }: RetryQuestionProps) {
  const { dialogs } = useServices();
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const question = { title: '加载失败', text: '网络超时，请刷新重试', signal };
    if ((await dialogs.open(ConfirmDialog, question)) && !signal.aborted) onRetry();
  });
  useEffect(() => {
    if (!unreachable.includes(error.code)) return;
    const controller = new AbortController();
    void ask(controller.signal);
    return () => controller.abort();
  }, [error]);
  return null;
}
