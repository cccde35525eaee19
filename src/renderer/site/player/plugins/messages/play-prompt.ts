import { button, element } from '../../core/element.ts';
import type { PlayerContext } from '../../player-context.ts';
import './messages.css';

/** Creates a prompt that asks the user to tap. It is hidden at first. */
export function playPrompt({ text }: PlayerContext, play: () => void): HTMLElement {
  const prompt = button({ className: 'player-play-prompt', attributes: { hidden: '' } }, play);
  prompt.append(
    element('span', { text: text('Your browser limits autoplay') }),
    element('span', { className: 'player-play-prompt__do', text: text('Please Click') }),
  );
  return prompt;
}
