import { button, element } from '../../core/element.ts';
import { addLayer } from '../../core/layer.ts';
import type { PlayerContext } from '../../player-context.ts';
import { playPrompt } from '../messages/play-prompt.ts';
import { AdLink } from './ad-link.ts';
import './ads.css';

interface OverlayOptions {
  readonly closeText: string | undefined;
  close(): void;
  play(): void;
}

/** Shows the controls over the video of an ad. */
export class AdOverlay {
  readonly element: HTMLElement;
  readonly #remaining: HTMLElement;
  readonly #prompt: HTMLElement;
  readonly #spinner: HTMLElement;
  readonly #cover: AdLink;
  readonly #detail: AdLink;

  constructor(context: PlayerContext, { closeText, close, play }: OverlayOptions) {
    const { text } = context;
    const more = text('For more information');
    this.#remaining = element('span', { attributes: { role: 'timer' } });
    this.#prompt = playPrompt(context, play);
    this.#spinner = element('div', {
      className: 'player-ad__spinner',
      attributes: { 'aria-hidden': 'true' },
    });
    this.#cover = new AdLink('player-ad__cover', text('Ad'));
    this.#detail = new AdLink('player-ad__detail', more, [element('span', { text: more })]);
    this.element = element('div', { className: 'player-layer player-ad player-video-ad' }, [
      this.#cover.element,
      element('div', { className: 'player-ad__countdown' }, [
        this.#remaining,
        button({ className: 'player-ad__close', text: `${closeText ?? text('Close ad')} ×` }, close),
      ]),
      this.#detail.element,
      this.#spinner,
      this.#prompt,
    ]);
    this.element.hidden = true;
    addLayer(context, this.element);
  }

  /** Shows or hides the ad. It is hidden while another notice comes first, such as the one about mobile data. */
  show(isShown: boolean): void {
    this.element.hidden = !isShown;
  }

  showLoading(link: string | undefined): void {
    this.#cover.lead(link);
    this.#detail.lead(link);
    this.#remaining.textContent = '';
    this.#spinner.hidden = false;
  }

  showPlaying(): void {
    this.#spinner.hidden = true;
    this.#prompt.hidden = true;
  }

  showPrompt(): void {
    this.#spinner.hidden = true;
    this.#prompt.hidden = false;
  }

  showRemaining(seconds: string): void {
    if (this.#remaining.textContent !== seconds) this.#remaining.textContent = seconds;
  }

  remove(): void {
    this.element.remove();
  }
}
