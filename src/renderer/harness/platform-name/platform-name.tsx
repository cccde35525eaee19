import { Icon, type IconName } from '../ui/buttons/icon.tsx';
import type { usePlatformMark } from './use-names.ts';
import './platform-name.css';

const icons: Readonly<Record<string, IconName>> = {
  ios: 'apple',
  mac: 'apple',
  android: 'android',
  harmony: 'harmony',
  windows: 'windows',
};

interface PlatformNameProps {
  readonly name: string;
  /** Operating system and short name; undefined if unknown, for example for a closed view. */
  readonly mark: ReturnType<ReturnType<typeof usePlatformMark>>;
}

/** Words that a name does not need beside the icon, by operating system. */
const wordsOf: Readonly<Record<string, readonly string[]>> = {
  ios: ['iPhone', 'iOS'],
  android: ['Android'],
  harmony: ['HarmonyOS', 'HarmonyOS NEXT'],
  windows: ['Windows'],
  mac: ['Mac', 'macOS'],
  linux: ['Linux'],
};

interface NameParts {
  /** App name. Narrow places shorten it first. */
  readonly base: string;
  /** Part that distinguishes platforms of the same app, such as the engine; may be empty. */
  readonly detail: string;
}

/**
 * Splits the name of a platform at its parentheses and drops the operating system: `WeChat (Android, XWEB)` becomes
 * `WeChat` and `XWEB`.
 */
export function nameWithoutSystem(name: string, os: string): NameParts {
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

/**
 * Shows the icon of the operating system and the name without it. Narrow frames show the short name. Screen readers
 * read the full name.
 */
export function PlatformName({ name, mark }: PlatformNameProps) {
  const icon = mark && icons[mark.os];
  if (mark === undefined || icon === undefined) return name;
  const { base, detail } = nameWithoutSystem(name, mark.os);
  return (
    <span className="platform-name">
      <Icon name={icon} size={13} />
      <span className="platform-name-base" aria-hidden="true">
        {base}
      </span>
      {detail !== '' && (
        <span className="platform-name-detail" aria-hidden="true">
          {detail}
        </span>
      )}
      {mark.short !== undefined && (
        <span className="platform-name-short" aria-hidden="true">
          {mark.short}
        </span>
      )}
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
