/** How much of a video may be seen. */
export class PreviewLimit {
  readonly seconds: number;
  /** Seconds of the whole video; 0 as long as it is not known. */
  readonly #duration: number;

  constructor(seconds: number, duration: number) {
    this.seconds = seconds;
    this.#duration = duration;
  }

  /** A preview as long as the video is none, and 0 means all of it. */
  get isValid(): boolean {
    return this.seconds > 0 && this.seconds < this.#duration;
  }

  isPassed(current: number): boolean {
    return this.isValid && current > this.seconds;
  }
}

interface PreviewTime {
  readonly count: number;
  readonly unit: 'seconds' | 'minutes';
}

/** In minutes where they are whole; else in seconds. */
export function previewTime(seconds: number): PreviewTime {
  const isMinutes = seconds >= 60 && seconds % 60 === 0;
  return isMinutes ? { count: seconds / 60, unit: 'minutes' } : { count: seconds, unit: 'seconds' };
}
