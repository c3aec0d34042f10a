import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { closeFolder } from '#backend/platform/database/dialects/open-folder.ts';
import { openDevelopment } from '#backend/protocols/pages/load-build.ts';
import { openServer } from './http-app.ts';
import { openLog } from './logger.ts';
import { OperatorError } from './platform/database/operator-error.ts';
import { boundConnections, requestTimes } from './platform/http/connections/connection-limits.ts';
import { openConnectionQueue } from './platform/http/connections/connection-queue.ts';
import { describeListenError } from './platform/http/connections/describe-listen-error.ts';
import { openGracefulShutdown } from './platform/http/connections/graceful-shutdown.ts';
import { openReceiver } from './platform/http/requests/receive.ts';
import { productCommit, productVersion } from './platform/process/product-version.ts';
import { readSettings } from './settings.ts';

/** Permanent fault: the service manager stops restarting (EX_CONFIG of sysexits). */
const lastingFault = 78;

const read = readSettings(process.env);
if (!read.ok) {
  process.stderr.write(`Invalid settings:\n${read.faults.map((fault) => `  ${fault}\n`).join('')}`);
  process.exit(lastingFault);
}
const { settings } = read;
// A full disk or a closed pipe must not end the service.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
const log = openLog();
log.info({ version: productVersion(), commit: productCommit() }, 'starts');
const development = process.argv.includes('--development') ? await openDevelopment() : undefined;

const server = await open();
const queue = openConnectionQueue();
// HTTP/1.0 requests may have no Host; they are for this site.
const listener = getRequestListener(server.app.fetch, { hostname: new URL(settings.siteUrl).host });
// An Upgrade header for another protocol is ignored.
const shouldUpgradeCallback = (request: IncomingMessage) => server.sockets.takes(request);
const receiver = openReceiver({ settings, log, newId: randomUUID, clock: Date.now });
const options = {
  shouldUpgradeCallback,
  ...requestTimes,
  // Longer than proxies' 60 s: closing first could lose a POST.
  keepAliveTimeout: 75_000,
  // The receiver checks Host, so that its refusal has the security headers.
  requireHostHeader: false,
};
const http = createServer(options, (request, response) => {
  queue.take(request, response, () => {
    receiver.request(request, response, server.quick, () => {
      if (development) development.serve(request, response, () => void listener(request, response));
      else void listener(request, response);
    });
  });
});
http.on('checkExpectation', (request, response) => {
  queue.take(request, response, () => receiver.expectation(request, response));
});
http.on('upgrade', (request, connection, head) => {
  if (queue.count(connection) > 0) return void connection.destroy();
  receiver.upgrade(request, connection, () => server.sockets.upgrade(request, connection, head));
});
http.on('connect', (request, connection) => {
  if (queue.count(connection) > 0) connection.destroy();
  else receiver.connect(request, connection);
});
http.on('clientError', (fault, connection) => {
  if (queue.isFree(connection)) receiver.refuse(fault, connection);
  else connection.destroy();
});
const shutDown = openGracefulShutdown(http, queue);
boundConnections(http, { proxies: settings.trustProxy, turns: queue, late: receiver.late });
http.on('error', (error: NodeJS.ErrnoException) => {
  process.stderr.write(`${describeListenError(error, settings)}\n`);
  process.exit(1);
});
http.listen(settings.port, settings.host, () => {
  if (!development)
    void server.warm().catch((fault: unknown) => log.warn({ err: fault }, 'pages not prerendered at start'));
  // The one that is free, for PORT=0.
  const { port } = http.address() as AddressInfo;
  const site = settings.siteUrlGiven ? settings.siteUrl : `http://localhost:${port}`;
  process.stdout.write(`Serving ${site} (http://${settings.host}:${port})\n`);
  if (settings.smtpUrl === null) {
    process.stdout.write(`SMTP_URL is not set: e-mails are written to files in ${join(settings.dataDir, 'letters')}\n`);
  }
  if (server.firstAccount !== null) {
    // Only standard error: standard output is the log.
    const address = `${site}/first-account?token=${server.firstAccount}`;
    process.stderr.write(`There is no account yet. Create the first one within an hour at\n  ${address}\n`);
  }
  if (server.missing.length > 0) {
    process.stderr.write(`Missing company facts: ${server.missing.join(', ')}. Add them at ${site}/desk/company\n`);
  }
  for (const warning of closeFolder(settings.dataDir)) process.stderr.write(`WARNING: ${warning}\n`);
  if (settings.accessPolicy === 'open') {
    process.stderr.write(
      'WARNING: ACCESS_POLICY=open lets every visitor read, update and delete all messages, subscriptions and courses.\n',
    );
  }
});

let leaving = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (leaving) return;
    leaving = true;
    shutDown({
      linger: settings.trustProxy > 0 ? 1_000 : 0,
      clock: () => performance.now(),
      closed: () => void leave(),
    });
    server.streams.close();
    void server.sockets.close();
    // Open connections must not keep the process alive.
    setTimeout(() => http.closeAllConnections(), 3_000).unref();
  });
}

async function leave(): Promise<void> {
  await server.close();
  await development?.close();
  process.exit(0);
}

/** At once: every further write would be acknowledged and lost. */
function lost(fault: Error): void {
  log.fatal({ err: fault }, 'database lost');
  // No supervisor shall start on an empty folder.
  process.exit(lastingFault);
}

async function open() {
  try {
    return await openServer(settings, log, lost, development);
  } catch (error) {
    process.stderr.write(`The service cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(error instanceof OperatorError && error.lasting ? lastingFault : 1);
  }
}
