import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingNames } from '#backend/settings.ts';
import { selectFiles } from './select-files.ts';

/**
 * The whole suite: checks, Vitest and Playwright in parallel, since browser tests mostly wait.
 * Arguments select files by path or test title. `--long` runs generators in full with a new seed,
 * and browser tests in both languages. Fails when a test failed or none ran.
 */
const long = process.argv.includes('--long');
const words = process.argv.slice(2).filter((word) => word !== '--long');
const files = selectFiles(words);
const reports = mkdtempSync(join(tmpdir(), 'tlacuilo-reports-'));
const unitReport = join(reports, 'vitest.json');
const visitReport = join(reports, 'playwright.json');
const seed = process.env.LONG_TESTS_SEED ?? String(randomInt(1, 1_000_000_000));
if (long) process.stdout.write(`LONG_TESTS_SEED=${seed}\n`);

/** Without the product's settings: a shell may have some for a service of its own. */
const environment = { ...process.env };
for (const name of settingNames) delete environment[name];

const begun: Promise<number>[] = [];
// The import table is among the tests.
if (words.length === 0) begun.push(run('checks', 'node', ['tests/check.ts', '--without-tests']));
if (files.units.length > 0) {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`];
  const which = words.length === 0 ? [] : files.units;
  begun.push(run('tests', 'vitest', ['run', ...reporters, ...which], long ? { LONG_TESTS_SEED: seed } : {}));
}
if (files.browserTests.length > 0) {
  const which = words.length === 0 ? [] : files.browserTests;
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: visitReport, ...(long ? { LONG_TESTS_SEED: seed } : {}) };
  begun.push(run('browser tests', 'playwright', ['test', ...which], env));
}
process.stdout.write('Checks, tests and browser tests run side by side. All of them take several minutes.\n');
const codes = await Promise.all(begun);

const units = readReport<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }>(unitReport);
const browserTests = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(visitReport)?.stats;
rmSync(reports, { recursive: true, force: true });

const again = browserTests?.flaky ?? 0;
const counted = [units?.numPassedTests ?? 0, (browserTests?.expected ?? 0) + again] as const;
const passed = counted[0] + counted[1];
const broken = codes.filter((code) => code !== 0).length;
const failed = (units?.numFailedTests ?? 0) + (browserTests?.unexpected ?? 0);
const ran = passed > 0 && (units || files.units.length === 0) && (browserTests || files.browserTests.length === 0);
process.stdout.write(`\n${counted[0]} tests, ${counted[1]} browser tests\n`);
if (again > 0) process.stdout.write(`${again} of the browser tests passed only on a retry: see above\n`);
process.stdout.write(`${passed} passed, ${Math.max(failed, broken, ran ? 0 : 1)} failed\n`);
process.exitCode = broken === 0 && failed === 0 && ran ? 0 : 1;

/** Runs a tool; returns its exit code. Prints the output only after failures or retries. */
function run(name: string, tool: string, args: readonly string[], more: Record<string, string> = {}): Promise<number> {
  const since = Date.now();
  const child = spawn(tool, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, ...more },
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const from of [child.stdout, child.stderr]) from.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    const end = (code: number | null, more = '') => {
      const seconds = `${Math.round((Date.now() - since) / 1000)} s`;
      const fine = code === 0 && !/^ *\d+ flaky$/m.test(output);
      process.stdout.write(
        fine ? `${name}: passed (${seconds})\n` : `${output}${more}${name}: see above (${seconds})\n`,
      );
      resolve(code ?? 1);
    };
    child.on('error', (error) => end(1, `${error.message}\n`));
    child.on('close', (code) => end(code));
  });
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
