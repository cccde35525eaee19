import { httpAddress } from '#shared/address/http-address.ts';
import { element } from '../../core/element.ts';

interface AdAddress {
  readonly href: string;
  readonly host: string;
}

/** Where an ad leads: only into the web, and its host is told. */
function adAddress(link: string | undefined): AdAddress | undefined {
  const href = httpAddress(link, document.baseURI);
  return href === undefined ? undefined : { href, host: new URL(href).host };
}

/** A link that can be given another address; without a usable one it is not shown. */
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
    // What is read out tells the host too, as the eye sees it.
    this.element.setAttribute('aria-label', address ? `${this.#label} ${address.host}` : this.#label);
    if (address) this.element.href = address.href;
    else this.element.removeAttribute('href');
  }
}
