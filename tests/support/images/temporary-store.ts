import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore } from '#backend/platform/images/store/folder-store.ts';
import type { ImageStore } from '#backend/platform/images/store/image-store.ts';
import type { ImageKind } from '#model/images.ts';
import { picture } from './pictures.ts';

export interface TemporaryStore {
  readonly store: ImageStore;
  put(key: string, kind?: ImageKind): Promise<{ readonly bytes: Buffer; readonly etag: string }>;
  remove(): void;
}

/** An image store in a temporary folder. `clock` returns milliseconds. */
export async function temporaryStore(clock: () => number = Date.now): Promise<TemporaryStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'temporary-store-'));
  const store = await openFolderStore({ dataDir, clock, newId: randomUUID });
  return {
    store,
    async put(key, kind = 'png') {
      const bytes = await picture(kind);
      const outcome = await store.put(key, { bytes, kind });
      if (!outcome.ok) throw new Error(outcome.reason);
      return { bytes, etag: outcome.etag };
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
