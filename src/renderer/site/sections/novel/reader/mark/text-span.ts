/** Range of characters in a paragraph's text; `to` is exclusive. */
export interface TextSpan {
  readonly paragraph: number;
  readonly from: number;
  readonly to: number;
}
