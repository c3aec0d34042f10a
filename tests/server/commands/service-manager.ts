import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { RunningServer } from '#tests/server/support/start-server.ts';

/**
 * Programs `systemctl` and `sudo` in a folder of `folder`: they stop and start processes of a test as units
 * `tlacuilo@<port>`, and run a command as the account of the test. `sync` does nothing: it would wait for the whole machine.
 */
export async function serviceManager(servers: readonly RunningServer[], folder: string, beforeStart = () => {}) {
  async function obey(path: string): Promise<void> {
    const [, what, unit = ''] = path.split('/');
    for (const unitServer of servers.filter(({ origin }) => unit === '*' || new URL(origin).port === unit)) {
      await unitServer.stop();
      if (what === 'stop') continue;
      beforeStart();
      await unitServer.start();
    }
  }
  const server = createServer((request, response) => {
    obey(request.url ?? '').then(
      () => response.end(),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const bin = mkdtempSync(join(folder, 'bin-'));
  const programs = {
    systemctl: `set -e\nwhat=$1\nshift\nfor unit; do curl -gfsS "http://127.0.0.1:${port}/$what/\${unit#*@}"; done`,
    sudo: '[ "$1" = -u ] && shift 2\nexec "$@"',
    sync: 'exit 0',
  };
  for (const [name, text] of Object.entries(programs))
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return { PATH: `${bin}:${process.env.PATH}`, close: () => void server.close() };
}
