import { useLayoutEffect } from 'react';
import { useScreen } from './screen-context.ts';

/** The screen's own title, in the top bar and as `标题 · 漫阅` in the document; undefined while it is not known yet. */
export function useTitle(title: string | undefined): void {
  const { setTitle } = useScreen();
  useLayoutEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [title, setTitle]);
}
