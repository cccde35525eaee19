/** Returns true if the URL differs from the shown one only by its fragment, so that no document is loaded. */
export function isFragmentOf(shown: string, url: string): boolean {
  const [before] = shown.split('#');
  const [address, fragment] = url.split('#');
  return fragment !== undefined && address === before;
}

/** Returns the URL as the browser requests it. */
export function normalized(url: string): string {
  return URL.parse(url)?.href ?? url;
}

/** CDP keeps the fragment apart from the URL. */
export function fragmentOf(url: string): { url: string; urlFragment?: string } {
  const start = url.indexOf('#');
  return start < 0 ? { url } : { url: url.slice(0, start), urlFragment: url.slice(start) };
}

/** Ports of other protocols than HTTP, which browsers refuse (Fetch Standard, port blocking). */
const blockedPorts: ReadonlySet<string> = new Set(
  (
    '0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 ' +
    '123 135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 ' +
    '990 993 995 1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080'
  ).split(' '),
);

/** Returns true if WebKit refuses to load the URL because of its port. */
export function hasBlockedPort(url: string): boolean {
  const { protocol = '', port = '' } = URL.parse(url) ?? {};
  return /^https?:$/.test(protocol) && blockedPorts.has(port);
}
