import { SMTPServer } from 'smtp-server';

/** A mail server that keeps the Message-IDs of each recipient. */
export async function collectMessageIds() {
  const got = new Map<string, string[]>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        const id = /^Message-ID:\s*(\S+)/im.exec(text)?.[1] ?? '';
        for (const { address } of envelope.rcptTo) got.set(address, [...(got.get(address) ?? []), id]);
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return { got, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}
