/** Saves a file: a browser downloads it, and the desktop app asks where to save it. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revokes the URL in the next task, when the download no longer needs it.
  setTimeout(() => URL.revokeObjectURL(address));
}
