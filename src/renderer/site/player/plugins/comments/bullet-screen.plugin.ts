import { BulletText } from '../../danmu/bullet/bullet-text.ts';
import type { ComponentPlugin } from '../../player-plugin.ts';

/** Shows a text that crosses the picture repeatedly, such as the viewer's name. */
export const bulletScreen: ComponentPlugin<'bulletScreen'> = {
  name: 'bulletScreen',
  component: 'bulletScreen',
  install: ({ player, signal }, options) => {
    const holder = player.el();
    if (!(holder instanceof HTMLElement)) return;
    const bullet = new BulletText(holder, options);
    player.on('playing', () => bullet.start());
    player.on(['pause', 'waiting', 'ended', 'emptied'], () => bullet.pause());
    signal.addEventListener('abort', () => bullet.dispose(), { once: true });
  },
};
