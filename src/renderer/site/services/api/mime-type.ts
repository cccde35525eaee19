/** Of a Content-Type: the type alone, lower-case. */
export function mimeTypeOf(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}
