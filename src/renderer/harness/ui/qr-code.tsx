import { encode } from 'uqr';

export interface QrCodeProps {
  /** Text that the code contains, usually a URL. */
  readonly text: string;
  readonly label: string;
}

/** Width in modules of the empty border that cameras need to find the code. */
const quietZone = 4;

/** Shows a QR code, always dark on light, because many cameras cannot read inverted codes. */
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
