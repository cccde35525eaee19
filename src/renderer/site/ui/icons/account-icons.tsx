import { drawn, phoneFrame } from './icon.tsx';

/** Kept in a separate file, because only the personal center and screens after it show these icons. */
export const ShownIcon = /*#__PURE__*/ drawn(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);

export const HiddenIcon = /*#__PURE__*/ drawn(
  <path d="M3 9.5c2.2 2.9 5.3 4.5 9 4.5s6.8-1.6 9-4.5M12 14v3.5M6.3 12.6l-1.8 2.9M17.7 12.6l1.8 2.9" />,
);

export const KeyIcon = /*#__PURE__*/ drawn(
  <>
    <circle cx="8" cy="15" r="4" />
    <path d="M11 12l8.5-8.5M16 7l3 3M13.5 9.5l2 2" />
  </>,
);

export const BoundPhoneIcon = /*#__PURE__*/ drawn(
  <>
    {phoneFrame}
    <path d="M9.5 11.5l2 2 3.2-3.7M11 18h2" />
  </>,
);

export const GlobeIcon = /*#__PURE__*/ drawn(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17" />
  </>,
);

export const ReceiptIcon = /*#__PURE__*/ drawn(
  <path d="M6 3.5h12V20.5l-3-2-3 2-3-2-3 2zM9.5 8.5h5M9.5 12.5h5" />,
);

/** Drawn in outline, like the icons beside it. In other places coins are filled. */
export const CoinHistoryIcon = /*#__PURE__*/ drawn(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5l1.3 3 3.2.3-2.4 2.1.7 3.1-2.8-1.7-2.8 1.7.7-3.1-2.4-2.1 3.2-.3z" />
  </>,
);

export const SearchAccountIcon = /*#__PURE__*/ drawn(
  <>
    <circle cx="10" cy="8" r="4" />
    <path d="M3 19.5c.7-3.5 3.5-5.5 7-5.5" />
    <circle cx="16" cy="16" r="3" />
    <path d="M18.2 18.2L20.5 20.5" />
  </>,
);

export const ServiceIcon = /*#__PURE__*/ drawn(
  <>
    <path d="M4.5 13v-1.5a7.5 7.5 0 0 1 15 0V13M19.5 17c0 2-2.5 3.5-6 3.5" />
    <rect x="3.5" y="12.5" width="4" height="5.5" rx="1.8" />
    <rect x="16.5" y="12.5" width="4" height="5.5" rx="1.8" />
  </>,
);

export const SwitchIcon = /*#__PURE__*/ drawn(<path d="M4 9h15l-4-4M20 15H5l4 4" />);

export const CalendarIcon = /*#__PURE__*/ drawn(
  <>
    <rect x="4" y="5" width="16" height="15.5" rx="2.5" />
    <path d="M4 10h16M8.5 3v4M15.5 3v4M9 15l2 2 4-4" />
  </>,
);

export const CrownIcon = /*#__PURE__*/ drawn(<path d="M4.5 17.5L3.5 7.5l5 3.5L12 5l3.5 6 5-3.5-1 10z" />);

export const ClockIcon = /*#__PURE__*/ drawn(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.5 2" />
  </>,
);
