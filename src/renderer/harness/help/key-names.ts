const names: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  ' ': 'Space',
};

/** Returns the key labels of a shortcut: `Alt+ArrowLeft` becomes `Alt` and `←`. */
export function keyNames(keys: string): readonly string[] {
  return keys.split('+').map((name) => names[name] ?? name);
}
