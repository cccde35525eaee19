/** Outlines on a 16 px grid. */
const shapes = {
  reload: 'M13 8a5 5 0 1 1-1.6-3.7M13 2.5v2.8h-2.8',
  rotate:
    'M3 6.5V3.8A.8.8 0 0 1 3.8 3h4.4a.8.8 0 0 1 .8.8v2.7M3 9h9.2a.8.8 0 0 1 .8.8v2.4a.8.8 0 0 1-.8.8H3.8a.8.8 0 0 1-.8-.8zM11 3.2c1.2.3 2 1.2 2 2.6l1-.9M13 5.8l-1-.9',
  camera: 'M2.5 5.5h2.3l1-1.6h4.4l1 1.6h2.3v7h-11zM8 11a2.1 2.1 0 1 0 0-4.2A2.1 2.1 0 0 0 8 11',
  enlarge: 'M9.5 3H13v3.5M13 3 9 7M6.5 13H3V9.5M3 13l4-4',
  shrink: 'M12.5 6.5H9.5v-3M9.5 6.5 13.2 2.8M3.5 9.5h3v3M6.5 9.5l-3.7 3.7',
  close: 'm4 4 8 8M12 4l-8 8',
  search: 'M7 11.5A4.5 4.5 0 1 0 7 2.5a4.5 4.5 0 0 0 0 9M10.4 10.4 13.5 13.5',
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
