/** SVG paths on a 16 px grid. */
const shapes = {
  reload: 'M13 8a5 5 0 1 1-1.6-3.7M13 2.5v2.8h-2.8',
  rotate:
    'M3 6.5V3.8A.8.8 0 0 1 3.8 3h4.4a.8.8 0 0 1 .8.8v2.7M3 9h9.2a.8.8 0 0 1 .8.8v2.4a.8.8 0 0 1-.8.8H3.8a.8.8 0 0 1-.8-.8zM11 3.2c1.2.3 2 1.2 2 2.6l1-.9M13 5.8l-1-.9',
  camera: 'M2.5 5.5h2.3l1-1.6h4.4l1 1.6h2.3v7h-11zM8 11a2.1 2.1 0 1 0 0-4.2A2.1 2.1 0 0 0 8 11',
  enlarge: 'M9.5 3H13v3.5M13 3 9 7M6.5 13H3V9.5M3 13l4-4',
  shrink: 'M12.5 6.5H9.5v-3M9.5 6.5 13.2 2.8M3.5 9.5h3v3M6.5 9.5l-3.7 3.7',
  close: 'm4 4 8 8M12 4l-8 8',
  search: 'M7 11.5A4.5 4.5 0 1 0 7 2.5a4.5 4.5 0 0 0 0 9M10.4 10.4 13.5 13.5',
  back: 'M10 3 5 8l5 5',
  forward: 'm6 3 5 5-5 5',
  /** Triangle, as on the Back button of Android. */
  backKey: 'M11.5 3v10L4 8z',
  apple:
    'M10.3 4.7c-1 0-1.6.6-2.3.6s-1.4-.6-2.4-.6C4 4.7 2.8 6 2.8 8.2c0 2.7 1.6 5.6 3.1 5.6.8 0 1.2-.5 2.1-.5s1.3.5 2.1.5c1.3 0 2.3-1.8 2.8-3.2-1.2-.5-1.8-1.4-1.8-2.5 0-1 .6-1.8 1.5-2.3-.6-.7-1.4-1.1-2.3-1.1M8 4c0-1.3.9-2.2 2-2.3 0 1.3-.9 2.3-2 2.3',
  android: 'M2.5 11.8a5.5 5.5 0 0 1 11 0zM5 7.2 3.7 4.8M11 7.2l1.3-2.4M5.9 9.6h.01M10.1 9.6h.01',
  harmony: 'M8 11a4.3 4.3 0 1 0 0-8.6A4.3 4.3 0 0 0 8 11M4 13.8h8',
  windows: 'M2.5 2.5h4.7v4.7H2.5zM8.8 2.5h4.7v4.7H8.8zM2.5 8.8h4.7v4.7H2.5zM8.8 8.8h4.7v4.7H8.8z',
  phone: 'M5 1.5h6a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1M7 12.5h2',
  map: 'M2 4.2 6 2.5l4 1.7 4-1.7v9.3l-4 1.7-4-1.7-4 1.7zM6 2.5v9.3M10 4.2v9.3',
  layers: 'M8 2 2 5.2l6 3.2 6-3.2zM2 8.2l6 3.2 6-3.2M2 11l6 3.2 6-3.2',
  sliders:
    'M3 4h5M12 4h1M3 8h1M8 8h5M3 12h6M12.5 12h.5M8 4a2 2 0 1 0 4 0 2 2 0 1 0-4 0M4 8a2 2 0 1 0 4 0 2 2 0 1 0-4 0M9 12a1.8 1.8 0 1 0 3.6 0A1.8 1.8 0 1 0 9 12',
  database:
    'M13 4c0 1.1-2.2 2-5 2S3 5.1 3 4s2.2-2 5-2 5 .9 5 2M3 4v8c0 1.1 2.2 2 5 2s5-.9 5-2V4M3 8c0 1.1 2.2 2 5 2s5-.9 5-2',
  record: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11M8 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  pictures: 'M2.5 3h11v10h-11zM2.5 10.5l3-3 2.5 2.5 2-2 3.5 3.5M10 6h.01',
  globe:
    'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M2 8h12M8 2c2 2 2.6 4 2.6 6S10 12 8 14M8 2C6 4 5.4 6 5.4 8S6 12 8 14',
  list: 'M2.5 4h2M6.5 4h7M2.5 8h2M6.5 8h7M2.5 12h2M6.5 12h7',
  card: 'M2 4h12v8.5H2zM2 7h12M4 10h3',
  help: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M6.2 6.2a1.8 1.8 0 1 1 2.6 1.6c-.5.3-.8.6-.8 1.2v.3M8 11.3h.01',
  code: 'm5.5 4.5-3.5 3.5 3.5 3.5M10.5 4.5 14 8l-3.5 3.5',
  qr: 'M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h1.5v1.5M13.5 9.5v2M9.5 13.5h2M13.5 13.5h.01',
  pulse: 'M1.5 8.5h2.8l2-5.5 3.2 10 2-4.5h3',
  pencil: 'M3 13l.6-2.8 7-7a1.2 1.2 0 0 1 1.7 0l.5.5a1.2 1.2 0 0 1 0 1.7l-7 7zM9.5 4.3l2.2 2.2',
  copy: 'M6 6h7v7H6zM10 6V3H3v7h3',
  download: 'M8 2.5v7.5M4.8 7 8 10.2 11.2 7M3 13h10',
  bin: 'M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.5 8.5h6l.5-8.5M6.8 7v3.8M9.2 7v3.8',
  ticket: 'M4 2.5h6l2.5 2.5v8.5H4zM10 2.5V5h2.5M6 8h4.5M6 10.5h4.5',
  person:
    'M8 4.4a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6M2.8 6l5.2.9 5.2-.9M8 6.9v3.2M8 10.1 5.6 14.2M8 10.1l2.4 4.1',
  mirror: 'M2.5 3h4.5v10H2.5zM9.5 3h4v10h-4M7 8h4.5M9.8 6.3 11.5 8 9.8 9.7',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  wall: 'M2.5 3.5h4v9h-4zM9.5 3.5h4v5.5h-4z',
} as const;

export type IconName = keyof typeof shapes;

export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.3}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
