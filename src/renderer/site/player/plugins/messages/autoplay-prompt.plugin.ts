import { button, element } from '../../core/element.ts';
import { addLayer } from '../../core/layer.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { StandingPlugin } from '../../player-plugin.ts';
import './messages.css';

/** Asks for the tap that the browser wants before it plays with sound. */
export const autoplayPrompt: StandingPlugin = { name: 'autoplayPrompt', install };

function install(context: PlayerContext): void {
  const { gate, signal } = context;
  let isBlocked = false;
  const layer = playPrompt(context, () => gate.ask());
  addLayer(context, layer);
  const show = () => {
    // An ad has a prompt of its own.
    layer.hidden = !isBlocked || gate.activeHold !== undefined;
  };
  gate.on(
    'blocked',
    (blocked) => {
      isBlocked = blocked;
      show();
    },
    signal,
  );
  gate.on('activeHold', show, signal);
}

/** Hidden at first. */
export function playPrompt({ text }: PlayerContext, play: () => void): HTMLElement {
  const prompt = button({ className: 'player-play-prompt', attributes: { hidden: '' } }, play);
  prompt.append(
    element('span', { text: text('Your browser limits autoplay') }),
    element('span', { className: 'player-play-prompt__do', text: text('Please Click') }),
  );
  return prompt;
}
