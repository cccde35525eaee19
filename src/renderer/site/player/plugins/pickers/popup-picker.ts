import { addControl } from '../../controls/add-control.ts';
import { button, element } from '../../core/element.ts';
import { OverlayTurn } from '../../core/overlay-turn.ts';
import { Delay } from '../../core/timers.ts';
import type { PlayerContext } from '../../player-context.ts';
import { PickerChoice, type PickerEntry } from './picker-choice.ts';
import './pickers.css';

interface PickerOptions {
  /** Accessible name. It is also the label while nothing is selected. */
  readonly name: string;
  readonly className: string;
  readonly header?: string;
  /** Time in ms after the mouse has left the label for the list to close, unless the mouse enters the list. */
  readonly closeDelayMs: number;
  /** Time in ms after the mouse has left the list for it to close. */
  readonly listCloseDelayMs?: number;
  chosen(entry: PickerEntry): void;
  /** Called when the user clicks the selected entry again. Default: does nothing. */
  chosenAgain?(entry: PickerEntry): void;
}

/** Shows a label in the control bar that opens a list in which one entry is selected. */
export class PopupPicker {
  readonly #options: PickerOptions;
  readonly #choice = new PickerChoice();
  readonly #control: HTMLElement;
  readonly #label: HTMLButtonElement;
  readonly #list: HTMLElement;
  readonly #closing: Delay;
  /** True in the sheet of a compact player. The list is then always visible, below the name of the picker. */
  readonly #isInline: boolean;
  readonly #turn: OverlayTurn;

  constructor(context: PlayerContext, options: PickerOptions) {
    this.#options = options;
    this.#closing = new Delay(context.signal);
    this.#isInline = context.isCompact;
    this.#turn = new OverlayTurn(context, 'menu', (isShown) => this.#open(isShown));
    this.#label = button(
      {
        className: 'player-picker__label',
        label: options.name,
        attributes: { 'aria-haspopup': 'menu', 'aria-expanded': 'false' },
      },
      () => this.#show(this.#list.hidden !== false),
    );
    this.#list = element('div', {
      className: 'player-picker__list',
      attributes: { role: 'menu', 'aria-label': options.name },
    });
    this.#list.hidden = !this.#isInline;
    const name = element('span', { className: 'player-picker__name', text: options.name });
    const shown = this.#isInline ? [name, this.#list] : [this.#label, this.#list];
    this.#control = element('div', { className: `player-picker ${options.className}` }, shown);
    this.#control.classList.add(this.#isInline ? 'player-picker--inline' : 'vjs-control');
    this.#control.hidden = true;
    this.#follow(context);
    addControl(context, this.#control, { isExtra: true });
  }

  /** Sets the entries. Hides the picker if there are fewer than two. */
  offer(entries: readonly PickerEntry[], value: string | undefined): void {
    this.#choice.offer(entries, value);
    this.#control.hidden = this.#choice.entries.length < 2;
    this.#draw();
  }

  /** Updates the selection after a change outside the picker; undefined selects nothing. */
  mark(value: string | undefined): void {
    this.#choice.set(value);
    this.#draw();
  }

  #follow({ signal }: PlayerContext): void {
    const { closeDelayMs, listCloseDelayMs = 0 } = this.#options;
    const close = () => this.#show(false);
    // Ignores touch, because a finger that is lifted leaves the element, unlike a mouse.
    const leaving = (delayMs: number) => (event: PointerEvent) => {
      if (event.pointerType === 'mouse') this.#closing.start(delayMs, close);
    };
    this.#label.addEventListener('pointerleave', leaving(closeDelayMs));
    this.#list.addEventListener('pointerenter', () => this.#closing.stop());
    this.#list.addEventListener('pointerleave', leaving(listCloseDelayMs));
    this.#control.addEventListener('keydown', (event) => this.#key(event));
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !this.#control.contains(target)) close();
      },
      { signal },
    );
  }

  #key(event: KeyboardEvent): void {
    // Stops the event, because the player would handle arrow keys and space too.
    event.stopPropagation();
    if (this.#list.hidden) return;
    if (event.key === 'Escape') {
      this.#show(false);
      this.#label.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const entries: (Element | null)[] = [...this.#list.querySelectorAll('button')];
    const index = entries.indexOf(document.activeElement);
    const next = entries[(Math.max(index, step < 0 ? 0 : -1) + step + entries.length) % entries.length];
    if (next instanceof HTMLElement) next.focus();
  }

  #show(isShown: boolean): void {
    this.#closing.stop();
    if (!this.#isInline) this.#turn.want(isShown);
  }

  #open(isShown: boolean): void {
    if (isShown) this.#list.style.setProperty('--room', `${this.#room()}px`);
    this.#list.hidden = !isShown;
    this.#label.setAttribute('aria-expanded', String(isShown));
  }

  /**
   * Returns the space in CSS px from the label to the upper edge of the player, which clips the list. Uses offsets,
   * because `getBoundingClientRect` is wrong for a rotated player.
   */
  #room(): number {
    const bar = this.#control.offsetParent;
    return this.#control.offsetTop + (bar instanceof HTMLElement ? bar.offsetTop : 0);
  }

  #draw(): void {
    const { current, entries } = this.#choice;
    const { header, name } = this.#options;
    this.#label.textContent = current?.short ?? current?.text ?? name;
    this.#label.setAttribute('aria-label', current ? `${name} ${current.text}` : name);
    const drawn = entries.map((entry) =>
      button(
        {
          className: 'player-picker__entry',
          text: entry.text,
          attributes: { role: 'menuitemradio', 'aria-checked': String(entry === current) },
        },
        () => this.#pick(entry),
      ),
    );
    const head =
      header === undefined || this.#isInline
        ? []
        : [element('div', { className: 'player-picker__header', text: header })];
    this.#list.replaceChildren(...head, ...drawn);
  }

  #pick(picked: PickerEntry): void {
    const isFocused = this.#list.contains(document.activeElement);
    this.#show(false);
    if (isFocused) this.#label.focus();
    if (this.#choice.choose(picked.value) === undefined) {
      this.#options.chosenAgain?.(picked);
      return;
    }
    this.#draw();
    this.#options.chosen(picked);
  }
}
