import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#tests/server/support/free-port.ts';

export interface RunPooler {
  readonly url: string;
  stop(): Promise<void>;
}

interface Pool {
  readonly mode?: 'session' | 'transaction' | 'statement';
  /** Connections to the server. */
  readonly size?: number;
}

export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).error === undefined;

export async function runPgBouncer(databaseUrl: string, pool: Pool = {}): Promise<RunPooler> {
  const { mode = 'transaction', size = 20 } = pool;
  const target = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-for-tests-'));
  const port = await freePort();
  const password = decodeURIComponent(target.password);
  writeFileSync(join(folder, 'users'), `"${target.username}" "${password}"\n`);
  writeFileSync(
    join(folder, 'ini'),
    `[databases]\n* = host=${target.hostname} port=${target.port}
[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\npool_mode = ${mode}
auth_type = trust\nauth_file = ${folder}/users\nmax_client_conn = 200\ndefault_pool_size = ${size}\nlogfile = ${folder}/log\n`,
  );
  // PgBouncer refuses to run as root.
  const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  chmodSync(folder, 0o711);
  if (identity.uid) for (const name of ['.', 'users', 'ini']) chownSync(join(folder, name), identity.uid, identity.gid);
  const child = spawn('pgbouncer', ['-q', join(folder, 'ini')], { ...identity, stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  process.once('exit', () => child.kill('SIGKILL'));
  const url = addressAt(databaseUrl, port);
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      break;
    } catch (error) {
      if (attempt > 200 || child.exitCode !== null) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    url,
    async stop() {
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Startup parameters that PgBouncer accepts; it refuses others. */
const startupParameters = ['user', 'database', 'application_name', 'client_encoding'];

/**
 * A pooler like PgBouncer: leases a server connection from a client's first message until no
 * transaction is open, the most recently used first; in session mode until the client leaves.
 */
export async function runSwappingProxy(databaseUrl: string, pool: Pool = {}): Promise<RunPooler> {
  const { mode = 'transaction', size = 20 } = pool;
  const free: Socket[] = [];
  const waiting: ((connection: Socket) => void)[] = [];
  let made = 0;
  const take = (): Promise<Socket> => {
    const connection = free.pop();
    if (connection) return Promise.resolve(connection);
    if (made === size) return new Promise((resolve) => waiting.push(resolve));
    made += 1;
    return serverConnection(databaseUrl);
  };
  const giveBack = (connection: Socket) => {
    const next = waiting.shift();
    if (next) next(connection);
    else free.push(connection);
  };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => {});
    if (mode === 'session')
      client.on(
        'close',
        () =>
          void lent?.then(
            (connection) => connection.destroy(),
            () => {},
          ),
      );
    let lent: Promise<Socket> | undefined;
    let begun = false;
    let input: Buffer = Buffer.alloc(0);
    const lend = async () => {
      const connection = await take();
      sockets.add(connection);
      let output: Buffer = Buffer.alloc(0);
      connection.on('data', (chunk: Buffer) => {
        client.write(chunk);
        output = Buffer.concat([output, chunk]);
        let idle = false;
        for (
          ;
          output.length >= 5 && output.length > output.readUInt32BE(1);
          output = output.subarray(1 + output.readUInt32BE(1))
        ) {
          idle = output[0] === codeOf('Z') && output[5] === codeOf('I');
        }
        if (!idle || output.length > 0 || mode === 'session') return;
        connection.removeAllListeners('data');
        lent = undefined;
        giveBack(connection);
      });
      return connection;
    };
    client.on('data', (chunk: Buffer) => {
      input = Buffer.concat([input, chunk]);
      while (!begun) {
        if (input.length < 4 || input.length < input.readUInt32BE(0)) return;
        const code = input.readUInt32BE(4);
        const parameters = input.toString('utf8', 8, input.readUInt32BE(0)).split('\0');
        input = input.subarray(input.readUInt32BE(0));
        const strange = parameters.find((name, n) => n % 2 === 0 && name && !startupParameters.includes(name));
        if (code === 80_877_103) client.write('N');
        else if (strange) return refuse(client, `unsupported startup parameter: ${strange}`);
        else {
          begun = true;
          client.write(Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]));
        }
      }
      if (input.length === 0) return;
      const sent = input;
      input = Buffer.alloc(0);
      if (sent[0] === codeOf('X')) return void client.end();
      if (mode === 'statement' && /^Q....begin/s.test(sent.toString('latin1'))) {
        return refuse(client, 'transaction blocks not allowed in statement pooling mode');
      }
      lent ??= lend();
      void lent.then((connection) => connection.write(sent));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: addressAt(databaseUrl, (server.address() as AddressInfo).port),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** The raw socket of an authenticated connection. */
async function serverConnection(databaseUrl: string): Promise<Socket> {
  const stream = new Socket();
  const client = new pg.Client({ connectionString: databaseUrl, stream: () => stream });
  client.on('error', () => {});
  await client.connect();
  stream.removeAllListeners('data');
  stream.on('error', () => {});
  return stream;
}

function refuse(client: Socket, why: string): void {
  client.end(message('E', Buffer.from(`SFATAL\0C08P01\0M${why}\0\0`)));
}

function addressAt(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.port = String(port);
  return url.href;
}

function codeOf(one: string): number {
  return one.charCodeAt(0);
}

function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head[0] = codeOf(kind);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
