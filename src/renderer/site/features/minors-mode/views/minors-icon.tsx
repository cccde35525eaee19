import { drawn } from '../../../ui/icons/icon.tsx';

/** Shield with a star. */
export const MinorsIcon = /*#__PURE__*/ drawn(
  <>
    <path d="M12 3.5l7 2.5v5.5c0 4.3-2.9 7.6-7 9-4.1-1.4-7-4.7-7-9V6z" />
    <path d="M12 8.5l1.1 2.2 2.4.3-1.8 1.7.5 2.4-2.2-1.2-2.2 1.2.5-2.4-1.8-1.7 2.4-.3z" />
  </>,
);
