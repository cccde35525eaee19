import type { PlayerContext } from '../../player-context.ts';
import type { PlayerComponents } from '../../player-options.ts';
import type { ComponentPlugin } from '../../player-plugin.ts';
import { Notice } from '../pickers/notice.ts';
import './comments.css';
import { danmuOf } from './danmu-control.ts';

const noticeMs = 5_000;
/** Comments of the other videos of a playlist, which have none. */
const none: readonly unknown[] = [];

/** Shows the timed comments that cross the video. */
export const danmuLayer: ComponentPlugin<'danmu'> = { name: 'danmuLayer', component: 'danmu', install };

function install(context: PlayerContext, { danmuList }: PlayerComponents['danmu']): void {
  const { player, text } = context;
  const danmu = danmuOf(context);
  const load = () => danmu.load(danmu.isOwnVideo ? danmuList : none);
  // Loads the comments after the video, so that a long list does not delay the start of the video.
  player.one('loadstart', load);
  player.on('playing', () => danmu.run());
  player.on(['pause', 'waiting', 'ended'], () => danmu.stop());
  player.on('emptied', () => {
    danmu.stop();
    danmu.clear();
  });
  player.on('seeked', () => danmu.refresh());
  player.on('ratechange', () => danmu.setRate(player.playbackRate() ?? 1));
  player.on('plugin-playlist-change', load);
  const notice = new Notice(context);
  player.one('playing', () => {
    if (danmu.switch.isCalmed) notice.show(text('Danmu is off: the system asks for less motion'), noticeMs);
  });
}
