import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { positiveId } from '../../../services/validation/positive-id.ts';
import { MissingWork } from './missing-work.tsx';

/**
 * Creates the screen of the book with the ID `:id`. Another ID mounts it again, so that books share no state. `home` is
 * the path of the section's home.
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
