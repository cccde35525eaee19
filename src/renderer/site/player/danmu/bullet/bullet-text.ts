import './bullet-text.css';

export type BulletPosition = 'top' | 'bottom' | 'random';

export interface BulletTextOptions {
  readonly text: string;
  readonly style?: { readonly fontSize?: string; readonly color?: string };
  /** Absent, or anything else: random. */
  readonly position?: string;
}

const usualStyle = { fontSize: '14px', color: '#fff' };

/**
 * One text that goes through `host` again and again, from right to left in ten seconds; `host` must be positioned and hide what is
 * outside of it. It begins paused. It marks whose copy this is: whoever removes, hides or rewrites it gets it back.
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

  /** By shares of both heights, so that neither has to be known. */
  #choosePlace(): void {
    this.#write(() => {
      if (this.#position !== 'random') return;
      const share = `${Math.round(this.#random() * 1_000) / 10}%`;
      this.#way.style.top = share;
      this.#line.style.setProperty('--bullet-lift', `-${share}`);
    });
  }

  /** What we write ourselves is no meddling. */
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

/** Leaves nothing on an element but its class and style. */
function dress(element: HTMLElement, className: string, style: string): void {
  for (const name of element.getAttributeNames()) {
    if (name !== 'class' && name !== 'style') element.removeAttribute(name);
  }
  if (element.className !== className) element.className = className;
  if (element.style.cssText !== style) element.style.cssText = style;
}
