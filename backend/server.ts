import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { publicOrigin } from './amplify-outputs.ts';
import { readCatalogue } from './data/catalogue.ts';
import { readCatalogueState } from './data/catalogue-state.ts';
import { createContact } from './data/create-contact.ts';
import { createNewsletter } from './data/create-newsletter.ts';
import { recordNewsletter } from './data/record-newsletter.ts';
import { seedCatalogue } from './data/seed.ts';
import { holdFolder } from './database/hold-folder.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { countOutbox } from './database/outbox.ts';
import { openWriteGuard } from './guard/write-guard.ts';
import { openVisitorAddresses } from './http/visitor-addresses.ts';
import { iconRoutes } from './icons/icon-routes.ts';
import { openKeyRing } from './keys/key-ring.ts';
import type { Log } from './log.ts';
import { agreedText } from './mail/agreed-text.ts';
import { startDelivery } from './mail/deliver-letters.ts';
import { openTransport } from './mail/open-transport.ts';
import { renderLetter } from './mail/render-letter.ts';
import { openMetrics } from './metrics.ts';
import { openFrontDesk } from './open-front-desk.ts';
import { operatorRoutes } from './operator-routes.ts';
import { pageRenderer } from './pages/answer-page.ts';
import type { Development } from './pages/development.ts';
import { buildFolder, loadBuild } from './pages/load-build.ts';
import { openPageMemory } from './pages/page-memory.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { publicFiles } from './pages/public-files.ts';
import { type QuickAnswer, quickPages } from './pages/quick-pages.ts';
import { openStaticFiles } from './pages/static-files.ts';
import type { Settings } from './settings.ts';
import { watchCatalogue } from './watch-catalogue.ts';
import { wireRoutes } from './wire-routes.ts';

export interface Server {
  readonly app: Hono;
  /** Answers from memory what it can. */
  readonly quick: QuickAnswer;
  /** Finishes what is in hand and lets go of the database. */
  close(): Promise<void>;
}

const minute = 60_000;

/** Opens everything in its order and hands each part what it needs. Throws, worded, when something cannot be opened. */
export async function openServer(settings: Settings, log: Log, development?: Development): Promise<Server> {
  const held = settings.databaseUrl ? null : holdFolder(settings.dataDir);
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl ?? undefined,
    dataDir: settings.dataDir,
    onConnectionLost: (error) => log.warn({ err: error }, 'a connection to the database was lost'),
  });
  const { db } = database;
  const now = () => new Date();
  const surroundings = { db, now, newId: () => randomUUID(), letterWritten: () => delivery.nudge() };
  await migrate(db);
  const ring = await openKeyRing({ db, now, randomBytes });
  await seedCatalogue(surroundings);

  const report = (fault: unknown) => log.error({ err: fault }, 'something failed that nobody expected');
  const data = { ...surroundings, ring, agreedText, companyInbox: settings.companyInbox };
  const delivery = startDelivery({
    ...surroundings,
    random: Math.random,
    transport: openTransport({
      smtpUrl: settings.smtpUrl ?? undefined,
      dataDir: settings.dataDir,
      from: settings.mailFrom,
      origin: settings.siteUrl,
    }),
    render: (source) => renderLetter({ origin: settings.siteUrl, ring }, source),
    log,
  });
  let fromMemory = 0;
  const refresh = setInterval(() => void ring.refresh().catch(report), minute);

  const metrics = openMetrics(
    () => countOutbox(db),
    () => fromMemory,
  );
  const originOf = (request: Request) => publicOrigin(settings, request.headers.get('host'));
  const built = development ? undefined : await loadBuild();
  const site = async () => built ?? (development ? development.site() : loadBuild());
  const files = development ? null : openStaticFiles(join(buildFolder, 'client'));
  const memory = openPageMemory();
  const dropCatalogue = () => memory.drop('catalogue');
  const stopWatching = watchCatalogue({ read: () => readCatalogueState(surroundings), changed: dropCatalogue, report });
  const visitors = openVisitorAddresses(settings.trustProxy);
  const guard = openWriteGuard({ ring, clock: Date.now, choose: (least, most) => randomInt(least, most + 1) });

  const frontDesk = openFrontDesk(data, guard, report);

  const app = new Hono();
  app.use(async (c, next) => {
    const started = performance.now();
    visitors.keep(c.req.raw, peerOf(c));
    await next();
    metrics.request(c.req.method, c.res.status, (performance.now() - started) / 1000);
  });
  app.onError((fault, c) => {
    report(fault);
    return c.text('Internal Server Error\n', 500);
  });
  app.route(
    '/',
    operatorRoutes({
      ping: () => database.ping(),
      metrics,
      metricsToken: settings.metricsToken,
      addressOf: visitors.of,
    }),
  );
  app.route(
    '/',
    wireRoutes({
      settings,
      ring,
      db,
      operations: {
        createContact: (request) => createContact(data, request),
        createNewsletter: (request) => createNewsletter(data, request),
        recordNewsletter: (request) => recordNewsletter(data, request),
      },
      // There are no accounts yet: nobody can show a login.
      verifyLogin: async () => null,
      readAccessToken: async () => null,
      sessionLives: async () => false,
      clock: Date.now,
      random: randomBytes,
      newId: surroundings.newId,
      guard,
      addressOf: visitors.of,
      // Only courses and their editions stand on pages; both have the one tag.
      changed: dropCatalogue,
      report,
    }),
  );
  app.route('/', iconRoutes());
  app.route(
    '/',
    publicFiles({
      site,
      originOf,
      inbox: settings.companyInbox,
      now,
      catalogue: () => readCatalogue(surroundings, 'es'),
    }),
  );
  app.route(
    '/',
    pageRoutes({
      files,
      originOf,
      secure: settings.siteUrl.startsWith('https:'),
      render: pageRenderer({
        frontDesk: (sender) => frontDesk(originOf(sender), visitors.of(sender)),
        originOf,
        site,
        mode: development ? 'development' : 'production',
        readSheet: (address) => files?.text(address),
        memory,
      }),
    }),
  );

  return {
    app,
    quick: quickPages({
      memory,
      originOf: (host) => publicOrigin(settings, host),
      secure: settings.siteUrl.startsWith('https:'),
      answered: () => {
        fromMemory += 1;
      },
    }),
    async close() {
      clearInterval(refresh);
      stopWatching();
      await delivery.stop();
      await database.close();
      held?.release();
    },
  };
}

/** The address at the other end; undefined when a test hands a request straight in. */
function peerOf(c: Parameters<typeof getConnInfo>[0]): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    return undefined;
  }
}
