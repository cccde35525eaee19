import './bullet-text.css';

export type BulletPosition = 'top' | 'bottom' | 'random';

export interface BulletTextOptions {
  readonly text: string;
  readonly style?: { readonly fontSize?: string; readonly color?: string };
  /** Vertical position: 'top' or 'bottom'; any other value means random. */
  readonly position?: string;
}

const defaultStyle = { fontSize: '14px', color: '#fff' };

/**
 * Shows a watermark text that crosses `host` from right to left in ten seconds, repeatedly. `host` must be positioned
 * and clip its overflow. The text starts paused. It identifies the viewer in recordings, so it restores itself if a
 * script removes, hides or changes it.
 */
export class BulletText {
  readonly #host: HTMLElement;
  readonly #text: string;
  readonly #position: BulletPosition;
  readonly #random: () => number;
  readonly #track: HTMLElement;
  readonly #line: HTMLElement;
  readonly #changes: MutationObserver;
  readonly #ended = new AbortController();
  #ownStyles: readonly string[] = [];

  constructor(
    host: HTMLElement,
    { text, style, position = '' }: BulletTextOptions,
    random: () => number = Math.random,
  ) {
    this.#host = host;
    this.#text = text;
    this.#position = position === 'top' || position === 'bottom' ? position : 'random';
    this.#random = random;
    this.#track = host.ownerDocument.createElement('div');
    this.#line = host.ownerDocument.createElement('div');
    Object.assign(this.#line.style, defaultStyle, style);
    this.#track.style.animationPlayState = 'paused';
    this.#changes = new MutationObserver(() => this.#restore());
    this.#track.addEventListener(
      'animationiteration',
      ({ target }) => {
        if (target === this.#track) this.#choosePosition();
      },
      { signal: this.#ended.signal },
    );
    this.#choosePosition();
    this.#changes.observe(host, { childList: true });
    this.#changes.observe(this.#track, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
  }

  start(): void {
    this.#write(() => {
      this.#track.style.animationPlayState = 'running';
    });
  }

  pause(): void {
    this.#write(() => {
      this.#track.style.animationPlayState = 'paused';
    });
  }

  dispose(): void {
    this.#changes.disconnect();
    this.#ended.abort();
    this.#track.remove();
  }

  /** Selects a position in percent of both heights, so that nothing needs to be measured. */
  #choosePosition(): void {
    this.#write(() => {
      if (this.#position !== 'random') return;
      const share = `${Math.round(this.#random() * 1_000) / 10}%`;
      this.#track.style.top = share;
      this.#line.style.setProperty('--bullet-lift', `-${share}`);
    });
  }

  /** Changes the attributes without triggering the observer, which would undo the change. */
  #write(change: () => void): void {
    change();
    this.#ownStyles = [this.#track.style.cssText, this.#line.style.cssText];
    this.#restore();
  }

  #restore(): void {
    const [track = '', line = ''] = this.#ownStyles;
    restoreAttributes(this.#track, `bullet-text bullet-text--${this.#position}`, track);
    restoreAttributes(this.#line, 'bullet-text__line', line);
    if (this.#line.textContent !== this.#text || this.#line.childElementCount > 0) {
      this.#line.textContent = this.#text;
    }
    if (this.#track.childNodes.length !== 1 || this.#track.firstChild !== this.#line) {
      this.#track.replaceChildren(this.#line);
    }
    if (this.#track.parentNode !== this.#host) this.#host.append(this.#track);
    this.#changes.takeRecords();
  }
}

/** Removes all attributes, then sets class and style again. */
function restoreAttributes(element: HTMLElement, className: string, style: string): void {
  for (const name of element.getAttributeNames()) {
    if (name !== 'class' && name !== 'style') element.removeAttribute(name);
  }
  if (element.className !== className) element.className = className;
  if (element.style.cssText !== style) element.style.cssText = style;
}
