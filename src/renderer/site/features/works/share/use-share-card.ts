import { useEffect, useEffectEvent, useState } from 'react';
import { toAppError } from '#shared/errors.ts';
import type { Services } from '../../../services/services.ts';
import { useServices } from '../../../services/services-context.ts';
import type { Work } from '../work.ts';
import { drawShareCard } from './draw-share-card.ts';

type CardState =
  | { readonly status: 'drawing' | 'failed' }
  | { readonly status: 'ready'; readonly url: string };

/** Draws the share card of a work. The object URL is revoked on unmount. */
export function useShareCard(work: Work, address: string): CardState {
  const { pictures } = useServices();
  const [state, setState] = useState<CardState>({ status: 'drawing' });
  const draw = useEffectEvent((signal: AbortSignal) => drawCard({ pictures }, work, address, signal));
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let url: string | undefined;
    const drawn = (blob: Blob) => {
      if (signal.aborted) return;
      url = URL.createObjectURL(blob);
      setState({ status: 'ready', url });
    };
    const failed = (thrown: unknown) => {
      const { code } = toAppError(thrown);
      if (code === 'cancelled' || signal.aborted) return;
      console.info('Cannot draw the share card:', code);
      setState({ status: 'failed' });
    };
    draw(signal).then(drawn, failed);
    return () => {
      controller.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, []);
  return state;
}

async function drawCard(
  { pictures }: Pick<Services, 'pictures'>,
  { title, category, progress, summary, cover }: Work,
  address: string,
  signal: AbortSignal,
): Promise<Blob> {
  const lease = cover === undefined ? undefined : await loadCover(pictures, cover, signal);
  try {
    const card = {
      title,
      note: [category, progress].filter(Boolean).join(' · '),
      summary: summary ?? '',
      address: address.replace(/^https?:\/\//, ''),
    };
    return await drawShareCard(document, card, lease && (await decoded(lease.url)));
  } finally {
    lease?.release();
  }
}

/** Loads the cover. Resolves with undefined on failure, because the card can be drawn without it. */
async function loadCover(
  pictures: Services['pictures'],
  cover: NonNullable<Work['cover']>,
  signal: AbortSignal,
) {
  try {
    return await pictures.load(cover, signal);
  } catch (thrown) {
    const { code } = toAppError(thrown);
    if (code === 'cancelled') throw thrown;
    console.info('Cannot load the cover of the share card:', code);
    return undefined;
  }
}

/** Decodes the picture. Resolves with undefined if it is invalid, or its host does not allow drawing it (CORS). */
async function decoded(url: string): Promise<HTMLImageElement | undefined> {
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.src = url;
  try {
    await picture.decode();
    return picture;
  } catch (thrown) {
    console.info('Cannot decode the cover of the share card:', toAppError(thrown).code);
    return undefined;
  }
}
