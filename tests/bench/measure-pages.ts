import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { languages } from '#model/languages.ts';
import { addressOf, pageEntries } from '#site/addresses.ts';
import { startServer } from '#tests/server/support/start-server.ts';
import { comparePaints } from './first-paint.ts';
import { weighPages } from './page-weight.ts';
import { requestsPerSecond } from './throughput.ts';

export async function measurePages(print: (line: string) => void): Promise<void> {
  // Warms the compile cache.
  await (await startServer()).remove();
  const began = performance.now();
  const server = await startServer();
  const readyAfter = performance.now() - began;
  try {
    print(`ready after: ${readyAfter.toFixed(0)} ms`);
    print(`memory after start: ${(memoryOf(server.pid()) / 1e6).toFixed(0)} MB`);

    print('\nbytes of a first visit (packed, without headers; css: the styles in the html by themselves)');
    const columns = {
      html: ' html',
      styles: ' css',
      scriptBefore: 'js before',
      scriptTouched: 'js touched',
      fonts: 'fonts',
      pictures: 'pictures',
      requests: 'requests',
    } as const;
    const row = (path: string, cells: readonly string[]) => print(path.padEnd(30) + cells.join('  '));
    row('page', Object.values(columns));
    const weighed = pageEntries.filter(([page, { unlisted }]) => !unlisted || page === 'login' || page === 'forget');
    const addresses = languages.flatMap((language) => weighed.map(([page]) => addressOf(page, language)));
    for (const weight of await weighPages(server.origin, addresses)) {
      const names = Object.keys(columns) as (keyof typeof columns)[];
      row(
        weight.path,
        names.map((name) => String(weight[name]).padStart(columns[name].length)),
      );
    }

    print('\nfirst and largest paint on a slow phone (ms), and over a plain copy without script');
    for (const { path, fcp, lcp, plainFcp, plainLcp } of await comparePaints(server.origin, [
      '/',
      '/training',
      '/en/contact',
    ])) {
      const over = [`${(fcp / plainFcp).toFixed(2)}`, `${(lcp / plainLcp).toFixed(2)}`];
      print(`${path.padEnd(16)} ${fcp.toFixed(0).padStart(6)} ${lcp.toFixed(0).padStart(6)}   ${over.join(' ')}`);
    }

    print('\nrequests per second, and over a bare Node server that returns the same bytes');
    const port = Number(new URL(server.origin).port);
    for (const path of ['/', '/training', '/en']) {
      const bare = spawn(process.execPath, [
        join(import.meta.dirname, 'bare-server.ts'),
        await packedBody(server.origin + path),
      ]);
      const [line] = (await once(bare.stdout, 'data')) as [Buffer];
      // Warmed up, then alternated in short rounds so that other load hits both; the median ratio
      // ignores disturbed rounds.
      const barePort = Number(line.toString());
      await requestsPerSecond(barePort, path, 1);
      await requestsPerSecond(port, path, 1);
      const rounds = [];
      for (let round = 0; round < 9; round += 1) {
        const bareRate = await requestsPerSecond(barePort, path, 0.5);
        const ours = await requestsPerSecond(port, path, 0.5);
        rounds.push({ ours, over: ours / bareRate });
      }
      rounds.sort((one, other) => one.over - other.over);
      const { ours = 0, over = 0 } = rounds[4] ?? {};
      bare.kill();
      print(`${path.padEnd(12)} ${ours.toFixed(0).padStart(7)}   ${over.toFixed(2)}`);
    }
  } finally {
    await server.remove();
  }
}

function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** The compressed body in base64; fetch would decompress it. */
function packedBody(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks).toString('base64')));
    });
    sent.on('error', reject);
    sent.end();
  });
}
