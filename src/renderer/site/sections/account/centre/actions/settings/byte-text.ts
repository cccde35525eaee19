const kilobyte = 1_024;
const megabyte = kilobyte * kilobyte;

/** Formats a size: 0 KB, 12 KB, 3.4 MB. */
export function byteText(bytes: number): string {
  return bytes < megabyte ? `${Math.ceil(bytes / kilobyte)} KB` : `${(bytes / megabyte).toFixed(1)} MB`;
}
