import { encode } from 'uqr';

export interface QrCodeProps {
  /** Content, usually a URL. */
  readonly text: string;
  readonly label: string;
}

/** Width of the quiet zone in modules; cameras need it to find the code. */
const quietZone = 4;

/** QR code. Always dark on light, because many cameras cannot read inverted codes. */
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
