/** Who waits for a file. */
export interface FileWaiter {
  /** Whether it is being made now. */
  busy?(is: boolean): void;
  /** It was not made. */
  failed(): void;
}

/** Makes a file; `make` is false where what it is made of did not come. Whatever goes wrong on the way, who waits is told, and let go. */
export async function makeFile(make: () => Promise<boolean>, { busy, failed }: FileWaiter): Promise<void> {
  let made = false;
  busy?.(true);
  try {
    made = await make();
  } finally {
    busy?.(false);
    if (!made) failed();
  }
}
