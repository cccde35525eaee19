import { readList } from '../../parse-options.ts';

/** Phone, and the app on it; without `socket`, the first app that has a page. */
interface ChosenPhone {
  readonly serial: string;
  readonly socket?: string;
}

/**
 * Reads `SERIAL` or `SERIAL:SOCKET`. The serial of a phone in the network contains a colon too, so the part after the
 * last colon is a socket only if it looks like one, or like a package.
 */
export function readPhones(list: string): ChosenPhone[] {
  return readList(list).map((text) => {
    const { serial, socket } = /^(?<serial>.+):(?<socket>[a-z]\w*(?:\.\w+)+|[\w.]*devtools_remote\w*)$/i.exec(
      text,
    )?.groups ?? { serial: text };
    return { serial: serial ?? text, ...(socket === undefined ? {} : { socket }) };
  });
}
