/** Converts `/api/book/{id}` to `/api/book/:id`. */
export function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
