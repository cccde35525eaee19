import type { ComponentPlugin } from '../../player-plugin.ts';
import { addPlaylistButton, playlistOf } from './playlist-control.ts';

export const playlistNext: ComponentPlugin<'playlist'> = {
  name: 'playlistNext',
  component: 'playlist',
  install: (context, items) => {
    const playlist = playlistOf(context, items);
    addPlaylistButton(context, 'next', context.text('Next'), () => playlist.step(1));
  },
};
