import DOMPurify from 'dompurify';
import { readAttributes, readElements, unreadElements } from './element-kinds.ts';

/**
 * Parses a chapter's HTML into an inert document with only the allowed elements and attributes. The nodes are only
 * read, never inserted into a page.
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
