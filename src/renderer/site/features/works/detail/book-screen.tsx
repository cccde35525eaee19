import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { positiveId } from '../../../services/validation/positive-id.ts';
import { MissingWork } from './missing-work.tsx';

/** A screen of the book whose `:id` the address names: another book is another screen. `home` is the section's. */
export function bookScreen(
  Book: ComponentType<{ readonly bookId: string }>,
  { home }: { readonly home: string },
): ComponentType {
  return function BookScreen() {
    const bookId = positiveId(useParams()['id']);
    return bookId === undefined ? <MissingWork home={home} /> : <Book key={bookId} bookId={bookId} />;
  };
}
