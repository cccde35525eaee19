/** Downloads a text as a file. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked in the next task, when the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url));
}
