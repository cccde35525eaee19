import { expect, it } from 'vitest';
import { formattedJson, storedText } from '#harness-ui/panels/storage/value-editor.tsx';

const kept = '{"id":12345678901234567890,"name":"a \\"b\\"  c"}';
const shown = '{\n  "id": 12345678901234567890,\n  "name": "a \\"b\\"  c"\n}';

it('JSON is indented and its numbers stay unchanged', () => {
  expect(formattedJson(kept)).toBe(shown);
  expect(formattedJson('plain')).toBeUndefined();
  expect(formattedJson('{broken')).toBeUndefined();
});

it("an unedited value is stored unchanged, and an edited one in the page's formatting", () => {
  expect(storedText(shown, kept)).toBe(kept);
  expect(storedText(shown.replace('a ', 'b '), kept)).toBe(kept.replace('a ', 'b '));
  expect(storedText(shown.replace('a ', 'b '), shown)).toBe(shown.replace('a ', 'b '));
  expect(storedText('{broken', kept)).toBe('{broken');
  expect(storedText(' text ', 'text')).toBe(' text ');
});
