import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a process that may not begin once more runs as it is', () => {
  const program = join(import.meta.dirname, 'steady-memory.ts');
  const { status } = spawnSync(process.execPath, ['--permission', '--allow-fs-read=*', program], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect(status).toBe(0);
});
