const names: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  ' ': 'Space',
};

/** As they stand on a keyboard: `Alt+ArrowLeft` is `Alt` and `←`. */
export function keyNames(keys: string): readonly string[] {
  return keys.split('+').map((name) => names[name] ?? name);
}
