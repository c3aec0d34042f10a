import { existsSync, statfsSync } from 'node:fs';

/**
 * Browser arguments. The package's defaults are for cloud functions: one process with an emulated
 * GPU, at half the speed and without site isolation.
 */
export const browserArgs = ['--headless=shell', '--no-sandbox', '--disable-gpu', '--font-render-hinting=none'];

/** Shared memory where a machine has enough: Playwright avoids it for containers with 64 MB, at a tenth of the time. */
export const ignoreDefaultArgs = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];

function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 2 ** 30;
}
