/** Characters of a paragraph's text, `to` no more among them. */
export interface TextSpan {
  readonly paragraph: number;
  readonly from: number;
  readonly to: number;
}
