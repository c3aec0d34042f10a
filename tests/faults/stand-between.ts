import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Something that stands before a server of the database and can fail as servers and networks do. */
export interface Between {
  /** The address of the database, through here. */
  readonly url: string;
  /** Carries nothing more, as a frozen server does: connections stay open and are made, nothing comes. */
  freeze(): void;
  thaw(): void;
  /** Ends every connection and takes none, as a server that was ended does. */
  cut(): void;
  mend(): void;
  /** From now on what is behind it is at that port. */
  lead(port: number): void;
  close(): void;
}

export async function standBetween(databaseUrl: string): Promise<Between> {
  const ends = new Set<Socket>();
  let frozen = false;
  let gone = false;
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
    gone = true;
    for (const end of ends) end.destroy();
  };
  const server = createServer((near) => {
    if (gone) {
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
    mend() {
      gone = false;
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
