import { playbackRates } from '../../core/playback.ts';
import type { ComponentPlugin } from '../../player-plugin.ts';
import { PopupPicker } from './popup-picker.ts';

const rates = [...playbackRates].reverse();
const entries = rates.map((value) => ({ value, text: `${value}x` }));

/** Adds a menu of playback rates, except for live streams. */
export const rate: ComponentPlugin<'rate'> = {
  name: 'rate',
  component: 'rate',
  install: (context) => {
    const { options, player, switcher, text } = context;
    if (options.isLive) return;
    const picker = new PopupPicker(context, {
      name: text('Playback Rate'),
      className: 'player-picker--short',
      closeDelayMs: 100,
      chosen: ({ value }) => {
        player.defaultPlaybackRate(Number(value));
        player.playbackRate(Number(value));
      },
    });
    picker.offer(entries, '1.0');
    player.on('ratechange', () => {
      // Ignores events of ads and of sources that are loading, because those reset the rate.
      if (switcher.hasGuest || player.hasClass('vjs-switching')) return;
      const now = rates.find((value) => Number(value) === player.playbackRate());
      if (now !== undefined) picker.mark(now);
    });
  },
};
