import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { until } from '#tests/support/polling/until.ts';
import { copyOffSite } from './copy-off-site.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'off-site-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Also of a process whose exit its new parent has not read. */
function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform === 'linux' && / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

it('passes the file name as one argument, whatever characters it has', async () => {
  const [file, far] = [join(folder, 'a "b" $c.backup'), join(folder, 'far')];
  writeFileSync(file, 'bytes');
  expect(await copyOffSite(`cp "$1" '${far}'`, file)).toBeNull();
  expect(readFileSync(far, 'utf8')).toBe('bytes');
});

it('reports a failure and a timeout in words', async () => {
  expect(await copyOffSite('echo "no such host" >&2; exit 3', 'x')).toBe(
    'The backup was written, but BACKUP_COMMAND failed to copy it off-site: exited with 3 no such host.',
  );
  expect(await copyOffSite('echo "refused: sftp://ana:hunter2@far.example/" >&2; exit 1', 'x')).toContain(
    'exited with 1 refused: sftp://…@far.example/.',
  );
  expect(await copyOffSite('sleep 60', 'x', { limit: 300 })).toContain('timed out after 0.005 minutes');
});

it('survives a command that cannot be started, also after its timeout', async () => {
  vi.stubEnv('PATH', folder);
  const killed = vi.spyOn(process, 'kill').mockReturnValue(true);
  expect(await copyOffSite('true', 'x', { limit: 200 })).toContain('spawn sh ENOENT');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(killed).not.toHaveBeenCalled();
  killed.mockRestore();
  vi.unstubAllEnvs();
});

it('is cut off by a stop, with its process tree', async () => {
  const began = join(folder, 'began');
  const stopping = new AbortController();
  const copied = copyOffSite(`sleep 60 & echo $! > '${began}.part'; mv '${began}.part' '${began}'; wait`, 'x', {
    stop: stopping.signal,
  });
  await vi.waitFor(() => expect(existsSync(began)).toBe(true), 120_000);
  stopping.abort();
  expect(await copied).toContain('the service was stopped');
  expect(await copyOffSite('sleep 60', 'x', { stop: stopping.signal })).toContain('the service was stopped');
  const pid = Number(readFileSync(began, 'utf8'));
  await until(() => hasEnded(pid));
});

it('uploads to an S3 store with the command of the operating guide', async () => {
  const requests: { what: string; as: string; bytes: string }[] = [];
  const store = createServer((request, response) => {
    let bytes = '';
    request.on('data', (chunk: Buffer) => (bytes += chunk.toString()));
    request.on('end', () => {
      requests.push({ what: `${request.method} ${request.url}`, as: request.headers.authorization ?? '', bytes });
      response.end();
    });
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
  const [, keys = '', command = ''] = /^BACKUP_KEYS=(.*)\nBACKUP_COMMAND='(.*)'$/m.exec(guide) ?? [];
  vi.stubEnv('BACKUP_KEYS', keys);
  const file = join(folder, 'tlacuilo.backup');
  writeFileSync(file, 'bytes');
  const { port } = store.address() as AddressInfo;
  expect(await copyOffSite(command.replace('https://s3.example', `http://127.0.0.1:${port}`), file)).toBeNull();
  store.close();
  const as = expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=access-key\/\d{8}\/us-east-1\/s3\/aws4_request/);
  expect(requests).toEqual([{ what: 'PUT /bucket/tlacuilo.backup', as, bytes: 'bytes' }]);
});
