/** Calculates the part of a video that may be played. */
export class PreviewLimit {
  readonly seconds: number;
  /** Duration of the whole video in seconds; 0 if unknown. */
  readonly #duration: number;

  constructor(seconds: number, duration: number) {
    this.seconds = seconds;
    this.#duration = duration;
  }

  /** False if the preview covers the whole video. A preview of 0 s also means the whole video. */
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

/** Returns the time in minutes if they are whole, or else in seconds. */
export function previewTime(seconds: number): PreviewTime {
  const isMinutes = seconds >= 60 && seconds % 60 === 0;
  return isMinutes ? { count: seconds / 60, unit: 'minutes' } : { count: seconds, unit: 'seconds' };
}
