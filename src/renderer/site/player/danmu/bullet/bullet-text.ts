import './bullet-text.css';

export type BulletPosition = 'top' | 'bottom' | 'random';

export interface BulletTextOptions {
  readonly text: string;
  readonly style?: { readonly fontSize?: string; readonly color?: string };
  /** 'top' or 'bottom'; anything else means random. */
  readonly position?: string;
}

const usualStyle = { fontSize: '14px', color: '#fff' };

/**
 * Watermark text that crosses `host` repeatedly from right to left in ten seconds. `host` must be positioned and clip
 * its overflow. It starts paused. It identifies the viewer of a copy, so it restores itself if removed, hidden or
 * changed.
 */
export class BulletText {
  readonly #host: HTMLElement;
  readonly #text: string;
  readonly #position: BulletPosition;
  readonly #random: () => number;
  readonly #way: HTMLElement;
  readonly #line: HTMLElement;
  readonly #changes: MutationObserver;
  readonly #ended = new AbortController();
  #ourStyles: readonly string[] = [];

  constructor(
    host: HTMLElement,
    { text, style, position = '' }: BulletTextOptions,
    random: () => number = Math.random,
  ) {
    this.#host = host;
    this.#text = text;
    this.#position = position === 'top' || position === 'bottom' ? position : 'random';
    this.#random = random;
    this.#way = host.ownerDocument.createElement('div');
    this.#line = host.ownerDocument.createElement('div');
    Object.assign(this.#line.style, usualStyle, style);
    this.#way.style.animationPlayState = 'paused';
    this.#changes = new MutationObserver(() => this.#restore());
    this.#way.addEventListener(
      'animationiteration',
      ({ target }) => {
        if (target === this.#way) this.#choosePlace();
      },
      { signal: this.#ended.signal },
    );
    this.#choosePlace();
    this.#changes.observe(host, { childList: true });
    this.#changes.observe(this.#way, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
  }

  start(): void {
    this.#write(() => {
      this.#way.style.animationPlayState = 'running';
    });
  }

  pause(): void {
    this.#write(() => {
      this.#way.style.animationPlayState = 'paused';
    });
  }

  dispose(): void {
    this.#changes.disconnect();
    this.#ended.abort();
    this.#way.remove();
  }

  /** Uses percentages of both heights, so no measurement is needed. */
  #choosePlace(): void {
    this.#write(() => {
      if (this.#position !== 'random') return;
      const share = `${Math.round(this.#random() * 1_000) / 10}%`;
      this.#way.style.top = share;
      this.#line.style.setProperty('--bullet-lift', `-${share}`);
    });
  }

  /** Applies our own change, so that the observer does not undo it. */
  #write(change: () => void): void {
    change();
    this.#ourStyles = [this.#way.style.cssText, this.#line.style.cssText];
    this.#restore();
  }

  #restore(): void {
    const [way = '', line = ''] = this.#ourStyles;
    dress(this.#way, `bullet-text bullet-text--${this.#position}`, way);
    dress(this.#line, 'bullet-text__line', line);
    if (this.#line.textContent !== this.#text || this.#line.childElementCount > 0) {
      this.#line.textContent = this.#text;
    }
    if (this.#way.childNodes.length !== 1 || this.#way.firstChild !== this.#line) {
      this.#way.replaceChildren(this.#line);
    }
    if (this.#way.parentNode !== this.#host) this.#host.append(this.#way);
    this.#changes.takeRecords();
  }
}

/** Removes all attributes except class and style, and restores these two. */
function dress(element: HTMLElement, className: string, style: string): void {
  for (const name of element.getAttributeNames()) {
    if (name !== 'class' && name !== 'style') element.removeAttribute(name);
  }
  if (element.className !== className) element.className = className;
  if (element.style.cssText !== style) element.style.cssText = style;
}
