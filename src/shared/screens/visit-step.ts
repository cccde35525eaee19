/** Element of a page. All steps find it by the same rules; see `locateTarget`. */
export interface Target {
  /** ARIA role. `StaticText` stands for any text. */
  readonly role: string;
  /** Complete accessible name. */
  readonly name: string;
  /** Container with a name, which distinguishes elements of the same name. */
  readonly within?: { readonly role: string; readonly name: string } | null;
  /** Index among the elements with the same name, from 0. */
  readonly index?: number;
  /** Number of elements with the same name. */
  readonly count?: number;
  /** Test ID, for an element without a name. */
  readonly testId?: string;
  /** Selector, for an element without a name and test ID. */
  readonly selector?: string;
  /** Position on the screen of a press that hit no named element. */
  readonly at?: { readonly x: number; readonly y: number } | null;
}

/** Action of a visitor, or a condition to wait for. Steps of recordings have the same kinds. */
export type VisitStep =
  /** Opens a path of the site as if the visitor had typed it. */
  | { readonly kind: 'open'; readonly address: string }
  /** Waits for the element, then taps it. Clicks it on platforms without touch. */
  | { readonly kind: 'tap'; readonly target: Target }
  /**
   * Taps the element and types a text, in which `{platform}` stands for the ID of the platform. `isSecret` is known
   * only after typing. Reports must then not show the text.
   */
  | { readonly kind: 'fill'; readonly target: Target; readonly text: string; readonly isSecret?: boolean }
  | { readonly kind: 'expectVisible'; readonly target: Target }
  | { readonly kind: 'expectHidden'; readonly target: Target }
  /** Waits for this path, with any query. */
  | { readonly kind: 'expectPath'; readonly path: string }
  /** Waits until at least `min` pictures in the viewport are decoded. */
  | { readonly kind: 'expectPictures'; readonly min: number };

export const open = (address: string): VisitStep => ({ kind: 'open', address });
export const tap = (role: string, name: string): VisitStep => ({ kind: 'tap', target: { role, name } });
export const fill = (field: string, text: string): VisitStep => ({
  kind: 'fill',
  target: { role: 'textbox', name: field },
  text,
});
export const expectVisible = (role: string, name: string): VisitStep => ({
  kind: 'expectVisible',
  target: { role, name },
});
export const expectHidden = (role: string, name: string): VisitStep => ({
  kind: 'expectHidden',
  target: { role, name },
});
export const expectPath = (path: string): VisitStep => ({ kind: 'expectPath', path });
export const expectPictures = (min: number): VisitStep => ({ kind: 'expectPictures', min });
