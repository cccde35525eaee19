import { passwordLimits } from '../contract/account-rules.ts';

const hidden = '•••';
const hiddenEnd = new RegExp(`${hidden}[\\\\"]*$`);

/** Names of values that identify a person, open an account or vouch for a call, whoever gave the name. */
const privateName = [
  '[\\w-]*(?:password|passwd|pwd|token|secret|signature)',
  'account',
  'trace-?id',
  'visitor-?id',
  'user-?id',
  // The user's own contact is in it.
  'contactPosition',
  'mobile',
  'phone',
  'random',
  'paySign',
  'sign',
  'sig',
  'open-?id',
  'union-?id',
  'nonceStr',
].join('|');

const wholeName = new RegExp(`^(?:${privateName})$`, 'i');

interface Rule {
  readonly pattern: RegExp;
  readonly by: string;
}

/** The value of a field that may have spaces, and what ends a field in a text. */
const spaced = `[^\\r\\n&"'<>#;,=]{1,${passwordLimits.max}}?`;
const fieldEnd = `[ \\t]{0,9}(?:$|[\\r\\n&"'<>#;,)\\]}]|[ \\t](?:\\(|[\\w-]+[=:]))`;

const rules: readonly Rule[] = [
  // JSON, and JSON that was put into a text of another JSON, whose quotes are escaped, up to four deep; cut off in a
  // value, too. Without a limit each of a million backslashes would read all the others.
  {
    pattern: new RegExp(
      `((\\\\{0,16}")(?:${privateName})\\2\\s*:\\s*)(?:\\2[\\s\\S]*?(?:(?<!\\\\)\\2|$)|[^,}\\]\\s\\\\"]+)`,
      'gi',
    ),
    by: `$1$2${hidden}$2`,
  },
  // A password may have spaces: outside of an address it goes on to the end of the field, or of the line, if that is
  // no farther than a password is long. A longer text is a sentence, of which the next rule hides the first word.
  {
    pattern: new RegExp(
      `((?<![\\w-])[\\w-]*(?:password|passwd|pwd)=)(?:(?<!\\?\\S{0,300})${spaced}(?=${fieldEnd})|${spaced}(?=&[\\w-]+=))`,
      'gi',
    ),
    by: `$1${hidden}`,
  },
  // Addresses and forms, and addresses that are a parameter of another, whose = and & are escaped.
  {
    pattern: new RegExp(`((?<=%3F|%26|[^\\w-]|^)(?:${privateName})(?:=|%3D))(?:(?!%26)[^&\\s"'<>#])*`, 'gi'),
    by: `$1${hidden}`,
  },
  // Headers, and objects as a console shows them; cut off in a value, too. A path in a JSON (`/data/account: must be …`)
  // is neither.
  {
    pattern: new RegExp(
      `((?<![\\w/-])(?:${privateName}):\\s*)(?:'[^']*(?:'|$)|"[^"]*(?:"|$)|[^\\s,;'"{}]+)`,
      'gi',
    ),
    by: `$1${hidden}`,
  },
  { pattern: /\b(Bearer\s+|authorization['"]?\s*[:=]\s*['"]?Basic\s+)[\w.~+/-]+=*/gi, by: `$1${hidden}` },
  { pattern: /\b((?:set-)?cookie:[ \t]*)[^\r\n]+/gi, by: `$1${hidden}` },
  // The name and the password that an address begins with.
  { pattern: /(?<=:\/\/)[^\s/@"'<>]{1,200}@/g, by: `${hidden}@` },
  // The cookie of a visit bears a visitor's id in its name.
  { pattern: /(?<![\w-])(visit_-?\d{1,9}_)[\w-]{8,}/g, by: `$1${hidden}` },
  // Accounts and phone numbers are known by their look.
  { pattern: /(?<!\w)my\d{6,10}(?!\w)/g, by: hidden },
  { pattern: /(?<=\+86[ -]?|[^\d.]|^)1\d{2}(?:\d{8}|([ -])\d{4}\1\d{4})(?!\d)/g, by: hidden },
];

/** The text without passwords, accounts, ids, phone numbers, tokens and signatures. */
export function maskPrivate(text: string): string {
  return rules.reduce((masked, { pattern, by }) => masked.replace(pattern, by), text);
}

/** No secret that is known by its look alone, and so only when it is whole, is longer. */
const longestLook = 256;

/** The start of the masked text, `length` at most; the rest of a long text costs nothing. */
export function maskPrivateStart(text: string, length: number): string {
  const read = text.slice(0, 2 * length + longestLook);
  const masked = maskPrivate(read);
  // What is hidden may have shortened the text to where it was cut, and half of a secret there is not known for one.
  const isWhole = read.length === text.length || hiddenEnd.test(masked);
  return masked.slice(0, isWhole ? length : Math.min(length, Math.max(0, masked.length - longestLook)));
}

/** The value of a field by its name, or as far as its text tells what is in it. */
export function maskPrivateField(name: string, text: string): string {
  return wholeName.test(name) ? hidden : maskPrivate(text);
}

/** Deeper values are left out: a page decides how deep it nests them. */
const maxDepth = 16;

/** A copy of a JSON value, masked by its names and in its texts. */
export function maskPrivateValues(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskPrivate(value);
  if (typeof value === 'number') return maskPrivate(String(value)) === String(value) ? value : hidden;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === maxDepth) return '…';
  if (Array.isArray(value)) return value.map((item: unknown) => maskPrivateValues(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [
      name,
      wholeName.test(name) ? hidden : maskPrivateValues(inner, depth + 1),
    ]),
  );
}
