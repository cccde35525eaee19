import { AppError } from '#shared/errors.ts';

/**
 * Resolves a text from the address bar. An http(s) URL stays unchanged, and any other text is a path of `home`. Throws
 * AppError 'usage' for other schemes.
 */
export function resolveAddress(entry: string, home: string): string {
  const text = entry.trim();
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) {
    const url = URL.parse(text);
    if (url === null || !['http:', 'https:'].includes(url.protocol)) {
      throw new AppError('usage', `Only http and https addresses can be opened: ${text}`, {
        zh: `只能打开 http 和 https 地址：${text}`,
      });
    }
    return url.href;
  }
  // Leading slashes are removed, so that "//host/x" stays a path of `home`.
  const url = URL.parse(`/${text.replace(/^[/\\]+/, '')}`, home);
  if (url === null)
    throw new AppError(
      'usage',
      `“${text}” is not an address. Enter a path such as /home, or an http or https URL.`,
      { zh: `“${text}”不是网址：请输入 /home 这样的路径，或 http、https 地址。` },
    );
  return url.href;
}
