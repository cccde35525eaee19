import { passwordLimits } from '../contract/account-rules.ts';
import { privateLabel, privateName } from './private-names.ts';

export const hidden = '•••';

interface MaskRule {
  readonly pattern: RegExp;
  readonly by: string;
}

/** The value of a field that may have spaces, and what ends a field in a text. */
const spaced = `[^\\r\\n&"'<>#;,=]{1,${passwordLimits.max}}?`;
const fieldEnd = `[ \\t]{0,9}(?:$|[\\r\\n&"'<>#;,)\\]}]|[ \\t](?:\\(|[\\w-]+[=:]))`;

/** A percent escape, also of an address within an address within an address. */
const escaped = (codes: string) => `%(?:25){0,4}(?:${codes})`;

/** A text in quotes, which may hold escaped ones; cut off, too. */
const quoted = `'(?:\\\\[\\s\\S]|[^'\\\\])*(?:'|$)|"(?:\\\\[\\s\\S]|[^"\\\\])*(?:"|$)`;

/** Digits as people write and paste them. */
const digit = '[0-9０-９]';

/** In their order. Each is read in a time that grows with the text alone, whatever is in it: see the tests. */
export const maskRules: readonly MaskRule[] = [
  // A JSON Web Token, wherever it stands.
  { pattern: /(?<![\w-])eyJ[\w-]{10,}\.[\w-]{2,}(?:\.[\w-]*)?/g, by: hidden },
  // Accounts and phone numbers are known by their look.
  { pattern: new RegExp(`(?<!\\w)my${digit}{6,10}(?![\\w０-９])`, 'g'), by: hidden },
  {
    pattern: new RegExp(
      `(?<=(?<![0-9０-９.])(?:[+＋]|00|００|%2B)?(?:86|８６)[ -]?|[^0-9０-９.]|^)[1１]${digit}{2}(?:${digit}{8}|([ \\u00a0-])${digit}{4}\\1${digit}{4})(?!${digit})`,
      'gi',
    ),
    by: hidden,
  },
  // JSON, and JSON that was put into a text of another JSON, whose quotes are escaped, up to four deep; cut off in a
  // value, too. Without a limit each of a million backslashes would read all the others.
  {
    pattern: new RegExp(
      `((\\\\{0,16}["'])(?:${privateName})\\2\\s*(?::|=>)\\s*)(?:\\2[\\s\\S]*?(?:(?<!\\\\)\\2|$)|${quoted}|[^,}\\]\\s\\\\"'[{]+)`,
      'gi',
    ),
    by: `$1$2${hidden}$2`,
  },
  // JSON that is a parameter of an address.
  {
    pattern: new RegExp(
      `((%(?:25){0,4}22)(?:${privateName})\\2(?:${escaped('20')}|\\+)*${escaped('3A')}(?:${escaped('20')}|\\+)*)(?:\\2(?:(?!\\2)[^&\\s"'<>#])*(?:\\2)?|(?:(?!${escaped('2C|7D')})[^&\\s"'<>#])+)`,
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
    pattern: new RegExp(
      `((?<=${escaped('3F|26|5B')}|[^\\w-]|^)(?:${privateName})(?:\\[\\w{0,20}\\]|${escaped('5B')}\\w{0,20}?${escaped('5D')}|\\]|${escaped('5D')})?(?:[ \\t]{0,9}=\\s{0,9}|${escaped('3D')}))(?:(?!${escaped('26')})[^&\\s"'<>#])+`,
      'gi',
    ),
    by: `$1${hidden}`,
  },
  // The same in quotes, as in a configuration or an attribute.
  {
    pattern: new RegExp(`((?<![\\w/-])(?:${privateName})[ \\t]{0,9}=\\s{0,9})(?:${quoted})`, 'gi'),
    by: `$1${hidden}`,
  },
  // Headers, and objects as a console shows them; cut off in a value, too. A path in a JSON (`/data/account: must be …`)
  // is neither.
  {
    pattern: new RegExp(`((?<![\\w/-])(?:${privateName})[:：]\\s*)(?:${quoted}|[^\\s,;'"{}[\\]]+)`, 'gi'),
    by: `$1${hidden}`,
  },
  // Labels of forms, with the value beside them or below.
  {
    pattern: new RegExp(
      `(${privateLabel}[ \\t]{0,9}[:：=＝]\\s{0,9})(?:${quoted}|[^\\s,;，；。、'"{}[\\]<>]+)`,
      'g',
    ),
    by: `$1${hidden}`,
  },
  // Parts of a multipart form, whose value comes after an empty line.
  {
    pattern: new RegExp(
      `(\\bname="(?:${privateName})"[^\\r\\n]{0,200}(?:\\r?\\n[^\\r\\n]{1,200}){0,3}\\r?\\n\\r?\\n)[\\s\\S]*?(?=\\r?\\n--|$)`,
      'gi',
    ),
    by: `$1${hidden}`,
  },
  // Fields of a page.
  {
    pattern: new RegExp(
      `(\\bname=["']?(?:${privateName})["']?[^<>]{0,200}?\\bvalue=)(?:${quoted}|[^\\s"'<>]+)`,
      'gi',
    ),
    by: `$1${hidden}`,
  },
  // Elements of XML, which payments are told of in.
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
  // The name and the password that an address begins with.
  { pattern: /(?<=:\/\/)[^\s/@"'<>]{1,200}@/g, by: `${hidden}@` },
  // The cookie of a visit bears a visitor's id in its name.
  {
    pattern: /((?<![a-z\d])visit(?:_|%(?:25){0,4}5F)-?\d{1,9}(?:_|%(?:25){0,4}5F))[\w-]+/gi,
    by: `$1${hidden}`,
  },
];
