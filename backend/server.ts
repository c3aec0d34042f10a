import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import { backUpBefore } from './backup/back-up-before.ts';
import { nightlyBackup } from './backup/back-up-nightly.ts';
import { readBackupStanding } from './backup/backup-standing.ts';
import { readCatalogue } from './business/catalogue/catalogue.ts';
import { hasGroupBegun } from './business/catalogue/has-group-begun.ts';
import { seedCatalogue } from './business/catalogue/seed.ts';
import { touchCourses } from './business/catalogue/touch-courses.ts';
import { watchCatalogue } from './business/catalogue/watch-catalogue.ts';
import { countUnconfirmed } from './business/reservations/holds-at-hand.ts';
import { readPublicSeats } from './business/reservations/read-seats.ts';
import { openLiveChanges } from './changes/open-live-changes.ts';
import { publicOrigin } from './configuration/amplify-outputs.ts';
import { poolIdsOf } from './configuration/pool-ids.ts';
import { readFileVersion } from './database/file-version.ts';
import { holdFolder } from './database/hold-folder.ts';
import { refuseExchanged } from './database/hold-place.ts';
import { writeInstallation } from './database/installation.ts';
import { openDatabase } from './database/open-database.ts';
import type { CourseHistoryRow } from './database/tables.ts';
import { upgradeDatabase } from './database/upgrade-database.ts';
import { waitForDatabase } from './database/wait-for-database.ts';
import { watchFile } from './database/watch-file.ts';
import { serveSchema } from './graphql/serve-schema.ts';
import { answerUnexpected } from './http/answer-unexpected.ts';
import { boundBodies } from './http/bound-bodies.ts';
import { everyAnswer } from './http/every-answer.ts';
import { everyRequest } from './http/every-request.ts';
import { isFromOwnPage } from './http/own-page.ts';
import type { QuickAnswer } from './http/receive.ts';
import { refuseCrowd } from './http/refuse-crowd.ts';
import { openVisitorAddresses } from './http/visitor-addresses.ts';
import { iconRoutes } from './icons/icon-routes.ts';
import { refuseMovedImages, takeFormerMark } from './images/moved-images.ts';
import { openImages } from './images/open-images.ts';
import { faultAnswer } from './images/s3-fault.ts';
import { countJobs } from './jobs/count-jobs.ts';
import { openKeyRing } from './keys/key-ring.ts';
import type { LiveSockets } from './live/open-sockets.ts';
import type { Log } from './log.ts';
import { agreedText } from './mail/agreed-text.ts';
import { bounceRoutes } from './mail/bounce-routes.ts';
import { companyName } from './mail/company-name.ts';
import { letterFields } from './mail/fields.ts';
import { letterViews } from './mail/letter-view.ts';
import { openDelivery } from './mail/open-delivery.ts';
import { openMetrics } from './operator/metrics.ts';
import { operatorRoutes } from './operator/operator-routes.ts';
import { openReadiness } from './operator/readiness.ts';
import { countOutbox } from './outbox/outbox.ts';
import { pageRenderer } from './pages/answer-page.ts';
import { calendarFiles } from './pages/calendar-files.ts';
import { deskRoutes } from './pages/desk-routes.ts';
import type { Development } from './pages/development.ts';
import { keepRefusals } from './pages/keep-refusals.ts';
import { buildFolder, loadBuild } from './pages/load-build.ts';
import { openFrontDesk } from './pages/open-front-desk.ts';
import { openPageMemory } from './pages/page-memory.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { openPageStreams, type PageStreams } from './pages/page-streams.ts';
import { publicFiles } from './pages/public-files.ts';
import { quickPages } from './pages/quick-pages.ts';
import { openStaticFiles } from './pages/static-files.ts';
import { productVersion } from './process/product-version.ts';
import { openWriteGuard } from './rate-limits/write-guard.ts';
import { openRooms } from './rooms.ts';
import type { Settings } from './settings.ts';
import { startUpkeep } from './upkeep.ts';
import { accountFields } from './user-pool/fields.ts';
import { offerFirstAccount } from './user-pool/first-account.ts';
import { firstAccountQuestions } from './user-pool/first-account-questions.ts';
import { accountLetters } from './user-pool/letters.ts';
import { openUserPool } from './user-pool/open-user-pool.ts';
import { type WireParts, wireRoutes, wireSockets } from './wire.ts';

export interface Server {
  readonly app: Hono;
  /** Answers from memory what it can. */
  readonly quick: QuickAnswer;
  /** The sockets on which changes are followed. */
  readonly sockets: LiveSockets;
  /** The open pages that are told when the catalogue changed. */
  readonly streams: PageStreams;
  /** With which the first account is made; null when there is one. */
  readonly firstAccount: string | null;
  /** Finishes what is in hand and lets go of the database. */
  close(): Promise<void>;
}

