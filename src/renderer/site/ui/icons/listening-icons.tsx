import { drawn } from './icon.tsx';

/** Kept in a separate file, because only the reader of a novel shows these icons. */
export const PlayIcon = /*#__PURE__*/ drawn(<path d="M8 5.5v13l10.5-6.5z" />);

export const PauseIcon = /*#__PURE__*/ drawn(<path d="M8.5 5.5v13M15.5 5.5v13" />);

export const UpIcon = /*#__PURE__*/ drawn(<path d="M5 15l7-7 7 7" />);

export const DownIcon = /*#__PURE__*/ drawn(<path d="M5 9l7 7 7-7" />);

export const ListenIcon = /*#__PURE__*/ drawn(
  <path d="M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 14.5a2 2 0 0 1 4 0v3a2 2 0 0 1-4 0zM15.5 14.5a2 2 0 0 1 4 0v3a2 2 0 0 1-4 0z" />,
);
