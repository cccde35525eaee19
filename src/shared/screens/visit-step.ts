/** Something on the screen by what it is and what it is called, as a screen reader tells it. */
export interface Target {
  /** An ARIA role; `StaticText` for any text. */
  readonly role: string;
  /** The whole accessible name. */
  readonly name: string;
}

/** One thing that a visitor does, or waits for. */
export type VisitStep =
  /** Loads an address of the site, as if it was typed. */
  | { readonly do: 'open'; readonly path: string }
  /** Waits for it, then touches it (or clicks, on platforms without touch). */
  | { readonly do: 'tap'; readonly target: Target }
  /** Touches it, and writes a text where the cursor then is. `{platform}` in it stands for the id of the platform. */
  | { readonly do: 'type'; readonly target: Target; readonly text: string }
  /** Waits until it is there. */
  | { readonly do: 'expectVisible'; readonly target: Target }
  /** Waits until it is no longer there. */
  | { readonly do: 'expectHidden'; readonly target: Target }
  /** Waits until the address is this one, whatever its query. */
  | { readonly do: 'expectPath'; readonly path: string }
  /** Waits until the pictures in the viewport are decoded, at least so many. */
  | { readonly do: 'expectPictures'; readonly min: number };

export const open = (path: string): VisitStep => ({ do: 'open', path });
export const tap = (role: string, name: string): VisitStep => ({ do: 'tap', target: { role, name } });
export const type = (field: string, text: string): VisitStep => ({
  do: 'type',
  target: { role: 'textbox', name: field },
  text,
});
export const expectVisible = (role: string, name: string): VisitStep => ({
  do: 'expectVisible',
  target: { role, name },
});
export const expectHidden = (role: string, name: string): VisitStep => ({
  do: 'expectHidden',
  target: { role, name },
});
export const expectPath = (path: string): VisitStep => ({ do: 'expectPath', path });
export const expectPictures = (min: number): VisitStep => ({ do: 'expectPictures', min });
