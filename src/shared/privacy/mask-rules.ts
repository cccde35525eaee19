import { passwordLimits } from '../contract/account-rules.ts';
import { privateLabel, privateName } from './private-names.ts';

export const hidden = '•••';

interface MaskRule {
  readonly pattern: RegExp;
  readonly by: string;
}

/** Matches the value of a field that may contain spaces, up to the end of the field. */
const spaced = `[^\\r\\n&"'<>#;,=]{1,${passwordLimits.max}}?`;
const fieldEnd = `[ \\t]{0,9}(?:$|[\\r\\n&"'<>#;,)\\]}]|[ \\t](?:\\(|[\\w-]+[=:]))`;

/** Returns a pattern for a percent escape, even in a URL that is a parameter of another URL. */
const escaped = (codes: string) => `%(?:25){0,4}(?:${codes})`;

/** Matches quoted text with escapes. It may be truncated. */
const quoted = `'(?:\\\\[\\s\\S]|[^'\\\\])*(?:'|$)|"(?:\\\\[\\s\\S]|[^"\\\\])*(?:"|$)`;

/** Matches half-width and full-width digits. */
const digit = '[0-9０-９]';

/** Rules in the order in which they are applied. Tests check that each takes linear time for any input. */
export const maskRules: readonly MaskRule[] = [
  // JSON Web Tokens.
  { pattern: /(?<![\w-])eyJ[\w-]{10,}\.[\w-]{2,}(?:\.[\w-]*)?/g, by: hidden },
  // Accounts and phone numbers, which have a format of their own.
  { pattern: new RegExp(`(?<!\\w)my${digit}{6,10}(?![\\w０-９])`, 'g'), by: hidden },
  {
    pattern: new RegExp(
      `(?<=(?<![0-9０-９.])(?:[+＋]|00|００|%2B)?(?:86|８６)[ -]?|[^0-9０-９.]|^)[1１]${digit}{2}(?:${digit}{8}|([ \\u00a0-])${digit}{4}\\1${digit}{4})(?!${digit})`,
      'gi',
    ),
    by: hidden,
  },
  // JSON, and JSON within strings of other JSON up to four levels, whose quotes are escaped. A value may be truncated.
  // The limit is needed, because many backslashes would otherwise take quadratic time.
  {
    pattern: new RegExp(
      `((\\\\{0,16}["'])(?:${privateName})\\2\\s*(?::|=>)\\s*)(?:\\2[\\s\\S]*?(?:(?<!\\\\)\\2|$)|${quoted}|[^,}\\]\\s\\\\"'[{]+)`,
      'gi',
    ),
    by: `$1$2${hidden}$2`,
  },
  // JSON in a URL parameter.
  {
    pattern: new RegExp(
      `((%(?:25){0,4}22)(?:${privateName})\\2(?:${escaped('20')}|\\+)*${escaped('3A')}(?:${escaped('20')}|\\+)*)(?:\\2(?:(?!\\2)[^&\\s"'<>#])*(?:\\2)?|(?:(?!${escaped('2C|7D')})[^&\\s"'<>#])+)`,
      'gi',
    ),
    by: `$1$2${hidden}$2`,
  },
  // Passwords with spaces. Outside a URL, the value ends with the field or line. If it is longer than a password can
  // be, it is a sentence, and the next rule hides its first word.
  {
    pattern: new RegExp(
      `((?<![\\w-])[\\w-]*(?:password|passwd|pwd)=)(?:(?<!\\?\\S{0,300})${spaced}(?=${fieldEnd})|${spaced}(?=&[\\w-]+=))`,
      'gi',
    ),
    by: `$1${hidden}`,
  },
  // URLs and forms. In a URL that is a parameter of another URL, = and & are escaped.
  {
    pattern: new RegExp(
      `((?<=${escaped('3F|26|5B')}|[^\\w-]|^)(?:${privateName})(?:\\[\\w{0,20}\\]|${escaped('5B')}\\w{0,20}?${escaped('5D')}|\\]|${escaped('5D')})?(?:[ \\t]{0,9}=\\s{0,9}|${escaped('3D')}))(?:(?!${escaped('26')})[^&\\s"'<>#])+`,
      'gi',
    ),
    by: `$1${hidden}`,
  },
  // Quoted values, as in configurations or attributes.
  {
    pattern: new RegExp(`((?<![\\w/-])(?:${privateName})[ \\t]{0,9}=\\s{0,9})(?:${quoted})`, 'gi'),
    by: `$1${hidden}`,
  },
  // Headers, and objects as a console prints them. They may be truncated. A path in JSON does not count
  // (`/data/account: must be …`).
  {
    pattern: new RegExp(`((?<![\\w/-])(?:${privateName})[:：]\\s*)(?:${quoted}|[^\\s,;'"{}[\\]]+)`, 'gi'),
    by: `$1${hidden}`,
  },
  // Form labels with the value beside or below them.
  {
    pattern: new RegExp(
      `(${privateLabel}[ \\t]{0,9}[:：=＝]\\s{0,9})(?:${quoted}|[^\\s,;，；。、'"{}[\\]<>]+)`,
      'g',
    ),
    by: `$1${hidden}`,
  },
  // Parts of a multipart form. The value follows an empty line.
  {
    pattern: new RegExp(
      `(\\bname="(?:${privateName})"[^\\r\\n]{0,200}(?:\\r?\\n[^\\r\\n]{1,200}){0,3}\\r?\\n\\r?\\n)[\\s\\S]*?(?=\\r?\\n--|$)`,
      'gi',
    ),
    by: `$1${hidden}`,
  },
  // Form fields in HTML.
  {
    pattern: new RegExp(
      `(\\bname=["']?(?:${privateName})["']?[^<>]{0,200}?\\bvalue=)(?:${quoted}|[^\\s"'<>]+)`,
      'gi',
    ),
    by: `$1${hidden}`,
  },
  // XML elements, as payment providers use them.
  {
    pattern: new RegExp(
      `(<(?:${privateName})>\\s{0,99})(?:<!\\[CDATA\\[[\\s\\S]*?(?:\\]\\]>|$)|[^<]+)`,
      'gi',
    ),
    by: `$1${hidden}`,
  },
  { pattern: /\b(Bearer\s+)[\w.~+/-]+=*/gi, by: `$1${hidden}` },
  {
    pattern:
      /\b(authorization['"]?\s*[:=]\s*['"]?(?:(?:Basic|Bearer|Digest|Token|ApiKey|Negotiate|HMAC)[ \t]+)?)[^\s"',;<>•]+/gi,
    by: `$1${hidden}`,
  },
  { pattern: /\b((?:set-)?cookie:[ \t]*)[^\r\n]+/gi, by: `$1${hidden}` },
  // User name and password in a URL.
  { pattern: /(?<=:\/\/)[^\s/@"'<>]{1,200}@/g, by: `${hidden}@` },
  // Cookies whose names contain a visitor's ID.
  {
    pattern: /((?<![a-z\d])visit(?:_|%(?:25){0,4}5F)-?\d{1,9}(?:_|%(?:25){0,4}5F))[\w-]+/gi,
    by: `$1${hidden}`,
  },
];
