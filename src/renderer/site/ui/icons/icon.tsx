import type { ReactNode } from 'react';

export interface IconProps {
  /** Size in CSS px at the default text size. Icons scale with the text. */
  readonly size?: number;
}

/** Renders a decorative icon. The element that contains it has the accessible name. */
export function Icon({
  size = 24,
  children,
  filled = false,
}: IconProps & { children: ReactNode; filled?: boolean }) {
  const length = `${size / 16}rem`;
  return (
    <svg
      width={length}
      height={length}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/**
 * Creates an icon component from a shape on a 24 × 24 grid. Calls are marked as pure, so that the bundler removes
 * unused icons.
 */
export function drawn(shape: ReactNode) {
  return (props: IconProps) => <Icon {...props}>{shape}</Icon>;
}

export const BackIcon = /*#__PURE__*/ drawn(<path d="M15 5l-7 7 7 7" />);

export const ForwardIcon = /*#__PURE__*/ drawn(<path d="M9 5l7 7-7 7" />);

export const HomeIcon = /*#__PURE__*/ drawn(
  <path d="M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z" />,
);

export const CloseIcon = /*#__PURE__*/ drawn(<path d="M6 6l12 12M18 6L6 18" />);

export const SearchIcon = /*#__PURE__*/ drawn(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4 4" />
  </>,
);

export const RankIcon = /*#__PURE__*/ drawn(
  <>
    <path d="M9.5 20V9.5h5V20M3.5 20v-6.5h6V20M14.5 20v-8.5h6V20zM3.5 20h17" />
    <path d="M12 3v3" />
  </>,
);

export const CategoryIcon = /*#__PURE__*/ drawn(
  <>
    <rect x="4" y="4" width="6.5" height="6.5" rx="1.8" />
    <rect x="13.5" y="4" width="6.5" height="6.5" rx="3.25" />
    <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.8" />
    <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.8" />
  </>,
);

const heart = 'M12 20s-7.5-4.6-7.5-10.1A4.4 4.4 0 0 1 12 7.2a4.4 4.4 0 0 1 7.5 2.7C19.5 15.4 12 20 12 20z';

export function HeartIcon({ filled = false, ...props }: IconProps & { filled?: boolean }) {
  return (
    <Icon {...props} filled={filled}>
      <path d={heart} />
    </Icon>
  );
}

/** Outline that all icons of a phone share. */
export const phoneFrame = <rect x="6.5" y="3" width="11" height="18" rx="2.5" />;

export const PhoneIcon = /*#__PURE__*/ drawn(
  <>
    {phoneFrame}
    <path d="M12 7v6m-2.5-2.3L12 13l2.5-2.3M10.5 17.5h3" />
  </>,
);

export const RefreshIcon = /*#__PURE__*/ drawn(<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4h-4" />);

export const BrokenPictureIcon = /*#__PURE__*/ drawn(
  <path d="M4 16l4.5-4.5 3 3M20 13l-3-3-2.5 2.5M10 20H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4l1.5-3-3-2z" />,
);

export const BookIcon = /*#__PURE__*/ drawn(
  <path d="M12 6.5C10.3 5.2 8 4.5 4.5 4.5v13.5c3.5 0 5.8.7 7.5 2 1.7-1.3 4-2 7.5-2V4.5c-3.5 0-5.8.7-7.5 2zM12 6.5V20" />,
);

export const ComicIcon = /*#__PURE__*/ drawn(
  <>
    <rect x="4" y="4" width="16" height="16" rx="2.5" />
    <path d="M4 13l16-3M12.5 11.5V20" />
  </>,
);

export const VideoIcon = /*#__PURE__*/ drawn(
  <>
    <rect x="3.5" y="5" width="17" height="14" rx="3" />
    <path d="M10.3 9.2v5.6l4.7-2.8z" />
  </>,
);

export const WalletIcon = /*#__PURE__*/ drawn(
  <path d="M17.5 8V6a1.5 1.5 0 0 0-1.9-1.4L5.5 7.2A2 2 0 0 0 4 9.1V17.5a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V10a2 2 0 0 0-2-2H7M16.5 13.8h.01" />,
);

export const UserIcon = /*#__PURE__*/ drawn(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20c.8-3.8 3.8-6 7.5-6s6.7 2.2 7.5 6" />
  </>,
);

export const OfflineIcon = /*#__PURE__*/ drawn(
  <path d="M4 4l16 16M8.5 16a5 5 0 0 1 6-.8M5.5 12.5a9.5 9.5 0 0 1 4-2.3M14 10.2a9.5 9.5 0 0 1 4.5 2.3M3 9a14 14 0 0 1 4-2.5M11.5 5.5A14 14 0 0 1 21 9M12 19.5h.01" />,
);

/** Icon of a server error. */
export const TroubleIcon = /*#__PURE__*/ drawn(
  <path d="M7 18.5a4 4 0 0 1-.6-8A5.6 5.6 0 0 1 17.2 9.5 4.5 4.5 0 0 1 17 18.5zM12 9.5v4M12 16h.01" />,
);

export const EmptyIcon = /*#__PURE__*/ drawn(
  <path d="M4 13.5l3-8.5h10l3 8.5V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM4 13.5h4.5l1.2 2.5h4.6l1.2-2.5H20" />,
);
