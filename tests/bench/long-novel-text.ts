/** Returns the markup of a chapter: paragraphs of 10 to 118 characters, about 1,600 in 100,000 characters. */
export function longNovelText(characters: number): string {
  const sentence = '风从江上来，灯火照着旧城的墙，他只是笑了笑。';
  const paragraphs: string[] = [];
  let length = 0;
  for (let index = 0; length < characters; index++) {
    const text = sentence.repeat(6).slice(0, 10 + ((index * 37) % 109));
    paragraphs.push(`<p>　　${text}</p>`);
    length += text.length;
  }
  return paragraphs.join('');
}
