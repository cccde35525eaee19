import { useServices } from '../../../services/services-context.ts';

/** Returns a function that shows a toast with an undo button. Removals of single works show it instead of a confirmation. */
export function useUndo(): (text: string, undo: () => void) => void {
  const { toasts } = useServices();
  return (text, undo) => toasts.show(text, { label: '撤销', run: undo });
}
