/** The words of a text, which spaces part: Chinese has none within a word. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
