/** Returns the MIME type of a Content-Type header without parameters, in lower case. */
export function mimeTypeOf(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}
