/** Makes the browser download `text` as a file of that name. */
export function download(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the click; one minute is more than enough.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
