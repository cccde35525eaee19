import type { ReactNode } from 'react';
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx';
import { BackIcon, HomeIcon } from '../../ui/icons/icon.tsx';
import './top-bar.css';

interface TopBarProps {
  readonly title: string;
  /** Path of the home button; undefined on screens that are tabs. */
  readonly home?: string;
  /** Content beside the title of a screen that is a tab. */
  readonly children?: ReactNode;
  onBack?(): void;
}

export function TopBar({ title, home, children, onBack }: TopBarProps) {
  return (
    <header className="top-bar">
      {onBack && <IconButton label="返回" icon={<BackIcon />} onClick={onBack} />}
      <h1 className="top-bar__title">{title}</h1>
      {children}
      {home !== undefined && <IconLink label="首页" icon={<HomeIcon size={22} />} to={home} />}
    </header>
  );
}
