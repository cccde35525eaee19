import { drawn, Icon, type IconProps } from './icon.tsx';

// Icons of the reader screens. They are in a separate file, so that the initial bundle does not contain them.

export const PlusIcon = /*#__PURE__*/ drawn(<path d="M12 5v14M5 12h14" />);

export const MinusIcon = /*#__PURE__*/ drawn(<path d="M5 12h14" />);

export const MoonIcon = /*#__PURE__*/ drawn(<path d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z" />);

export const SunIcon = /*#__PURE__*/ drawn(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4" />
  </>,
);

/** Page that moves up. */
export const AutoScrollIcon = /*#__PURE__*/ drawn(
  <>
    <rect x="5.5" y="3.5" width="13" height="17" rx="2.5" />
    <path d="M9 8.5l3 3 3-3M9 13l3 3 3-3" />
  </>,
);

/** Renders a bag with a lightning bolt, or with a check mark while automatic purchase is on. */
export function AutoBuyIcon({ isOn, ...props }: IconProps & { readonly isOn: boolean }) {
  return (
    <Icon {...props}>
      <path d="M5.5 8.5h13l.8 11H4.7zM9 8.5V7a3 3 0 0 1 6 0v1.5" />
      {isOn ? <path d="M9.2 14l2 2 3.6-4" /> : <path d="M12.8 11.2l-2.3 3h3l-2.3 3" />}
    </Icon>
  );
}

export const SettingsIcon = /*#__PURE__*/ drawn(
  <path d="M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5M13 7h3M5 17h3" />,
);

export const ListIcon = /*#__PURE__*/ drawn(
  <path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />,
);

export const PreviousIcon = /*#__PURE__*/ drawn(<path d="M18 6l-7 6 7 6zM6.5 6v12" />);

export const NextIcon = /*#__PURE__*/ drawn(<path d="M6 6l7 6-7 6zM17.5 6v12" />);
