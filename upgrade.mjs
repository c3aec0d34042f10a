/**
 * `npm run upgrade` and `npm run rollback` (decision 0101). Plain JavaScript without packages, since it runs
 * while they are exchanged. Only these commands touch the data; every version has them: `version --json`,
 * `migrate --only-backup` and `--backed-up`, `restore FILE --keep-sessions`.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const usage = `npm run upgrade -- FOLDER|TARBALL [--check]   (--check prepares and checks everything without changes)
npm run rollback`;
/** On the file system of the program, so that an exchange is a rename. */
const [work, next, former] = ['.upgrade', '.upgrade/next', '.upgrade/former'];
const [statePath, lock, unpacked] = ['state.json', 'running', 'unpacked'].map((name) => join(work, name));
const notProduct = ['.git', work, 'data', 'demo', 'node_modules', 'pictures', 'test-results', 'tlacuilo.key'];
const {
  UPGRADE_STOP: stop,
  UPGRADE_RESTART: restart,
  UPGRADE_VERIFY: origins = '',
  METRICS_TOKEN: token,
} = process.env;
const dataDir = process.env.DATA_DIR || 'data';
const hasSystemd = fs.existsSync('/run/systemd/system');
const say = (text) => void process.stdout.write(`${text}\n`);
const remove = (path) => fs.rmSync(path, { recursive: true, force: true });
/** Functions of begin.mjs. */
let tools;

/** Undoes an interrupted exchange of files. Every command calls it. */
export function repairExchange() {
  const isHalf = () => ['exchanging', 'returning'].includes(readState()?.phase);
  for (let tries = 0; isHalf() && runningPid() && tries < 50; tries += 1)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  if (!isHalf()) return;
  const state = readState();
  try {
    if (state.phase === 'exchanging') putFormer(state);
    else putNext(state);
    writeState(state.phase === 'exchanging' ? null : { ...state, phase: 'done' });
  } catch (error) {
    say(
      `An upgrade or rollback was interrupted. Run \`npm run version\` as a user with write permission: ${error.message}`,
    );
    process.exit(1);
  }
  say('An interrupted upgrade or rollback was undone. Run it again if needed.');
}

