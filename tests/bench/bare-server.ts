import { createServer } from 'node:http';

/** Baseline: Node's HTTP server with a constant response. */
const body = Buffer.from(process.argv[2] ?? '', 'base64');
const server = createServer((_, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
