import { drawn } from './icon.tsx';

/** Calendar sheet with a star. */
export const TodayIcon = /*#__PURE__*/ drawn(
  <>
    <path d="M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM8 3v4M16 3v4" />
    <path d="M12 9.5l1.3 2.6 2.8.4-2 2 .5 2.8-2.6-1.3-2.6 1.3.5-2.8-2-2 2.8-.4z" />
  </>,
);

export const CrownIcon = /*#__PURE__*/ drawn(
  <path d="M4.5 17.5L3.5 8l5 3.5L12 5.5l3.5 6 5-3.5-1 9.5zM5.5 20h13" />,
);