/** Returns the exit code. */
export async function exchangeVersions(name, words, begin) {
  tools = begin;
  const [source, ...more] = words.filter((word) => word !== '--check');
  if (name === 'upgrade' ? !source || source.startsWith('-') || more.length > 0 : words.length > 0) {
    say(usage);
    return words.includes('--help') ? 0 : 2;
  }
  // Files readable for the serving account. Ctrl-C ends only the child process; this one cleans up.
  process.umask(0o022);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  try {
    demand(!stop === !restart, 'Set both UPGRADE_STOP and UPGRADE_RESTART or neither: a rollback may need both.');
    fs.mkdirSync(work, { recursive: true });
    demand(!runningPid(), `Another upgrade or rollback is running: process ${runningPid()} (${lock}).`);
    fs.writeFileSync(lock, String(process.pid));
    const state = readState();
    if (name === 'upgrade') return await upgrade(state, source, words.includes('--check'));
    demand(state, 'There is no version to roll back to.');
    return await goBack(state);
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\nThis is version ${tools.readJson('package.json')?.version}.\n`);
    return 1;
  } finally {
    if (Number(tools.readText(lock)) === process.pid) remove(lock);
  }
}

function reasonOf({ code, path, message }) {
  if (code === 'ENOSPC') return 'The disk is full.';
  if (code === 'EROFS') return `${resolve(path ?? '.')} is on a read-only disk.`;
  if (code !== 'EACCES' && code !== 'EPERM') return message;
  return `No permission for ${resolve(path ?? '.')}. Run this as root or as the owner of ${resolve('.')}.`;
}

async function upgrade(state, source, checks) {
  demand(state?.phase !== 'returned', 'A rollback was interrupted: run `npm run rollback` again first.');
  if (state?.phase === 'exchanged') {
    demand(!checks, `The upgrade to ${state.to} was interrupted. Run it without --check to resume it.`);
    say(`Resuming the interrupted upgrade to ${state.to}.`);
    if (mustStop(look('.'))) order(stop);
    return finish(state);
  }
  const path = resolve(process.env.INIT_CWD ?? '.', source);
  demand(!path.startsWith(join(resolve(work), '/')), `Move it elsewhere first: an upgrade empties ${work}.`);
  let stopped = false;
  let plan;
  try {
    plan = stage(path);
    const data = look(next);
    const { tables, steps, place, keyFault, bytes } = data;
    const hasTables = tables === 'current' || tables === 'older';
    demand(
      hasTables,
      `The tables of ${place} are ${tables} for this version. Are the settings loaded (DATA_DIR, DATABASE_URL)?`,
    );
    demand(!keyFault, keyFault);
    demandRoom(dataDir, bytes);
    stopped = mustStop(data);
    if (checks) {
      say(`${plan.from} can be upgraded to ${plan.to}. Migrations: ${steps.join(', ') || 'none'}.`);
      say(`Nothing was changed.${stopped ? ' A running service must be stopped.' : ''}`);
      stopped = false;
      return 0;
    }
    if (stopped) order(stop);
    say(`Backing up the rows of version ${plan.from}.`);
    plan.backup = backUp();
    writeState(null);
    remove(former);
    fs.mkdirSync(former);
    // Copies must be on disk before originals are moved.
    spawnSync('sync');
  } catch (error) {
    if (stopped && restart) order(restart);
    throw error;
  } finally {
    if (!plan?.backup) remove(next);
    remove(unpacked);
  }
  writeState({ ...plan, phase: 'exchanging' });
  putNext(plan);
  return finish({ ...plan, phase: 'exchanged' });
}

/** Copies the new version beside this one, with packages, build and former assets (decision 0054). */
function stage(source) {
  for (const path of [next, unpacked]) remove(path);
  fs.mkdirSync(unpacked);
  demand(fs.existsSync(source), `${source} does not exist.`);
  let folder = source;
  if (fs.statSync(source).isFile()) {
    run('tar', ['--no-same-owner', '-xf', source, '-C', unpacked]);
    folder = join(unpacked, fs.readdirSync(unpacked).length === 1 ? fs.readdirSync(unpacked)[0] : '');
  }
  const [here, there] = ['.', folder].map((one) => tools.readJson(join(one, 'package.json')));
  const isProduct = there?.name === here.name && fs.existsSync(join(folder, 'upgrade.mjs'));
  demand(isProduct, `${source} is not a version of this program with an upgrade command.`);
  const newer = there.version.localeCompare(here.version, 'en', { numeric: true });
  demand(newer !== 0, `Version ${here.version} is already installed.`);
  demand(newer > 0, `Version ${there.version} is older than ${here.version}. To roll back: npm run rollback`);
  const entries = fs.readdirSync(folder).filter((name) => !notProduct.includes(name));
  const lean = tools.isLean();
  const fits = (packages) => tools.isInstalled((entry) => !(lean && entry.dev), folder, packages);
  const shared = fits('.');
  const brought = !shared && fits(folder);
  const packagesLike = brought ? join(folder, 'node_modules') : 'node_modules/.';
  demandRoom('.', sizeOf([...entries.map((name) => join(folder, name)), ...(shared ? [] : [packagesLike])]));
  say(`Preparing version ${there.version}.`);
  for (const name of brought ? [...entries, 'node_modules'] : entries)
    fs.cpSync(join(folder, name), join(next, name), { recursive: true, verbatimSymlinks: true });
  const packages = join(next, 'node_modules');
  if (shared) fs.symlinkSync(resolve('node_modules'), packages);
  else if (!brought) run('npm', ['ci', lean ? '--omit=dev' : '--include=dev', '--include=optional'], { cwd: next });
  run(process.execPath, ['begin.mjs', 'ready'], { cwd: next });
  if (shared) fs.rmSync(packages);
  const isSame = tools.readText('build/.whole') === tools.readText(join(next, 'build/.whole'));
  for (const [made, kept] of Object.entries({
    'client/assets': 'former/assets',
    'desk/assets': 'former-desk/assets',
  })) {
    const parts = join('build', isSame ? kept : made);
    if (!fs.existsSync(parts)) continue;
    remove(join(next, 'build', kept));
    fs.cpSync(parts, join(next, 'build', kept), { recursive: true });
  }
  const names = fs.readdirSync(next).map((name) => ({ name, had: fs.existsSync(name) }));
  return { from: here.version, to: there.version, names };
}

/** Migrates, restarts and verifies; goes back on failure. Repeatable. */
async function finish(state) {
  writeState(state);
  try {
    say(program('.', 'migrate', '--backed-up').trim());
    await restartAndVerify(state.to);
  } catch (error) {
    process.stderr.write(`${error.message}\nVersion ${state.to} failed: rolling back to ${state.from}.\n`);
    await goBack(state, '--keep-sessions');
    return 1;
  }
  writeState({ ...state, phase: 'done' });
  say(`Done: version ${state.to} is installed. To roll back: npm run rollback (rows as in ${state.backup})`);
  return 0;
}

/**
 * Restores the former version, and its rows when the tables are newer. Repeatable. By hand, days later, sessions end:
 * some were ended since.
 */
async function goBack(before, ...flags) {
  let state = before;
  if (state.phase !== 'returned') {
    const { tables, served, bytes, place } = look(former);
    demand(
      tables !== 'empty',
      `The tables of ${place} are empty. Are the settings loaded (DATA_DIR, DATABASE_URL)? Nothing was changed.`,
    );
    if (tables === 'newer') {
      demand(fs.existsSync(state.backup), `The backup ${state.backup} does not exist. Nothing was changed.`);
      demandRoom(dataDir, 2 * bytes);
      if (served) order(stop);
      try {
        state = { ...state, aside: backUp() };
      } catch (error) {
        if (served) order(restart);
        throw error;
      }
    }
    remove(next);
    fs.mkdirSync(next);
    writeState({ ...state, phase: 'returning' });
    putFormer(state);
    state = { ...state, phase: 'returned' };
    writeState(state);
  }
  if (look('.').tables === 'newer') say(program('.', 'restore', state.backup, ...flags).trim());
  writeState(null);
  say(`Rolled back to version ${state.from}. Version ${state.to} is kept in ${next} until the next upgrade.`);
  if (state.aside) say(`Rows stored since the upgrade are in ${state.aside}, which version ${state.to} can restore.`);
  await restartAndVerify(state.from);
  return 0;
}

async function restartAndVerify(version) {
  if (!restart)
    return say(`Now start the service: ${hasSystemd ? 'sudo systemctl restart tlacuilo@3000' : 'npm start'}`);
  order(restart);
  for (const origin of origins.split(/\s+/).filter(Boolean)) await verify(origin, version);
}

/** Waits up to a minute for readiness and the version. */
async function verify(origin, version) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  for (let why = '', end = Date.now() + 60_000; ; await pause(250)) {
    demand(Date.now() < end, `${origin} is not ready with version ${version} after a minute: ${why}.`);
    try {
      const [ready, metrics] = await Promise.all(
        ['/readyz', '/metrics'].map((path) => fetch(origin + path, { headers })),
      );
      const served = /^build_info\{version="([^"]*)"/m.exec(await metrics.text())?.[1];
      why = ready.ok ? `it runs version ${served}` : `/readyz says ${ready.status}`;
      if (ready.ok && (served === version || !metrics.ok))
        return say(
          `${origin} is ready${metrics.ok ? ` with version ${version}` : '; set METRICS_TOKEN to verify its version'}.`,
        );
    } catch (error) {
      why = error.cause?.message ?? error.message;
    }
  }
}

const putNext = ({ names }) => put(names, former, next, (one) => one.had);
const putFormer = ({ names }) => put(names, next, former, undefined, (one) => one.had);

/** Moves entries to `out` and those of `from` in their place. Idempotent, also after an interrupted reverse. */
function put(names, out, from, goes = () => true, comes = () => true) {
  for (const one of names) {
    const [kept, coming] = [join(out, one.name), join(from, one.name)];
    if (goes(one) && !fs.existsSync(kept)) {
      // A file, such as begin.mjs, exists at every moment.
      const isReplaced = comes(one) && fs.lstatSync(one.name).isFile();
      if (isReplaced) fs.copyFileSync(one.name, `${kept}.part`);
      fs.renameSync(isReplaced ? `${kept}.part` : one.name, kept);
    }
    if (comes(one) && fs.existsSync(coming)) fs.renameSync(coming, one.name);
  }
}

/** With PostgreSQL the old version serves until it is restarted. */
const mustStop = ({ served, engine }) => served && engine === 'sqlite';
const look = (folder) => JSON.parse(program(folder, 'version', '--json').trim().split('\n').at(-1));
const backUp = () => program('.', 'migrate', '--only-backup').trim().split('\n').at(-1);

/** Root switches to the owner of the data. */
function program(folder, name, ...words) {
  const owner = process.getuid?.() === 0 && fs.statSync(dataDir, { throwIfNoEntry: false });
  const account = owner ? { uid: owner.uid, gid: owner.gid } : {};
  return run(tools.pinnedNode(folder), [join(folder, 'backend/commands', `${name}.ts`), ...words], account);
}

function run(command, words, options) {
  const done = spawnSync(command, words, { encoding: 'utf8', maxBuffer: 2 ** 28, ...options });
  demand(
    done.status === 0,
    `${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}`.trim() || `${command} was terminated.`,
  );
  return done.stdout;
}

function order(command) {
  const how = hasSystemd ? "sudo systemctl stop 'tlacuilo@*'" : 'stop it';
  demand(
    command,
    `A service is running. First ${how}, then repeat the command; or set UPGRADE_STOP and UPGRADE_RESTART.`,
  );
  demand(spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0, `\`${command}\` failed.`);
}

