import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { positiveId } from '../../../services/validation/positive-id.ts';
import { MissingWork } from './missing-work.tsx';

/**
 * Creates the screen of the book whose ID is `:id`. Another ID remounts the screen, so that books share no state.
 * `home` is the section's home path.
 */
export function bookScreen(
  Book: ComponentType<{ readonly bookId: string }>,
  { home }: { readonly home: string },
): ComponentType {
  return function BookScreen() {
    const bookId = positiveId(useParams()['id']);
    return bookId === undefined ? <MissingWork home={home} /> : <Book key={bookId} bookId={bookId} />;
  };
}
