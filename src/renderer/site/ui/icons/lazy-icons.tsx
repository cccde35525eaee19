import { drawn } from './icon.tsx';

/* Kept in a separate file, because the first screen shows none of these icons. */
/** Filled coin with a star cut out, because a currency sign would look like a price in money. */
export const CoinIcon = /*#__PURE__*/ drawn(
  <path
    d="M12 2.5a9.5 9.5 0 0 1 0 19a9.5 9.5 0 0 1 0-19zM12 7l1.3 3.4 3.6.2-2.8 2.3 1 3.5-3.1-2-3.1 2 1-3.5-2.8-2.3 3.6-.2z"
    fill="currentColor"
    fillRule="evenodd"
    stroke="none"
  />,
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

export const GiftIcon = /*#__PURE__*/ drawn(
  <path d="M4 9h16v4H4zM5.5 13v7h13v-7M12 9v11M12 9c-2.5 0-5-1-5-3s3.5-2.5 5 3c1.5-5.5 5-5 5-3s-2.5 3-5 3z" />,
);

export const ShareIcon = /*#__PURE__*/ drawn(
  <path d="M13.5 5.5l6 5.5-6 5.5v-3.3c-4 0-6.8 1.2-9 4.3.4-5.2 3.4-8.4 9-8.9z" />,
);