function demand(isSo, text) {
  if (!isSo) throw new Error(text);
}

function demandRoom(folder, bytes) {
  const { bavail, bsize } = fs.statfsSync(fs.existsSync(folder) ? folder : dirname(folder));
  const [left, needed] = [bavail * bsize, bytes + 64 * 2 ** 20].map((size) => Math.ceil(size / 2 ** 20));
  demand(left >= needed, `The disk of ${resolve(folder)} has ${left} MB free; ${needed} MB are needed.`);
}

/** Bytes on disk. */
const sizeOf = (paths) => 1024 * Number.parseInt(/.*$/.exec(run('du', ['-skc', ...paths]).trim())[0], 10);
const readState = () => (fs.existsSync(statePath) ? JSON.parse(fs.readFileSync(statePath, 'utf8')) : null);

function writeState(state) {
  fs.writeFileSync(`${statePath}.part`, JSON.stringify(state), { flush: true });
  fs.renameSync(`${statePath}.part`, statePath);
}

/** Pid of another exchange; 0: none. */
function runningPid() {
  const pid = fs.existsSync(lock) ? Number(fs.readFileSync(lock, 'utf8')) : 0;
  try {
    if (pid !== process.pid) process.kill(pid || Number.NaN, 0);
    return pid === process.pid ? 0 : pid;
  } catch (error) {
    return error.code === 'EPERM' ? pid : 0;
  }
}
