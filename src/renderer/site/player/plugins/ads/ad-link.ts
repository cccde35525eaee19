import { httpAddress } from '#shared/http-address.ts';
import { element } from '../../core/element.ts';

interface AdAddress {
  readonly href: string;
  readonly host: string;
}

/** Returns the target URL of an ad and its host. Undefined unless the URL is http(s). */
function adAddress(link: string | undefined): AdAddress | undefined {
  const href = httpAddress(link, document.baseURI);
  return href === undefined ? undefined : { href, host: new URL(href).host };
}

/** Creates a link whose URL can be changed; hidden without a valid URL. */
export class AdLink {
  readonly element: HTMLAnchorElement;
  readonly #host: HTMLElement;
  readonly #label: string;

  constructor(className: string, label: string, children: readonly Node[] = []) {
    this.#label = label;
    this.#host = element('span', { className: 'player-ad__host' });
    this.element = element(
      'a',
      { className, attributes: { target: '_blank', rel: 'noopener nofollow', 'aria-label': label } },
      [...children, this.#host],
    );
  }

  lead(link: string | undefined): void {
    const address = adAddress(link);
    this.element.classList.toggle('is-dead', address === undefined);
    this.#host.textContent = address?.host ?? '';
    // Includes the host in the accessible name, because the visible text contains it.
    this.element.setAttribute('aria-label', address ? `${this.#label} ${address.host}` : this.#label);
    if (address) this.element.href = address.href;
    else this.element.removeAttribute('href');
  }
}
