import { button, element } from '../../core/element.ts';
import { addControl } from '../../core/layer.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { PlayerComponents } from '../../player-options.ts';
import type { ComponentPlugin } from '../../player-plugin.ts';
import { sendTarget, writtenComment } from './comment-input.ts';
import './comments.css';
import { danmuOf } from './danmu-control.ts';

/** So many characters (UTF-16) fly across before the next are read. */
const maxLength = 100;

/** The line in which users write comments of their own. */
export const danmuInput: ComponentPlugin<'danmu'> = { name: 'danmuInput', component: 'danmu', install };

function install(context: PlayerContext, { sendEl = 'controlbar' }: PlayerComponents['danmu']): void {
  const { signal, text } = context;
  const target = sendTarget(sendEl, (selector) => document.querySelector(selector));
  if (target === null) return;
  const danmu = danmuOf(context);
  const words = text('Input danmu');
  const input = element('input', {
    className: 'player-danmu-input__text',
    attributes: {
      type: 'text',
      placeholder: words,
      'aria-label': words,
      maxlength: String(maxLength),
      enterkeyhint: 'send',
      autocomplete: 'off',
    },
  });
  const send = () => {
    const comment = writtenComment(input.value, Math.random);
    if (!comment) return;
    danmu.send(comment);
    input.value = '';
    input.focus();
  };
  input.addEventListener('keydown', (event) => {
    // Letters are keys of the player.
    event.stopPropagation();
    // An input method's own Enter takes its proposal.
    if (event.key === 'Enter' && !event.isComposing) send();
  });
  const line = element('div', { className: 'vjs-control player-danmu-input' }, [
    input,
    button({ className: 'player-danmu-input__send', text: text('Enter') }, send),
  ]);
  if (target === 'controlbar') addControl(context, line);
  else {
    target.append(line);
    signal.addEventListener('abort', () => line.remove(), { once: true });
  }
}
