import { button, element } from '../core/element.ts';
import { addLayer } from '../core/layer.ts';
import { OverlayTurn } from '../core/overlay-turn.ts';
import type { PlayerContext } from '../player-context.ts';

/** Controls that need several taps, such as rotating by 45 degrees, so that the sheet stays open. */
const staysOpenFor = '.player-picker--mirror, .player-more__head';

/** Holds the controls that do not fit into the control bar of a compact player. */
class MoreSheet {
  readonly #toggle: HTMLButtonElement;
  readonly #sheet: HTMLElement;
  readonly #choices = element('div', { className: 'player-more__choices' });
  readonly #tiles = element('div', { className: 'player-more__tiles' });
  readonly #turn: OverlayTurn;

  constructor(context: PlayerContext) {
    const { player, signal, text } = context;
    const label = text('More');
    this.#toggle = button(
      {
        className: 'vjs-control player-more__toggle',
        label,
        attributes: { title: label, 'aria-haspopup': 'dialog', 'aria-expanded': 'false' },
      },
      () => this.show(this.#sheet.hidden !== false),
    );
    const head = element('div', { className: 'player-more__head' }, [
      element('span', { text: label, attributes: { 'aria-hidden': 'true' } }),
      button({ className: 'player-more__close', text: '×', label: text('Close') }, () => this.show(false)),
    ]);
    this.#sheet = element(
      'div',
      { className: 'player-more', attributes: { role: 'dialog', 'aria-label': label, tabindex: '-1' } },
      [head, this.#choices, this.#tiles],
    );
    this.#sheet.hidden = true;
    this.#toggle.hidden = true;
    this.#turn = new OverlayTurn(context, 'menu', (isShown) => this.#draw(isShown));
    const bar = player.getChild('controlBar');
    bar?.el().insertBefore(this.#toggle, bar.getChild('fullscreenToggle')?.el() ?? null);
    addLayer(context, this.#sheet);
    // Closes the sheet before the control acts, because the control may open another sheet.
    this.#sheet.addEventListener(
      'click',
      ({ target }) => {
        const pressed = target instanceof Element ? target.closest('button') : null;
        if (pressed && !pressed.closest(staysOpenFor)) this.show(false);
      },
      { capture: true },
    );
    this.#sheet.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.show(false);
    });
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        const isOwn =
          target instanceof Node && (this.#sheet.contains(target) || this.#toggle.contains(target));
        if (!isOwn) this.show(false);
      },
      { signal },
    );
    player.on(['emptied', 'fullscreenchange'], () => this.show(false));
    const observer = new MutationObserver(() => this.#update());
    observer.observe(this.#choices, { subtree: true, attributeFilter: ['hidden'] });
    observer.observe(this.#tiles, { subtree: true, attributeFilter: ['hidden'] });
    const end = () => {
      observer.disconnect();
      this.#toggle.remove();
    };
    signal.addEventListener('abort', end, { once: true });
  }

  /** Button in the control bar that opens the sheet. */
  get toggle(): HTMLElement {
    return this.#toggle;
  }

  add(control: HTMLElement): void {
    const holder = control instanceof HTMLButtonElement ? this.#tiles : this.#choices;
    holder.append(control);
    this.#update();
  }

  show(isShown: boolean): void {
    this.#turn.want(isShown);
  }

  /** Shows the button if the sheet has a control that the video needs, such as a list of subtitles. */
  #update(): void {
    const controls = [...this.#choices.children, ...this.#tiles.children];
    this.#toggle.hidden = controls.every((control) => control.hasAttribute('hidden'));
    if (this.#toggle.hidden) this.show(false);
  }

  #draw(isShown: boolean): void {
    const hadFocus = this.#sheet.contains(document.activeElement);
    this.#sheet.hidden = !isShown;
    this.#toggle.setAttribute('aria-expanded', String(isShown));
    if (isShown) this.#sheet.focus({ preventScroll: true });
    else if (hadFocus) this.#toggle.focus({ preventScroll: true });
  }
}

const sheets = new WeakMap<PlayerContext, MoreSheet>();

/** Returns the sheet of a player, which is created with its first control. */
export function moreSheetOf(context: PlayerContext): MoreSheet {
  const sheet = sheets.get(context) ?? new MoreSheet(context);
  sheets.set(context, sheet);
  return sheet;
}