/** Opens everything in its order and hands each part what it needs. Throws, worded, when something cannot be opened. */
export async function openServer(settings: Settings, log: Log, development?: Development): Promise<Server> {
  const held = settings.databaseUrl ? null : holdFolder(settings.dataDir);
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'a connection to the database was lost');
  const report = (fault: unknown) => log.error({ err: fault }, 'something failed that nobody expected');
  const { databaseUrl, dataDir, siteUrl } = settings;
  const file = databaseUrl ? null : await watchFile({ dataDir, report });
  const where = { databaseUrl: databaseUrl ?? undefined, dataDir };
  const wait = waitForDatabase({
    waiting: ({ message }) => log.warn(`${message} It is tried again for half a minute.`),
  });
  if (databaseUrl) await wait(() => refuseExchanged(databaseUrl));
  const version = productVersion();
  const say = (text: string) => log.info(text);
  const before = backUpBefore({ ...where, version, now: () => new Date(), say });
  await wait(() => upgradeDatabase(where, { version, before }));
  const database = await wait(() => openDatabase({ ...where, onConnectionLost }));
  const { db } = database;
  await wait(() => writeInstallation(db, 'siteUrl', siteUrl));
  const now = () => new Date();
  const newId = () => randomUUID();
  const live = await openLiveChanges({ databaseUrl, db, newId, onConnectionLost, report });
  const { changes } = live;
  // After the answer: nobody learns from its time whether a letter was written.
  const letterChanged = (id: string) => changes.publish({ entity: 'Letter', action: 'update', row: { id } });
  const letterWritten = () => {
    setTimeout(() => delivery.nudge(), 50).unref();
    letterChanged('');
  };
  const surroundings = { db, now, newId, letterWritten, changed: changes.publish };
  const ring = await wait(() => openKeyRing({ db, now, randomBytes }));
  const pool = {
    ...surroundings,
    report,
    ring,
    random: randomBytes,
    origin: siteUrl,
    companyName,
    ...poolIdsOf(siteUrl),
  };
  const userPool = await wait(() => openUserPool(pool));
  await wait(() => seedCatalogue(surroundings));
  await wait(() => takeFormerMark(db, dataDir));
  await wait(() => refuseMovedImages(db, settings.images));
  const images = await openImages({
    dataDir,
    bucket: settings.images,
    clock: Date.now,
    newId,
    report,
    changed(key) {
      dropCatalogue();
      touchCourses(surroundings, key).then(catalogueChanged).catch(report);
    },
    versionChanged: () => dropCatalogue(),
  });
  const catalogue = {
    ...surroundings,
    imageVersion: images.version,
    seatsOf: (editions: readonly CourseHistoryRow[]) => readPublicSeats(db, editions),
  };
  // A bucket is asked before the first visitor comes what pages will name; nobody waits for its answer.
  if (settings.images) await wait(() => readCatalogue(catalogue, 'es'));
  const rooms = openRooms({
    ...catalogue,
    ring,
    agreedText,
    companyInbox: settings.companyInbox,
    backupDir: settings.backupDir,
    counted: (what, times) => metrics.seat(what, times),
  });
  const letters = [...rooms.letters, ...accountLetters];
  const delivery = openDelivery({ ...settings, ...surroundings, ring, letters, log, settled: letterChanged });
  const mail = { ring, letters, origin: siteUrl, inbox: settings.companyInbox };
  let fromMemory = 0;
  const { backupDir, images: bucket } = settings;
  const nightly = nightlyBackup({ ...where, db, now, newId, bucket, backupDir, version });
  const ofRooms = [...rooms.upkeep, nightly];
  const { removals } = rooms;
  const stopUpkeep = startUpkeep({ db, now, newId, log, report, ring, userPool, ofRooms, removals });

  const backups = async () => {
    const { newest, failed } = await readBackupStanding(db);
    return { age: newest && (now().getTime() - newest.getTime()) / 1000, failed: failed !== null };
  };
  const counted = {
    letters: () => countOutbox(db),
    jobs: () => countJobs(db, now()),
    backups,
    unconfirmedSeats: () => countUnconfirmed(db),
  };
  const metrics = openMetrics(counted, () => fromMemory);
  const originOf = (request: Request) => publicOrigin(settings, request.headers.get('host'));
  const built = development ? undefined : await loadBuild();
  const site = async () => built ?? (development ? development.site() : loadBuild());
  const files = development ? null : openStaticFiles(join(buildFolder, 'client'), join(buildFolder, 'former'));
  const deskFiles = development ? null : openStaticFiles(join(buildFolder, 'desk'), join(buildFolder, 'former-desk'));
  const [memory, queried] = [openPageMemory(), openPageMemory()];
  const dropCatalogue = () => {
    memory.drop('catalogue');
    queried.drop('catalogue');
  };
  // An image that another process put dates its courses: what was known of images is as old as the pages.
  const visitors = openVisitorAddresses(settings.trustProxy);
  const streams = openPageStreams({ addressOf: visitors.of });
  const catalogueChanged = () => {
    images.changedElsewhere();
    dropCatalogue();
    // Who is told asks at once: after everything old was dropped.
    streams.tell();
  };
  const fileVersion = databaseUrl ? undefined : () => readFileVersion(db);
  const begun = (since: Date, at: Date) => hasGroupBegun(db, since, at);
  const stopWatching = watchCatalogue({ changes, now, begun, fileVersion, changed: catalogueChanged, report });
  const choose = (least: number, most: number) => randomInt(least, most + 1);
  const guard = openWriteGuard({ ring, clock: Date.now, choose });

  const ofAccounts = firstAccountQuestions(userPool.parts, Date.now);
  const questions: Parameters<typeof openFrontDesk>[0] = (...given) => ({ ...rooms.pages(...given), ...ofAccounts });
  const sender = settings.mailFrom.replace(/^.*<(.+)>$/, '$1');
  const frontDesk = openFrontDesk(questions, guard, report, sender);
  const firstAccount = await wait(() => offerFirstAccount(pool, Date.now()));
  const wire: WireParts = {
    settings,
    ring,
    db,
    creates: rooms.creates,
    follows: rooms.follows,
    schema: serveSchema([
      ...rooms.fields,
      letterFields({ ...surroundings, ...rooms, ...mail, from: settings.mailFrom }),
      accountFields(pool),
    ]),
    userPool,
    verifyLogin: userPool.verifyLogin,
    readToken: userPool.readToken,
    sessionLives: userPool.sessionLives,
    clock: Date.now,
    random: randomBytes,
    newId,
    guard,
    addressOf: visitors.of,
    changes,
    images,
    report,
  };
  const sockets = wireSockets(wire, { proxies: settings.trustProxy });

  const render = pageRenderer({
    frontDesk: (sender, crowded) =>
      frontDesk(originOf(sender), visitors.of(sender), isFromOwnPage(sender.headers, originOf(sender)), crowded),
    originOf,
    addressOf: visitors.of,
    site,
    mode: development ? 'development' : 'production',
    memory,
    queried,
    refuse: (request) => refuse(request, 503),
  });
  const refuse = keepRefusals({ render, site });

  const app = new Hono();
  app.use(everyRequest(visitors, metrics.request));
  app.use(everyAnswer);
  app.use(
    boundBodies({
      addressOf: visitors.of,
      refuse: refuseCrowd({
        storage: (path, headers) =>
          faultAnswer({ fault: 'SlowDown', headers }, { path, requestId: newId(), head: false }),
        page: (request) => refuse(request, 503),
      }),
    }),
  );
  app.onError(answerUnexpected(report));
  app.route(
    '/',
    operatorRoutes({
      readiness: openReadiness({ ...database, damaged: file?.damaged, clock: Date.now }),
      metrics,
      metricsToken: settings.metricsToken,
      // Nothing but a proxy speaks https for this service.
      behindProxy: settings.trustProxy > 0 || settings.siteUrl.startsWith('https:'),
      addressOf: visitors.of,
    }),
  );
  app.route('/', wireRoutes(wire));
  app.route('/', letterViews({ ...mail, db, sessionLives: userPool.sessionLives, clock: Date.now, report }));
  const bounces = { ...surroundings, inbox: settings.companyInbox, bounceToken: settings.bounceToken };
  app.route('/', bounceRoutes({ ...bounces, stop: rooms.stopLetters }));
  app.route('/', iconRoutes());
  app.route('/', streams.routes);
  app.route(
    '/',
    calendarFiles((token) => rooms.calendar(token, siteUrl)),
  );
  app.route(
    '/',
    publicFiles({
      site,
      originOf,
      inbox: settings.companyInbox,
      now,
      catalogue: () => readCatalogue(catalogue, 'es'),
    }),
  );
  app.route('/', deskRoutes({ files: deskFiles, development, secure: settings.siteUrl.startsWith('https:') }));
  app.route(
    '/',
    pageRoutes({
      files,
      site,
      originOf,
      secure: settings.siteUrl.startsWith('https:'),
      render,
      refuse,
      addressOf: visitors.of,
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
    sockets,
    streams,
    firstAccount,
    async close() {
      streams.close();
      await sockets.close();
      stopWatching();
      await stopUpkeep();
      await delivery.stop();
      await live.close();
      await images.close();
      file?.stop();
      await database.close();
      held?.release();
    },
  };
}
