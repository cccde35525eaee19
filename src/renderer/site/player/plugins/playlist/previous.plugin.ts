import type { ComponentPlugin } from '../../player-plugin.ts';
import { addPlaylistButton, playlistOf } from './playlist-control.ts';

export const playlistPrevious: ComponentPlugin<'playlist'> = {
  name: 'playlistPrevious',
  component: 'playlist',
  install: (context, items) => {
    const playlist = playlistOf(context, items);
    addPlaylistButton(context, 'previous', context.text('Previous'), () => playlist.step(-1));
  },
};
