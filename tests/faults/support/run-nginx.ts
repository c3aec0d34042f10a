import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/server/support/free-port.ts';

interface RunNginx {
  readonly origin: string;
  stop(): Promise<void>;
}

export const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

/** Runs nginx with `deploy/nginx.conf` before these ports, without TLS; `cache` enables its cache section. */
export async function runNginx(ports: readonly number[], { cache = false } = {}): Promise<RunNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-for-tests-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const written = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8');
  const uncommented = cache ? written.replace(/^( *)# (?=(?:map|proxy_cache)\w* |proxy_cache_path )/gm, '$1') : written;
  const conf = uncommented
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/server \{[^{}]*server_name www\.[^{}]*\}\n/, '')
    .replace(/^ *(?:ssl_.*|listen \[.*|# server 127.*)\n/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace('server_name example.mx', 'server_name localhost')
    .replace(/ *server 127\.0\.0\.1:3000(.*)\n/, (_, more) =>
      ports.map((one) => `    server 127.0.0.1:${one}${more}\n`).join(''),
    )
    .replaceAll('/var/cache', folder)
    .replaceAll('/var/log/nginx', folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; worker_processes 2; error_log ${folder}/error.log; events {}
http { access_log off; ${temporary.map((one) => `${one}_temp_path ${folder}/${one};`).join(' ')}
${conf}}`,
  );
  const child = spawn('nginx', ['-e', join(folder, 'error.log'), '-p', folder, '-c', join(folder, 'nginx.conf')]);
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const kill = () => void child.kill('SIGTERM');
  process.once('exit', kill);
  const origin = `http://localhost:${port}`;
  for (let attempt = 0; ; attempt += 1) {
    if (child.exitCode !== null || attempt > 600) throw new Error(`nginx did not begin: ${stderr}`);
    const listens = await fetch(`${origin}/readyz`).then(
      () => true,
      () => false,
    );
    if (listens) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    async stop() {
      kill();
      await exited;
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
