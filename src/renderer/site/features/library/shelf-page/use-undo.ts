import { useServices } from '../../../services/services-context.ts';

/** Tells that something is gone, and for a moment offers to take that back: nobody has to be asked first. */
export function useUndo(): (text: string, undo: () => void) => void {
  const { toasts } = useServices();
  return (text, undo) => toasts.show(text, { label: '撤销', run: undo });
}
