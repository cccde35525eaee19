import { useEffect, useState } from 'react';
import type { PictureSource } from '../../../../services/pictures/picture-loader.ts';
import { usePicture } from '../../../../services/pictures/use-picture.ts';

/** Max time in ms to wait for the poster, which cannot be set after the player starts. */
const posterTimeoutMs = 1_000;

interface Poster {
  readonly url: string | undefined;
}

/** Returns the poster, or an empty one if it is missing or late. Undefined while it is loading. */
export function usePoster(source: PictureSource | undefined): Poster | undefined {
  const { status, url } = usePicture(source);
  const [isLate, setLate] = useState(false);
  const [poster, setPoster] = useState<Poster>();
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), posterTimeoutMs);
    return () => clearTimeout(timer);
  }, []);

  const isSettled = source === undefined || status !== 'loading' || isLate;
  if (!poster && isSettled) setPoster({ url });
  return poster;
}
