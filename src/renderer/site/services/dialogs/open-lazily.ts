import type { ComponentType } from 'react';
import { lazyCode } from '../async/lazy-code.ts';
import type { ToastStore } from '../toast.store.ts';
import type { DialogControls, DialogStore } from './dialog.store.ts';

interface DialogPlaces {
  readonly dialogs: DialogStore;
  readonly toasts: ToastStore;
}

/**
 * Fetches a dialog's code on first use, then opens the dialog. If the code cannot be loaded, shows a toast and resolves
 * with undefined.
 */
export async function openLazily<R, P extends object>(
  { dialogs, toasts }: DialogPlaces,
  load: () => Promise<ComponentType<P & DialogControls<R>>>,
  props: P,
): Promise<R | undefined> {
  const Dialog = await lazyCode(load);
  if (Dialog) return dialogs.open(Dialog, props);
  toasts.show('加载失败，请检查网络后重试');
  return undefined;
}
