import { AppError } from '#shared/errors.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { evaluateInPage } from './in-page.ts';
import { bars } from './private-bars.ts';

/** Time limit for covering. The screenshot of a page that hangs longer fails. */
const timeoutMs = 5_000;
/** Maximum attempts. If the page changes between reading and capture, both are repeated. */
const maxTries = 3;
/** Limits the texts read; a page that shows more is unreadable anyway. */
const maxTexts = 5_000;

/** Range of a private part within one text of the page. */
interface PrivateRange {
  readonly index: number;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Takes a screenshot while bars cover everything private: elements marked `data-private`, text that the masking rules
 * find, and `secrets`. Does not check cross-site frames and images. Restores the page afterwards. Rejects if the page
 * cannot be covered in time or does not stop changing.
 */
export async function withPrivateCovered<Result>(
  cdp: CdpSession,
  secrets: readonly string[],
  take: () => Promise<Result>,
): Promise<Result> {
  try {
    for (let count = 0; count < maxTries; count += 1) {
      const ranges = await readRanges(cdp, secrets);
      if ((await evaluate(cdp, `(${cover})(${JSON.stringify(ranges)})`)) !== true) continue;
      const result = await take();
      // Text that appeared during the capture is not covered, so both steps are repeated.
      if (JSON.stringify(await readRanges(cdp, secrets)) === JSON.stringify(ranges)) return result;
    }
  } finally {
    // Ignores the error. A page that hangs runs the script when it responds again, and a page that is gone needs no
    // restoring.
    await evaluate(cdp, uncover).catch(() => undefined);
  }
  throw new AppError(
    'cdp',
    'Cannot take a screenshot because the private text on the page keeps changing. Try again when the page is idle.',
    {
      zh: '页面的隐私内容一直在变，无法遮盖后截图。',
    },
  );
}

async function readRanges(cdp: CdpSession, secrets: readonly string[]): Promise<readonly PrivateRange[]> {
  const texts = (await evaluate(cdp, `(${readTexts})().map(({ text }) => text)`)) as readonly string[];
  return texts.flatMap((text, index) =>
    privateRanges(texts[index - 1] ?? '', text, secrets).map(({ from, to }) => ({ index, text, from, to })),
  );
}

/** Returns the private parts of a text. `before` is the text in front of it, which may be its label. */
export function privateRanges(
  before: string,
  text: string,
  secrets: readonly string[],
): readonly { readonly from: number; readonly to: number }[] {
  const known = secrets.flatMap((secret) => placesOf(secret, text));
  const lead = `${before}\n`;
  const { from, to } = changedPart(lead + text, maskPrivate(lead + text));
  const byRule = { from: Math.max(0, from - lead.length), to: to - lead.length };
  return byRule.to > byRule.from ? [...known, byRule] : known;
}

function placesOf(secret: string, text: string): { readonly from: number; readonly to: number }[] {
  const places: { readonly from: number; readonly to: number }[] = [];
  for (let from = text.indexOf(secret); from >= 0; from = text.indexOf(secret, from + secret.length))
    places.push({ from, to: from + secret.length });
  return places;
}

/** Returns the range in which a text differs from its masked copy. */
function changedPart(text: string, masked: string): { readonly from: number; readonly to: number } {
  if (text === masked) return { from: 0, to: 0 };
  let from = 0;
  while (text[from] === masked[from]) from += 1;
  let end = 0;
  const shorter = Math.min(text.length, masked.length) - from;
  while (end < shorter && text.at(-1 - end) === masked.at(-1 - end)) end += 1;
  return { from, to: text.length - end };
}

const evaluate = (cdp: CdpSession, expression: string): Promise<unknown> =>
  evaluateInPage(cdp, expression, { timeoutMs });

/** Page function that returns visible texts and field values in document order, without those marked as private. */
const readTexts = `() => {
  const isInSight = (element) => {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth &&
      element.checkVisibility({ visibilityProperty: true });
  };
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null && found.length < ${maxTexts}; node = walker.nextNode()) {
    if (node instanceof Text) {
      const { parentElement } = node;
      const isShown = node.data.trim() !== '' && !/^(script|style|textarea)$/i.test(parentElement.tagName);
      if (isShown && parentElement.closest('[data-private]') === null && isInSight(parentElement))
        found.push({ node, text: node.data });
    } else if (/^(input|textarea)$/i.test(node.tagName) && node.value !== '' && isInSight(node))
      found.push({ node, text: node.value });
  }
  return found;
}`;

const name = 'private-text';

const sheet = `
${bars}
::highlight(${name}) { color: transparent !important; background-color: #888 !important; text-shadow: none !important; }`;

/**
 * Style sheet for covered text. It also hides selected text, because selection colors override highlight colors (CSS
 * Custom Highlight API, §4.2.3).
 */
const selectionSheet = `::selection { color: transparent !important; }`;

/** Page function that covers the ranges. Returns false if the page has changed since its texts were read. */
const cover = `(ranges) => {
  const texts = (${readTexts})();
  if (ranges.some(({ index, text }) => texts[index]?.text !== text)) return false;
  const highlight = new Highlight();
  let isSelected = false;
  for (const { index, from, to } of ranges) {
    const { node } = texts[index];
    if (node instanceof Text) {
      const range = new Range();
      range.setStart(node, from);
      range.setEnd(node, to);
      highlight.add(range);
      isSelected ||= getSelection()?.containsNode(node, true) === true;
    } else node.toggleAttribute('data-${name}', true);
  }
  CSS.highlights.set('${name}', highlight);
  if (document.adoptedStyleSheets.some((sheet) => sheet[Symbol.for('${name}')] === true)) return true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${JSON.stringify(sheet)} + (isSelected ? ${JSON.stringify(selectionSheet)} : ''));
  sheet[Symbol.for('${name}')] = true;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return true;
}`;

const uncover = `(() => {
  CSS.highlights.delete('${name}');
  for (const field of document.querySelectorAll('[data-${name}]')) field.removeAttribute('data-${name}');
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet[Symbol.for('${name}')] !== true);
})()`;
