/** Element with its role and name in the accessibility tree. */
export interface Target {
  /** ARIA role; `StaticText` for any text. */
  readonly role: string;
  /** Complete accessible name. */
  readonly name: string;
}

/** Action of a visitor, or condition to wait for. */
export type VisitStep =
  /** Loads a path of the site as if it was typed. */
  | { readonly do: 'open'; readonly path: string }
  /** Waits for the element, then taps it (or clicks, on platforms without touch). */
  | { readonly do: 'tap'; readonly target: Target }
  /** Taps the element and types a text. `{platform}` stands for the platform's id. */
  | { readonly do: 'type'; readonly target: Target; readonly text: string }
  | { readonly do: 'expectVisible'; readonly target: Target }
  | { readonly do: 'expectHidden'; readonly target: Target }
  /** Waits for this path, with any query. */
  | { readonly do: 'expectPath'; readonly path: string }
  /** Waits until at least `min` pictures in the viewport are decoded. */
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
