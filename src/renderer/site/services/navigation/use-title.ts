import { useLayoutEffect } from 'react';
import { useScreen } from './screen-context.ts';

/**
 * Sets the title of the top bar and, as `标题 · 漫阅`, of the document. Undefined means that the title is not known yet.
 */
export function useTitle(title: string | undefined): void {
  const { setTitle } = useScreen();
  useLayoutEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [title, setTitle]);
}
