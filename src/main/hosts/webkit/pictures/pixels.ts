/** Picture with four bytes per pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
  /** Order of the first three bytes of a pixel. */
  readonly order: 'rgb' | 'bgr';
}
