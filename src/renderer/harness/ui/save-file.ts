/** Saves a file: a browser downloads it, the desktop app asks for the location. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked in the next task, when the download holds its own reference.
  setTimeout(() => URL.revokeObjectURL(address));
}
