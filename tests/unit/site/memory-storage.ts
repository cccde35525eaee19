/** Returns a localStorage whose quota is in characters and includes the keys. */
export function memoryStorage(
  initial: Readonly<Record<string, string>> = {},
  quota = Number.POSITIVE_INFINITY,
): Storage {
  const entries = new Map(Object.entries(initial));
  const size = () => [...entries].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => {
      const before = entries.get(key);
      entries.set(key, text);
      if (size() <= quota) return;
      if (before === undefined) entries.delete(key);
      else entries.set(key, before);
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key) => {
      entries.delete(key);
    },
    clear: () => entries.clear(),
  };
}
