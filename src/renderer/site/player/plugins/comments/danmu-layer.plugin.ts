import type { ComponentPlugin } from '../../player-plugin.ts';
import './comments.css';
import { danmuOf } from './danmu-control.ts';

/** Comments that fly over the video at their times. */
export const danmuLayer: ComponentPlugin<'danmu'> = {
  name: 'danmuLayer',
  component: 'danmu',
  install: (context, { danmuList }) => {
    const { player } = context;
    const danmu = danmuOf(context);
    danmu.load(danmuList);
    player.on('playing', () => danmu.run());
    player.on(['pause', 'waiting', 'ended'], () => danmu.stop());
    player.on('emptied', () => {
      danmu.stop();
      danmu.clear();
    });
    player.on('ratechange', () => danmu.setRate(player.playbackRate() ?? 1));
  },
};
