import { encode } from 'uqr';

export interface QrCodeProps {
  /** What is in it; a URL as a rule. */
  readonly text: string;
  readonly label: string;
}

/** Modules around the code that a camera needs to find it. */
const quietZone = 4;

/** Dark on light in either appearance: many cameras do not read the reverse. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: quietZone });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ width: '100%', maxWidth: 240, background: '#fff' }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
