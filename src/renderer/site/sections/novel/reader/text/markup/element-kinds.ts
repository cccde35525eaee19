import type { Mark } from '../block.ts';

export const marks: Readonly<Record<string, Mark>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  cite: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  del: 's',
  strike: 's',
  sub: 'sub',
  sup: 'sup',
};

export const headingLevels: Readonly<Record<string, number>> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 };

/** Elements that separate paragraphs, have no other effect, and may contain paragraphs. */
export const containers: readonly string[] = [
  'div',
  'section',
  'article',
  'aside',
  'main',
  'header',
  'footer',
  'center',
  'figure',
  'figcaption',
  'address',
  'form',
  'dl',
  'dt',
  'dd',
];

const structure = ['p', 'br', 'hr', 'pre', 'blockquote', 'ul', 'ol', 'li', 'ruby', 'rt', 'rp', 'a', 'img'];
const table = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/**
 * Elements that affect the text of a chapter. None of them is inserted into the page, because the page renders blocks.
 */
export const readElements: readonly string[] = [
  ...Object.keys(marks),
  ...Object.keys(headingLevels),
  ...containers,
  ...structure,
  ...table,
];

export const readAttributes: readonly string[] = [
  'alt',
  'colspan',
  'height',
  'href',
  'id',
  'rowspan',
  'src',
  'start',
  'width',
];

/** Elements whose text is ignored. */
export const unreadElements: readonly string[] = [
  'button',
  'canvas',
  'datalist',
  'embed',
  'frameset',
  'input',
  'object',
  'optgroup',
  'option',
  'select',
  'textarea',
];
