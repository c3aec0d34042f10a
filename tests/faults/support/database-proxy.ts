import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy before a database server that simulates its failures. */
export interface DatabaseProxy {
  readonly url: string;
  /** Stops forwarding, as a frozen server does; connections stay open and can be made. */
  freeze(): void;
  thaw(): void;
  /** Closes and refuses connections, as a stopped server does. */
  cut(): void;
  restore(): void;
  lead(port: number): void;
  close(): void;
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const ends = new Set<Socket>();
  let frozen = false;
  let down = false;
  const { hostname, port: first } = new URL(databaseUrl);
  let port = first;
  const carry = (from: Socket, to: Socket) => {
    ends.add(from);
    if (frozen) from.pause();
    from.on('data', (chunk) => to.write(chunk));
    from.on('close', () => {
      ends.delete(from);
      to.destroy();
    });
    from.on('error', () => to.destroy());
  };
  const cut = () => {
    down = true;
    for (const end of ends) end.destroy();
  };
  const server = createServer((near) => {
    if (down) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze() {
      frozen = true;
      for (const end of ends) end.pause();
    },
    thaw() {
      frozen = false;
      for (const end of ends) end.resume();
    },
    cut,
    restore() {
      down = false;
    },
    lead(there) {
      port = String(there);
    },
    close() {
      cut();
      server.close();
    },
  };
}
