import type { SandboxClient } from './sandbox-client.ts';

/** Form on the cashier page of an open order. */
export interface CashierForm {
  readonly orderId: string;
  readonly url: string;
  readonly token: string;
}

/** Parses the form of a page. All fields are empty if the page has no form. */
export function formIn(page: string): CashierForm {
  const url = /action="([^"]+)"/.exec(page)?.[1] ?? '';
  return {
    orderId: /MY\d{16}/.exec(url)?.[0] ?? '',
    url,
    token: /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '',
  };
}

/** Sends the request of a button of the form. */
export function press(client: SandboxClient, { url, token }: CashierForm, outcome: string) {
  return client.sandbox.app.inject({
    method: 'POST',
    url,
    headers: { ...navigation, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token, outcome }).toString(),
  });
}

/** Headers that a browser sends when a user opens an address. */
export const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } as const;

export function open(
  client: SandboxClient,
  url: string,
  headers: Readonly<Record<string, string>> = navigation,
) {
  return client.sandbox.app.inject({ url, headers: { ...headers } });
}

export function headingOf(page: string): string {
  return /<h1[^>]*>([^<]*)</.exec(page)?.[1] ?? '';
}
