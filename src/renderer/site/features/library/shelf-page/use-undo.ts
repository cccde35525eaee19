import { useServices } from '../../../services/services-context.ts';

/**
 * Returns a function that shows a toast with an undo button. It replaces a confirmation when a single work is removed.
 */
export function useUndo(): (text: string, undo: () => void) => void {
  const { toasts } = useServices();
  return (text, undo) => toasts.show(text, { label: '撤销', run: undo });
}
