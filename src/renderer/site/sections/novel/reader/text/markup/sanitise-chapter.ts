import DOMPurify from 'dompurify';
import { readAttributes, readElements, unreadElements } from './element-kinds.ts';

/**
 * A chapter's HTML as nodes of a document of their own, in which nothing loads or runs, with none but the elements and
 * attributes that are read. They are for reading only: no page gets them.
 */
export function sanitiseChapter(html: string): Node {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...readElements],
    ALLOWED_ATTR: [...readAttributes],
    ADD_FORBID_CONTENTS: [...unreadElements],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM: true,
  });
}
