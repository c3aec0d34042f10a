/** Has the browser keep a text as a file of that name. */
export function offerFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read it later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
