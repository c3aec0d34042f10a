export function offerFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  offer(name, new Blob([text], { type }));
}

export function offerBytes(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): void {
  offer(name, new Blob([bytes], { type }));
}

function offer(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers start reading it later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
