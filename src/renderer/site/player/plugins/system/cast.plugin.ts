import { button } from '../../core/element.ts';
import { addControl } from '../../core/layer.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { StandingPlugin } from '../../player-plugin.ts';
import { casterOf } from './cast.ts';
import './system.css';
import { videoElement } from './video-element.ts';

/** Adds a button that shows the video on another screen, while the browser finds one. */
export const cast: StandingPlugin = { name: 'cast', install };

function install(context: PlayerContext): void {
  const { player, signal, text } = context;
  const video = videoElement(player);
  const caster = video && casterOf(video);
  if (!caster) return;
  const label = text('Play on another screen');
  const choose = button({ className: 'vjs-control player-system player-system--cast', label }, () => {
    caster.choose().catch((thrown: unknown) => {
      // Only logs the error, because closing the browser's list of screens also rejects.
      console.info('Casting was cancelled or refused', thrown instanceof Error ? thrown.name : thrown);
    });
  });
  choose.title = label;
  choose.hidden = true;
  caster.watch((isThere) => {
    choose.hidden = !isThere;
  }, signal);
  addControl(context, choose);
}
