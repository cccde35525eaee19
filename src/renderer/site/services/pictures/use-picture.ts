import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { toAppError } from '#shared/errors.ts';
import { useServices } from '../services-context.ts';
import type { LoadedPicture, PictureSource } from './picture-loader.ts';

export interface PictureState {
  readonly status: 'loading' | 'ready' | 'none' | 'failed';
  /** URL of the picture when it is ready. */
  readonly url?: string | undefined;
  retry(): void;
}

interface Outcome {
  /** Key of the picture to which this outcome belongs. If the key has changed, the outcome is outdated. */
  readonly key: string;
  readonly status: 'ready' | 'none' | 'failed';
  readonly url?: string;
}

/**
 * Loads a picture while the component is mounted and visible, and releases it afterwards. Is in the loading state while
 * the source is undefined.
 */
export function usePicture(source: PictureSource | undefined): PictureState {
  const { pictures } = useServices();
  const key = source === undefined ? undefined : pictures.keyOf(source);
  const load = useEffectEvent(async (signal: AbortSignal) =>
    source === undefined ? undefined : pictures.load(source, signal),
  );
  const [outcome, setOutcome] = useState<Outcome>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the picture again
  useEffect(() => {
    if (key === undefined) return;
    const controller = new AbortController();
    let lease: LoadedPicture;
    const loaded = (picture: LoadedPicture) => {
      lease = picture;
      // Releases a picture that arrived at the same moment as the abort.
      if (controller.signal.aborted) lease?.release();
      else setOutcome(picture ? { key, status: 'ready', url: picture.url } : { key, status: 'none' });
    };
    const failed = (thrown: unknown) => {
      if (toAppError(thrown).code !== 'cancelled') setOutcome({ key, status: 'failed' });
    };
    load(controller.signal).then(loaded, failed);
    return () => {
      controller.abort();
      lease?.release();
    };
  }, [pictures, key, attempt]);

  const retry = useCallback(() => {
    setOutcome(undefined);
    setAttempt((count) => count + 1);
  }, []);
  if (source !== undefined && key === undefined) return { status: 'none', retry };
  if (outcome?.key !== key || !outcome) return { status: 'loading', retry };
  return { status: outcome.status, url: outcome.url, retry };
}
