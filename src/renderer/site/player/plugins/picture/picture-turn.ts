export type Mirror = 'vertical' | 'horizon';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How the picture is turned and mirrored; never the texts and layers over it. */
export class PictureTurn {
  #degrees = 0;
  #mirror: Mirror | undefined;

  get mirror(): Mirror | undefined {
    return this.#mirror;
  }

  /** By 45 degrees, against the clock for -1. */
  rotate(direction: 1 | -1): void {
    this.#degrees = (this.#degrees + direction * 45 + 360) % 360;
  }

  /** One at a time; the same one again takes it away. */
  toggleMirror(mirror: Mirror): void {
    this.#mirror = this.#mirror === mirror ? undefined : mirror;
  }

  /** A CSS transform of the element in which the video lies, as large as it can be without losing its corners. */
  transform(element: Size, video: Size): string {
    if (this.#degrees === 0 && this.#mirror === undefined) return '';
    const fit = fitting(this.#degrees, element, video);
    const x = fit * (this.#mirror === 'horizon' ? -1 : 1);
    const y = fit * (this.#mirror === 'vertical' ? -1 : 1);
    return `rotate(${this.#degrees}deg) scale(${rounded(x)}, ${rounded(y)})`;
  }
}

function fitting(degrees: number, element: Size, video: Size): number {
  if (!(element.width > 0 && element.height > 0 && video.width > 0 && video.height > 0)) return 1;
  const contained = Math.min(element.width / video.width, element.height / video.height);
  const width = video.width * contained;
  const height = video.height * contained;
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.abs(Math.cos(angle));
  const sin = Math.abs(Math.sin(angle));
  return Math.min(
    element.width / (width * cos + height * sin),
    element.height / (width * sin + height * cos),
  );
}

function rounded(factor: number): number {
  return Math.round(factor * 10_000) / 10_000;
}
