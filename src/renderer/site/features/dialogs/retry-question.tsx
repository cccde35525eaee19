import { useEffect, useEffectEvent } from 'react';
import type { AppError, AppErrorCode } from '#shared/errors.ts';
import { useServices } from '../../services/services-context.ts';
import { ConfirmDialog } from './confirm.dialog.tsx';

/** What a server that cannot be reached, or does not work, comes as. */
const unanswered: readonly AppErrorCode[] = ['network', 'timeout', 'http'];

interface RetryQuestionProps {
  readonly error: AppError;
  onRetry(): void;
}

/** Asks, once a failure, whether to try again where there was no answer at all; the screen's own button stays behind it. */
export function RetryQuestion({ error, onRetry }: RetryQuestionProps) {
  const { dialogs } = useServices();
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const question = { title: '加载失败', text: '网络超时，请刷新重试', signal };
    if ((await dialogs.open(ConfirmDialog, question)) && !signal.aborted) onRetry();
  });
  useEffect(() => {
    if (!unanswered.includes(error.code)) return;
    const controller = new AbortController();
    void ask(controller.signal);
    return () => controller.abort();
  }, [error]);
  return null;
}
