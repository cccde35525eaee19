import { decodedString, jsonParts, jsonString, withoutSpaces } from './json-parts.ts';
import { isPrivateName } from './mask.ts';
import { replacePrivate } from './replace-private.ts';

/** Matches a mask, with the number of its secret. `*` marks a JSON value that is not a string. */
const mask = /•••(\d{1,7})\*?•••/g;
const onlyMask = /^•••\d+•••$/;
/** Matches text that could be mistaken for a mask, or for the start of one. */
const likeMask = /•{3,}/g;

/** Min length of a secret that is masked under other names too. Shorter ones often equal other values. */
const minKnownLength = 6;

/**
 * Masks the private values of one draft, and restores them after edits. A secret has the same mask in all texts of the
 * draft. A mask can be moved and copied. An edited mask stays as the user typed it.
 */
export class MaskedText {
  /** Secrets in the order of their numbers. */
  readonly #secrets: string[] = [];
  readonly #numbers = new Map<string, number>();
  /**
   * Original texts by their masked texts. They have the encoding of their place, for example as JSON strings with
   * quotes.
   */
  readonly #originals = new Map<string, string>();

  /**
   * Masks the private parts of a text. Masks the whole text if the name of its field is private, or if it is a secret
   * of this draft.
   */
  mask(text: string, name = ''): string {
    if (isPrivateName(name) || this.#isKnown(text)) return this.#maskOf(text);
    return isJson(text) ? this.#maskJson(text) : this.#maskParts(text);
  }

  /**
   * Replaces the masks in `edited` by their secrets. Returns `original` if it was not edited since it was masked, and
   * else keeps the encoding of its parts.
   */
  restore(edited: string, original = '', name = ''): string {
    if (!edited.includes('•••')) return edited;
    if (edited === this.mask(original, name)) return original;
    return this.#restore(edited);
  }

  /** Records the original of a masked text in the encoding of its place. Returns the masked text. */
  remember(masked: string, original: string): string {
    this.#originals.set(masked, original);
    return masked;
  }

  recall(masked: string): string | undefined {
    return this.#originals.get(masked);
  }

  #restore(text: string): string {
    if (!startsAsJson(text)) return this.#restoreParts(text);
    const isValid = isJson(text);
    let restored = '';
    let from = 0;
    for (const { 0: literal, index } of text.matchAll(jsonString)) {
      restored += this.#restoreParts(text.slice(from, index)) + this.#restoreLiteral(literal, isValid);
      from = index + literal.length;
    }
    return restored + this.#restoreParts(text.slice(from));
  }

  #restoreLiteral(literal: string, isValid: boolean): string {
    const original = this.recall(literal);
    if (original !== undefined || !literal.includes('•••')) return original ?? literal;
    return isValid ? JSON.stringify(this.#restore(decodedString(literal))) : this.#restoreParts(literal);
  }

  #restoreParts(text: string): string {
    return text.replace(mask, (found, number: string) => this.#secrets[Number(number) - 1] ?? found);
  }

  #maskJson(text: string): string {
    const parts = [...jsonParts(text)];
    // Masks a secret in the whole text, even before its private name.
    for (const { start, end, name } of parts)
      if (isPrivateName(name)) this.#maskPart(text.slice(start, end), name);
    let masked = '';
    let from = 0;
    for (const { start, end, name } of parts) {
      masked += text.slice(from, start) + this.#maskPart(text.slice(start, end), name);
      from = end;
    }
    return masked + text.slice(from);
  }

  #maskPart(json: string, name: string): string {
    if (json.startsWith('"')) return this.#maskString(json, name);
    const isPrivate = isPrivateName(name) || this.#isKnown(json) || isPrivateNumber(json);
    return isPrivate ? this.#maskValue(json) : json;
  }

  #maskString(literal: string, name: string): string {
    const text = decodedString(literal);
    const masked = this.mask(text, name);
    return masked === text ? literal : this.remember(JSON.stringify(masked), literal);
  }

  /** Masks a number, list or other JSON value that is not a string. */
  #maskValue(json: string): string {
    return this.remember(`"${this.#maskOf(withoutSpaces(json), '*')}"`, json);
  }

  #maskParts(text: string): string {
    // Numbers the parts of this text from 0 until all rules were applied, because a part may contain others.
    const parts: string[] = [];
    const original = (part: string) => part.replace(mask, (_, index: string) => parts[Number(index)] ?? '');
    const hide = (part: string) => (onlyMask.test(part) ? part : `•••${parts.push(original(part)) - 1}•••`);
    const replaced = replacePrivate(
      text.replace(likeMask, (found) => hide(found)),
      hide,
    );
    return replaced.replace(mask, (_, index: string) => this.#maskOf(parts[Number(index)] ?? ''));
  }

  #isKnown(text: string): boolean {
    return text.length >= minKnownLength && this.#numbers.has(text);
  }

  #maskOf(secret: string, mark = ''): string {
    if (secret === '') return '';
    let number = this.#numbers.get(secret);
    if (number === undefined) {
      number = this.#secrets.push(secret);
      this.#numbers.set(secret, number);
    }
    return `•••${number}${mark}•••`;
  }
}

function isPrivateNumber(json: string): boolean {
  const text = String(Number(json));
  return replacePrivate(text, () => '') !== text;
}

const startsAsJson = (text: string): boolean => /^\s*[[{"]/.test(text);

function isJson(text: string): boolean {
  if (!startsAsJson(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
