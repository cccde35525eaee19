/** Fields that count works or pages. */
const counts: readonly string[] = ['totalPage', 'totalItem', 'categoryPageCount'];

/** Returns the response with empty lists of works. All other lists, such as a book's chapters, are unchanged. */
export function withoutWorks<Value>(response: Value): Value {
  return emptied(response) as Value;
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return areWorks(value) ? [] : value.map(emptied);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  const hasWorks = fields.some(([, inner]) => areWorks(inner));
  return Object.fromEntries(
    fields.map(([name, inner]) => [name, hasWorks && counts.includes(name) ? 0 : emptied(inner)]),
  );
}

function areWorks(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isWork);
}

/** Returns true for a work. A chapter has a book ID too, but it also has a chapter number. */
function isWork(item: unknown): boolean {
  return (
    typeof item === 'object' && item !== null && ('bookId' in item || 'vodId' in item) && !('number' in item)
  );
}
