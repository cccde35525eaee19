/** Words of a platform's name that its icon makes redundant, by operating system. */
const wordsOf: Readonly<Record<string, readonly string[]>> = {
  ios: ['iPhone', 'iOS'],
  android: ['Android'],
  harmony: ['HarmonyOS', 'HarmonyOS NEXT'],
  windows: ['Windows'],
  mac: ['Mac', 'macOS'],
  linux: ['Linux'],
};

interface ShortName {
  /** App name, which narrow places shorten first. */
  readonly base: string;
  /** Part that distinguishes platforms of the same app, such as its engine; may be empty. */
  readonly detail: string;
}

/**
 * Splits a platform's name at its parentheses, and drops words for the operating system: `WeChat (Android, XWEB)`
 * becomes `WeChat` and `XWEB`.
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
