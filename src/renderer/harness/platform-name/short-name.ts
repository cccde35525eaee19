/** Words in a platform's name that the icon of its operating system replaces. */
const wordsOf: Readonly<Record<string, readonly string[]>> = {
  ios: ['iPhone', 'iOS'],
  android: ['Android'],
  harmony: ['HarmonyOS', 'HarmonyOS NEXT'],
  windows: ['Windows'],
  mac: ['Mac', 'macOS'],
  linux: ['Linux'],
};

interface ShortName {
  /** Cut first in narrow places. */
  readonly base: string;
  /** Distinguishes platforms of the same app, such as its engine; may be empty. */
  readonly detail: string;
}

/**
 * Splits the name at its parentheses and drops words that repeat the operating system: `WeChat` and `XWEB` for
 * `WeChat (Android, XWEB)`.
 */
export function shortName(name: string, os: string): ShortName {
  const repeated = wordsOf[os] ?? [];
  const details: string[] = [];
  const outside = name.replace(/\s*[(（]([^()（）]*)[)）]/g, (_, inside: string) => {
    details.push(...inside.split(/[,，、]/).map((detail) => detail.trim()));
    return '';
  });
  const first = repeated.find((word) => outside.startsWith(`${word} `));
  const base = outside.slice(first?.length ?? 0).trim();
  if (base === '') return { base: name, detail: '' };
  return { base, detail: details.filter((detail) => detail !== '' && !repeated.includes(detail)).join(' ') };
}
