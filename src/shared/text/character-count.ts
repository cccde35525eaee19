/** Absent in some engines, whatever the types say. */
const { Segmenter }: { readonly Segmenter?: typeof Intl.Segmenter } = Intl;

/** How many characters a person sees in a text: an emoji of several code points is one. Without `Intl.Segmenter`, code points. */
export function characterCount(text: string): number {
  return [...(Segmenter ? new Segmenter('zh').segment(text) : text)].length;
}
