import { spawn } from 'node:child_process';

/** Checks before every commit: types, format and lint, floating promises, import table. */
const checks: readonly (readonly [string, readonly string[]])[] = [
  ['tsc', ['--noEmit']],
  ['biome', ['check', '--error-on-warnings', '.']],
  [
    'oxlint',
    ['--type-aware', '--deny-warnings', 'model', 'content', 'client', 'ui', 'site', 'desk', 'backend', 'tests'],
  ],
  ['vitest', ['run', 'tests/architecture']],
];

const selected = process.argv.includes('--without-tests') ? checks.filter(([tool]) => tool !== 'vitest') : checks;
const outcomes = await Promise.all(selected.map(([tool, args]) => run(tool, args)));
for (const { tool, code, output } of outcomes) {
  process.stdout.write(code === 0 ? `${tool}: fine\n` : `${tool}: failed\n${output}\n`);
}
process.exitCode = outcomes.every(({ code }) => code === 0) ? 0 : 1;

function run(tool: string, args: readonly string[]): Promise<{ tool: string; code: number | null; output: string }> {
  const child = spawn(tool, args, { shell: process.platform === 'win32' });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ tool, code: 1, output: error.message }));
    child.on('close', (code) => resolve({ tool, code, output }));
  });
}
