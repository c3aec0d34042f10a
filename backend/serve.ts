import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { closeFolder } from './database/close-folder.ts';
import { NewerDatabaseError } from './database/migrate.ts';
import { MovedDatabaseError } from './database/upgrade-database.ts';
import { boundConnections, requestTimes } from './http/bound-connections.ts';
import { openConnectionTurns } from './http/connection-turns.ts';
import { openLeaving } from './http/leave-quietly.ts';
import { openReceiver } from './http/receive.ts';
import { MovedImagesError } from './images/moved-images.ts';
import { openLog } from './log.ts';
import { unsettledText } from './mail/company-facts.ts';
import { openDevelopment } from './pages/development.ts';
import { collectWhenQuiet } from './process/collect-when-quiet.ts';
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
const turns = openConnectionTurns();
// Without a host, which only the old version of the protocol does, a request is for this site.
const listener = getRequestListener(server.app.fetch, { hostname: new URL(settings.siteUrl).host });
// A request for another protocol than that of the sockets is one like any other.
const shouldUpgradeCallback = (request: IncomingMessage) => server.sockets.takes(request);
const receiver = openReceiver({ settings, log, newId: randomUUID, clock: Date.now });
const options = {
  shouldUpgradeCallback,
  ...requestTimes,
  // Proxies keep idle connections for 60 s: who closes first must not be this end, or a post is lost on the way.
  keepAliveTimeout: 75_000,
  // The receiver looks at it, so that this refusal is guarded as any answer is.
  requireHostHeader: false,
};
const http = createServer(options, (request, response) => {
  turns.take(request, response, () => {
    receiver.request(request, response, server.quick, () => {
      if (development) development.serve(request, response, () => void listener(request, response));
      else void listener(request, response);
    });
  });
});
http.on('checkExpectation', (request, response) => {
  turns.take(request, response, () => receiver.expectation(request, response));
});
http.on('upgrade', (request, connection, head) => {
  if (turns.count(connection) > 0) return void connection.destroy();
  receiver.upgrade(request, connection, () => server.sockets.upgrade(request, connection, head));
});
http.on('connect', (request, connection) => {
  if (turns.count(connection) > 0) connection.destroy();
  else receiver.connect(request, connection);
});
http.on('clientError', (fault, connection) => {
  if (turns.isFree(connection)) receiver.refuse(fault, connection);
  else connection.destroy();
});
const leaveQuietly = openLeaving(http, turns);
boundConnections(http, { proxies: settings.trustProxy, turns, late: receiver.late });
http.on('error', (error: NodeJS.ErrnoException) => {
  const reason =
    error.code === 'EADDRINUSE' ? `Port ${settings.port} is taken. Set PORT to another one.` : error.message;
  process.stderr.write(`${reason}\n`);
  process.exit(1);
});
http.listen(settings.port, settings.host, () => {
  process.stdout.write(`Serving ${settings.siteUrl} (http://${settings.host}:${settings.port})\n`);
  if (settings.smtpUrl === null) {
    process.stdout.write(
      `No mail server is set (SMTP_URL): each e-mail is a file in ${join(settings.dataDir, 'letters')}\n`,
    );
  }
  if (server.firstAccount !== null) {
    // To whoever started it, and nowhere else: the log is on the standard output.
    const address = `${settings.siteUrl}/first-account?token=${server.firstAccount}`;
    process.stderr.write(`Nobody has an account yet. For an hour the first one is made at\n  ${address}\n`);
  }
  process.stderr.write(unsettledText());
  for (const said of closeFolder(settings.dataDir)) process.stderr.write(`WARNING: ${said}\n`);
  if (settings.accessPolicy === 'open') {
    process.stderr.write(
      'WARNING: ACCESS_POLICY=open lets every visitor read, change and delete every message, subscription and course.\n',
    );
  }
});

collectWhenQuiet({
  processor() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  memory: process.memoryUsage.rss,
  // What was set aside for the next storm is given back too.
  collect: () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
});

let leaving = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (leaving) return;
    leaving = true;
    leaveQuietly({
      linger: settings.trustProxy > 0 ? 1_000 : 0,
      clock: () => performance.now(),
      left: () => void leave(),
    });
    server.streams.close();
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
    // Starting again mends none of these: a service manager is told so (EX_CONFIG of sysexits).
    const lasting = [NewerDatabaseError, MovedDatabaseError, MovedImagesError];
    process.exit(lasting.some((kind) => error instanceof kind) ? 78 : 1);
  }
}
