import { addControl } from '../../controls/add-control.ts';
import { button, element } from '../../core/element.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { PlayerComponents } from '../../player-options.ts';
import type { ComponentPlugin } from '../../player-plugin.ts';
import './comments.css';
import { danmuOf } from './danmu-control.ts';

/** Max length in UTF-16 code units at which a moving comment is readable. */
const maxLength = 100;

export const danmuInput: ComponentPlugin<'danmu'> = { name: 'danmuInput', component: 'danmu', install };

const sizes = [16, 18, 25, 36, 45];
const colors = [0xff_ff_ff, 0x00_00_ff, 0xcc_00_00, 0xff_66_ff, 0xff_ff_33];

/**
 * Creates a comment that is marked as the user's own. Undefined for empty text. `random` returns a number of at least 0
 * and less than 1.
 */
export function writtenComment(text: string, random: () => number) {
  const words = text.trim();
  if (words === '') return undefined;
  return {
    mode: 1,
    text: words,
    stime: 1_000,
    size: oneOf(sizes, random()),
    color: oneOf(colors, random()),
    border: true,
  };
}

function oneOf(values: readonly number[], random: number): number | undefined {
  return values[Math.floor(random * values.length)];
}

/**
 * Returns the place of the comment input: the control bar or a compact player's sheet, null for none, or an element of
 * the page.
 */
export function sendTarget(
  sendEl: unknown,
  find: (selector: string) => Element | null,
): Element | 'controlbar' | null {
  if (sendEl === null || sendEl === 'controlbar') return sendEl;
  if (sendEl instanceof Element) return sendEl;
  const found = typeof sendEl === 'string' ? find(sendEl) : null;
  if (!found) throw new Error('sendEl must be an element or selector string');
  return found;
}

function install(context: PlayerContext, { sendEl = 'controlbar' }: PlayerComponents['danmu']): void {
  const { player, signal } = context;
  const target = sendTarget(sendEl, (selector) => document.querySelector(selector));
  if (target === null) return;
  const line = commentLine(context);
  if (target === 'controlbar') {
    line.classList.add('vjs-control');
    // Keeps the control bar visible while the user types, because typing moves no pointer.
    line.addEventListener('focusin', () => player.addClass('player-is-written-in'));
    line.addEventListener('focusout', () => player.removeClass('player-is-written-in'));
    addControl(context, line, { isExtra: true });
    return;
  }
  target.append(line);
  signal.addEventListener('abort', () => line.remove(), { once: true });
}

function commentLine(context: PlayerContext): HTMLElement {
  const { text } = context;
  const danmu = danmuOf(context);
  const input = element('input', {
    className: 'player-danmu-input__text',
    attributes: {
      type: 'text',
      'aria-label': text('Input danmu'),
      maxlength: String(maxLength),
      enterkeyhint: 'send',
      autocomplete: 'off',
    },
  });
  const send = () => {
    const comment = writtenComment(input.value, Math.random);
    if (!comment || !danmu.switch.isOn) return;
    danmu.send(comment);
    input.value = '';
    input.focus();
  };
  input.addEventListener('keydown', (event) => {
    // Stops the event, because the player would handle letters as keyboard shortcuts.
    event.stopPropagation();
    // Leaves Enter to an input method that is composing, because it only confirms a suggestion.
    if (event.key === 'Enter' && !event.isComposing) send();
  });
  const press = button({ className: 'player-danmu-input__send', text: text('Enter') }, send);
  // Disables the input while comments are off, because the user's own would not appear either.
  const draw = (isOn: boolean) => {
    input.placeholder = text(isOn ? 'Input danmu' : 'Danmu is off');
    input.disabled = !isOn;
    press.disabled = !isOn;
  };
  draw(danmu.switch.isOn);
  danmu.switch.onChange(draw);
  return element('div', { className: 'player-danmu-input' }, [input, press]);
}
