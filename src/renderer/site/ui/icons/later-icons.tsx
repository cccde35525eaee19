import { drawn } from './icon.tsx';

/** Apart from the others: the first screen shows none of them. */
export const CoinIcon = /*#__PURE__*/ drawn(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M8.5 8l3.5 4.5L15.5 8M12 12.5V17M9 12.8h6M9 15h6" />
  </>,
);

export const LockIcon = /*#__PURE__*/ drawn(
  <>
    <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
  </>,
);

export const CopyIcon = /*#__PURE__*/ drawn(
  <>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.5" />
    <path d="M15.5 8.5V6.5a2.5 2.5 0 0 0-2.5-2.5H6.5A2.5 2.5 0 0 0 4 6.5V13a2.5 2.5 0 0 0 2.5 2.5h2" />
  </>,
);

export const CheckIcon = /*#__PURE__*/ drawn(<path d="M5 12.5l4.5 4.5L19 7.5" />);

export const TrashIcon = /*#__PURE__*/ drawn(
  <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 10.5v5.5M14 10.5v5.5" />,
);
