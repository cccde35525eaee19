/** Size of a scene, whose coordinates start at 0. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Returns an element. Rounds numbers to a tenth and omits undefined attributes. `children` is markup. */
export function element(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : escapeText(String(value))}"`,
    )
    .join('');
  return children === '' ? `<${name}${written}/>` : `<${name}${written}>${children}</${name}>`;
}

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Template tag for path data and transforms, which rounds the inserted numbers as `element` does. */
export function d(texts: TemplateStringsArray, ...values: readonly number[]): string {
  return String.raw({ raw: texts }, ...values.map(short));
}

export function path(data: string, attributes: Attributes): string {
  return element('path', { d: data, ...attributes });
}

export function circle(cx: number, cy: number, r: number, attributes: Attributes): string {
  return element('circle', { cx, cy, r, ...attributes });
}

export function rect(x: number, y: number, width: number, height: number, attributes: Attributes): string {
  return element('rect', { x, y, width, height, ...attributes });
}

/** Returns the attributes of an outline without a fill. */
export function outline(stroke: string, width: number): Attributes {
  return { fill: 'none', stroke, 'stroke-width': width };
}

/** Defines gradients and clip paths, which other elements use by their IDs. */
export function defs(content: string): string {
  return element('defs', {}, content);
}

/** Returns a gradient from top to bottom. Its stops are [offset 0..1, color, opacity]. */
export function verticalGradient(id: string, stops: readonly (readonly [number, string, number?])[]): string {
  const marks = stops.map(([offset, color, opacity]) =>
    element('stop', {
      offset: String(offset),
      'stop-color': color,
      'stop-opacity': opacity === undefined ? undefined : String(opacity),
    }),
  );
  return element('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, marks.join(''));
}

export function radialGradient(id: string, color: string, opacity: number): string {
  return element(
    'radialGradient',
    { id },
    element('stop', { offset: 0, 'stop-color': color, 'stop-opacity': String(opacity) }) +
      element('stop', { offset: 1, 'stop-color': color, 'stop-opacity': 0 }),
  );
}

/** Returns the area between a line and `bottom`. */
export function areaUnder(line: readonly Point[], bottom: number): string {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return '';
  return d`M${first.x} ${bottom}L` + pointsOf(line) + d`L${last.x} ${bottom}Z`;
}

export function pointsOf(line: readonly Point[]): string {
  return line.map(({ x, y }) => d`${x} ${y}`).join('L');
}

/** Returns a complete picture that shows the part `view` of `content`. */
export function picture(view: Frame & Partial<Point>, content: string): string {
  const { x = 0, y = 0, width, height } = view;
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `${x} ${y} ${width} ${height}`,
      preserveAspectRatio: 'none',
    },
    content,
  );
}

/** Returns a nested picture with its own coordinates that clips its content. */
export function placed(place: Frame & Point, content: string): string {
  return element('svg', { x: place.x, y: place.y, width: place.width, height: place.height }, content);
}
