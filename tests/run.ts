import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The whole suite: the checks, then everything without a browser (vitest), then the visits in a real one (Playwright).
 * Ends with one line that counts both, and fails when anything failed or nothing ran.
 */
const reports = mkdtempSync(join(tmpdir(), 'tlacuilo-reports-'));
const unitReport = join(reports, 'vitest.json');
const visitReport = join(reports, 'playwright.json');

const checked = await run('node', ['tests/check.ts']);
const tested = await run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`]);
const visited = await run('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: visitReport });

const units = readReport<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }>(unitReport);
const visits = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(visitReport)?.stats;
rmSync(reports, { recursive: true, force: true });

const passed = (units?.numPassedTests ?? 0) + (visits?.expected ?? 0);
const broken = [checked, tested, visited].filter((code) => code !== 0).length;
const failed = (units?.numFailedTests ?? 0) + (visits?.unexpected ?? 0) + (visits?.flaky ?? 0);
const ran = units !== undefined && visits !== undefined;
process.stdout.write(`\n${passed} passed, ${Math.max(failed, broken, ran ? 0 : 1)} failed\n`);
process.exitCode = broken === 0 && failed === 0 && ran && passed > 0 ? 0 : 1;

function run(tool: string, args: readonly string[], more: Record<string, string> = {}): Promise<number> {
  const child = spawn(tool, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...more },
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
