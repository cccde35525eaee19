import { element } from '../../core/element.ts';
import { addLayer } from '../../core/layer.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { PlayerComponents } from '../../player-options.ts';
import type { ComponentPlugin } from '../../player-plugin.ts';
import './bullet-screen.css';
import { bulletPosition, bulletTop } from './bullet-place.ts';

/** One text that crosses the picture again and again, such as the name of who watches. */
export const bulletScreen: ComponentPlugin<'bulletScreen'> = {
  name: 'bulletScreen',
  component: 'bulletScreen',
  install,
};

function install(context: PlayerContext, options: PlayerComponents['bulletScreen']): void {
  const { player, signal } = context;
  const { text, style = {}, position = 'random' } = options;
  const line = element('div', { className: 'player-bullet', text });
  const write = () => {
    line.className = 'player-bullet';
    line.textContent = text;
    line.removeAttribute('hidden');
    line.style.cssText = '';
    line.style.fontSize = style.fontSize ?? '14px';
    line.style.color = style.color ?? '#fff';
  };
  let width = 0;
  const place = () => {
    const free = player.currentHeight() - line.offsetHeight;
    line.style.top = `${bulletTop(bulletPosition(position), free, Math.random())}px`;
    width = player.currentWidth();
    line.style.setProperty('--way', `${width}px`);
  };
  const run = (isRunning: boolean) => {
    line.classList.toggle('is-running', isRunning);
  };
  write();
  addLayer(context, line);

  player.on(['loadedmetadata', 'playerresize'], place);
  player.on('playing', () => run(true));
  player.on(['pause', 'waiting', 'ended', 'emptied'], () => run(false));
  line.addEventListener('animationiteration', place);
  const restore = () => {
    write();
    place();
    run(!player.paused());
  };
  guard(line, { holder: player.el(), text, signal, restore });
}

interface Guarded {
  readonly holder: Element;
  readonly text: string;
  readonly signal: AbortSignal;
  restore(): void;
}

/** A text that marks who watches is not to be taken away by hand. */
function guard(line: HTMLElement, { holder, text, signal, restore }: Guarded): void {
  const tampered = () => {
    const { display, visibility, opacity } = getComputedStyle(line);
    return (
      line.parentElement !== holder ||
      line.textContent !== text ||
      display === 'none' ||
      visibility !== 'visible' ||
      opacity !== '1'
    );
  };
  const observer = new MutationObserver(() => {
    if (!tampered()) return;
    holder.append(line);
    restore();
    observer.takeRecords();
  });
  observer.observe(holder, { childList: true });
  observer.observe(line, { attributes: true, childList: true, characterData: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}
