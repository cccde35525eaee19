export interface JsonPlace {
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
}

type Token = 'text' | 'literal' | '{' | '[' | '}' | ']' | ':' | ',';

/** Tokens that may follow each token. */
const accepted = {
  value: ['text', 'literal', '{', '['],
  'first item': ['text', 'literal', '{', '[', ']'],
  'first name': ['text', '}'],
  name: ['text'],
  colon: [':'],
  'after item': [',', ']'],
  'after field': [',', '}'],
  nothing: [],
} as const satisfies Record<string, readonly Token[]>;

const tokens =
  /\s*(?:([{}[\],:])|("(?:[^"\\\n\r\t]+|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|((?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])))/y;
const rest = /\s*/y;

/**
 * Indents JSON without parsing its values, because parsing and printing would round long IDs. Returns the first invalid
 * position otherwise; not every browser reports it.
 */
export function indentJson(text: string): { readonly text: string } | { readonly problem: JsonPlace } {
  const indented = new IndentedJson();
  let at = 0;
  tokens.lastIndex = 0;
  for (let found = tokens.exec(text); found !== null; found = tokens.exec(text)) {
    const [, sign, string, literal] = found;
    const kind = (sign ?? (string === undefined ? 'literal' : 'text')) as Token;
    if (!indented.take(kind, sign ?? string ?? literal ?? '')) break;
    at = tokens.lastIndex;
  }
  rest.lastIndex = at;
  const end = at + (rest.exec(text)?.[0].length ?? 0);
  return indented.isWhole && end === text.length ? { text: indented.text } : { problem: placeOf(text, end) };
}

class IndentedJson {
  readonly #parts: string[] = [];
  readonly #open: ('{' | '[')[] = [];
  #expected: keyof typeof accepted = 'value';

  get text(): string {
    return this.#parts.join('');
  }

  get isWhole(): boolean {
    return this.#expected === 'nothing';
  }

  /** Returns false for a token that is not allowed here. */
  take(token: Token, written: string): boolean {
    if (!(accepted[this.#expected] as readonly Token[]).includes(token)) return false;
    if (token === '}' || token === ']') this.#end(written);
    else if (token === ',') this.#goOn();
    else if (token === ':') this.#colon();
    else this.#value(token, written);
    return true;
  }

  get #isFirst(): boolean {
    return this.#expected === 'first item' || this.#expected === 'first name';
  }

  #value(token: Token, written: string): void {
    const isName = this.#expected === 'name' || this.#expected === 'first name';
    this.#parts.push(this.#isFirst ? this.#newLine() : '', written);
    if (token === '{' || token === '[') this.#enter(token);
    else this.#expected = isName ? 'colon' : this.#afterValue();
  }

  #colon(): void {
    this.#parts.push(': ');
    this.#expected = 'value';
  }

  #end(written: string): void {
    this.#open.pop();
    this.#parts.push(this.#isFirst ? '' : this.#newLine(), written);
    this.#expected = this.#afterValue();
  }

  #goOn(): void {
    this.#parts.push(',', this.#newLine());
    this.#expected = this.#open.at(-1) === '{' ? 'name' : 'value';
  }

  #enter(sign: '{' | '['): void {
    this.#open.push(sign);
    this.#expected = sign === '{' ? 'first name' : 'first item';
  }

  #afterValue(): keyof typeof accepted {
    const open = this.#open.at(-1);
    if (open === undefined) return 'nothing';
    return open === '{' ? 'after field' : 'after item';
  }

  #newLine(): string {
    return `\n${'  '.repeat(this.#open.length)}`;
  }
}

function placeOf(text: string, at: number): JsonPlace {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
