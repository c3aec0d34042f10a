import { join } from 'node:path';
import { openKeyFile } from '#backend/platform/tokens/key-file.ts';

/** The key file of the tests and their services (`vitest.config.ts`), outside the working directory. */
export const testsKeyFile = join(import.meta.dirname, '../../../node_modules/.cache/tests.key');
export const testsKey = await openKeyFile(testsKeyFile, async () => true);
