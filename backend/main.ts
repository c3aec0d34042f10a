import './require-node.ts';
import { createServer, type IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { boundConnections, requestTimes } from './http/bound-connections.ts';
import { openLog } from './log.ts';
import { openDevelopment } from './pages/development.ts';
import { openServer, type Server } from './server.ts';
import { readSettings } from './settings.ts';

const read = readSettings(process.env);
if (!read.ok) {
  process.stderr.write(`The settings cannot be used:\n${read.faults.map((fault) => `  ${fault}\n`).join('')}`);
  process.exit(1);
}
const { settings } = read;
const log = openLog();
const development = process.argv.includes('--development') ? await openDevelopment() : undefined;

const server = await open();
const listener = getRequestListener(server.app.fetch);
// A request for another protocol than that of the sockets is one like any other.
const shouldUpgradeCallback = (request: IncomingMessage) => server.sockets.takes(request);
const http = createServer({ shouldUpgradeCallback, ...requestTimes }, (request, response) => {
  if (server.quick(request, response)) return;
  if (development) development.serve(request, response, () => void listener(request, response));
  else void listener(request, response);
});
boundConnections(http, { proxies: settings.trustProxy });
http.on('upgrade', (request, connection, head) => server.sockets.upgrade(request, connection, head));
http.on('error', (error: NodeJS.ErrnoException) => {
  const reason =
    error.code === 'EADDRINUSE' ? `Port ${settings.port} is taken. Set PORT to another one.` : error.message;
  process.stderr.write(`${reason}\n`);
  process.exit(1);
});
http.listen(settings.port, settings.host, () => {
  process.stdout.write(`Serving ${settings.siteUrl} (http://${settings.host}:${settings.port})\n`);
  if (settings.accessPolicy === 'open') {
    process.stderr.write(
      'WARNING: ACCESS_POLICY=open lets every visitor read, change and delete every message, subscription and course.\n',
    );
  }
});

let leaving = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (leaving) return;
    leaving = true;
    http.close(() => void leave());
    http.closeIdleConnections();
    void server.sockets.close();
    // A visitor who keeps a connection open does not keep the process.
    setTimeout(() => http.closeAllConnections(), 3_000).unref();
  });
}

async function leave(): Promise<void> {
  await server.close();
  await development?.close();
  process.exit(0);
}

async function open(): Promise<Server> {
  try {
    return await openServer(settings, log, development);
  } catch (error) {
    process.stderr.write(`The service cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
