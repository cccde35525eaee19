/** Saves a file: a browser downloads it, and the desktop app asks where to save it. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revokes the URL in a later task, when the download has started.
  setTimeout(() => URL.revokeObjectURL(address));
}
