import { openLazily } from '../../../services/dialogs/open-lazily.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';
import type { Work } from '../../works/work.ts';

const leaving = async () => (await import('./leave-reader.dialog.tsx')).LeaveReaderDialog;

/** Returns a function that shows recommended works, if there are any, and then leaves the reader. */
export function useLeaving(recommended: () => readonly Work[]): (leave: () => void) => void {
  const services = useServices();
  const lifetime = useLifetime();
  const ask = async (works: readonly Work[], leave: () => void) => {
    const { signal } = lifetime;
    const choice = await openLazily(services, leaving, { works, signal });
    if (choice === 'leave' && !signal.aborted) leave();
  };
  return (leave) => {
    const works = recommended();
    if (works.length === 0) leave();
    else void ask(works, leave);
  };
}
