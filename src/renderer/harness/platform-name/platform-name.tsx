import { Icon, type IconName } from '../ui/buttons/icon.tsx';
import './platform-name.css';
import { shortName } from './short-name.ts';

const icons: Readonly<Record<string, IconName>> = {
  ios: 'apple',
  mac: 'apple',
  android: 'android',
  harmony: 'harmony',
  windows: 'windows',
};

interface PlatformNameProps {
  readonly name: string;
  /** Operating system; undefined if unknown, for example of a closed view. */
  readonly os: string | undefined;
}

/** Shows the icon of the operating system and the short name. Screen readers read the full name. */
export function PlatformName({ name, os }: PlatformNameProps) {
  const icon = os === undefined ? undefined : icons[os];
  if (os === undefined || icon === undefined) return name;
  const { base, detail } = shortName(name, os);
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
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
