export type Mirror = 'vertical' | 'horizon';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Calculates the rotation and mirroring of the picture. Texts and layers over the picture stay upright. */
export class PictureTurn {
  #degrees = 0;
  #mirror: Mirror | undefined;

  get mirror(): Mirror | undefined {
    return this.#mirror;
  }

  /** Rotates the picture by 45 degrees. -1 is counterclockwise. */
  rotate(direction: 1 | -1): void {
    this.#degrees = (this.#degrees + direction * 45 + 360) % 360;
  }

  /** Mirrors the picture. The same direction again undoes that. */
  toggleMirror(mirror: Mirror): void {
    this.#mirror = this.#mirror === mirror ? undefined : mirror;
  }

  /** Returns the CSS transform with which the rotated video is as large as fits into the element. */
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
