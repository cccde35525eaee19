import { openLazily } from '../../../services/dialogs/open-lazily.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';
import type { Work } from '../../works/work.ts';
import type { ChapterStore } from '../chapter/chapter.store.ts';

const leaving = async () => (await import('./leave-reader.dialog.tsx')).LeaveReaderDialog;

export interface Leaving {
  /** Chapter that the user leaves. */
  readonly chapter: ChapterStore;
  readonly recommended: readonly Work[];
}

/** Returns a function that shows recommended works, if there are any, and then leaves the reader. */
export function useLeaving(find: () => Leaving | undefined): (leave: () => void) => void {
  const services = useServices();
  const lifetime = useLifetime();
  const ask = async ({ chapter, recommended: works }: Leaving, leave: () => void) => {
    const { signal } = lifetime;
    const choice = await openLazily(services, leaving, { works, chapter, signal });
    if (choice === 'leave' && !signal.aborted) leave();
  };
  return (leave) => {
    const found = find();
    if (!found || found.recommended.length === 0) leave();
    else void ask(found, leave);
  };
}
