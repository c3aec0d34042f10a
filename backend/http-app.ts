import { randomBytes, randomInt } from 'node:crypto';
import { Hono } from 'hono';
import { everyRequest } from '#backend/platform/http/requests/visitor-addresses.ts';
import { iconRoutes } from '#backend/protocols/icons/icon-routes.ts';
import { certificateFiles } from '#backend/protocols/pages/certificate-files.ts';
import type { Development } from '#backend/protocols/pages/load-build.ts';
import { calendarFiles } from '#backend/protocols/pages/public-files.ts';
import { missingFacts } from '#model/company/company.ts';
import type { Log } from './logger.ts';
import { openFeatures } from './open-features.ts';
import { openPages } from './open-pages.ts';
import { openPlatform } from './open-platform.ts';
import { openPublicData } from './open-public-data.ts';
import { bounceRoutes } from './platform/email/bounces/bounce-routes.ts';
import { inboundFileRoutes } from './platform/email/inbound/file-routes.ts';
import { inboundRoutes } from './platform/email/inbound/inbound-routes.ts';
import { emailViews } from './platform/email/templates/email-view.ts';
import { limitBodies } from './platform/http/requests/body-limits.ts';
import { answerUnexpected } from './platform/http/requests/handle-unexpected.ts';
import { refuseCrowd } from './platform/http/requests/refuse-overload.ts';
import { setDefaultHeaders } from './platform/http/requests/response-headers.ts';
import { operatorRoutes } from './platform/monitoring/operator-routes.ts';
import { openReadiness } from './platform/monitoring/readiness.ts';
import { openWriteLimiter } from './platform/rate-limits/write-limiter.ts';
import { type WireDeps, wireRoutes, wireSockets } from './protocol-routes.ts';
import { faultAnswer } from './protocols/s3/s3-fault.ts';
import type { Settings } from './settings.ts';

/** Composes the service. Throws errors with a message for the operator; `lost` must end the process. */
export async function openServer(
  settings: Settings,
  log: Log,
  lost: (fault: Error) => void,
  development?: Development,
) {
  const platform = await openPlatform(settings, log, lost);
  const { db, ring, now, newId, changes, report } = platform;
  const publicData = await openPublicData(settings, platform);
  const { images, streams, visitors } = publicData;
  const pageExists = (path: string) => pages.exists(path);
  const features = await openFeatures(settings, log, platform, publicData, pageExists);
  const { container, userPool, metrics, mail, firstAccount } = features;
  const clock = Date.now;
  const choose = (least: number, most: number) => randomInt(least, most + 1);
  const guard = openWriteLimiter({ ring, clock, choose });
  const pages: Awaited<ReturnType<typeof openPages>> = await openPages(
    settings,
    { publicData, features, guard, now, report },
    development,
  );
  const wire: WireDeps = {
    settings,
    ring,
    db,
    creates: container.creates,
    rowHooks: container.rowHooks,
    schema: features.schema,
    userPool,
    verifyLogin: userPool.verifyLogin,
    readToken: userPool.readToken,
    sessionLives: userPool.sessionLives,
    roleOf: userPool.roleOf,
    clock,
    random: randomBytes,
    newId,
    guard,
    addressOf: visitors.of,
    changes,
    images,
    report,
  };
  const sockets = wireSockets(wire, { proxies: settings.trustProxy });
  platform.reserveSpace();

  const app = new Hono();
  app.use(everyRequest(visitors, metrics.request));
  app.use(setDefaultHeaders);
  app.use(
    limitBodies({
      addressOf: visitors.of,
      refuse: refuseCrowd({
        storage: (path, headers) =>
          faultAnswer({ fault: 'SlowDown', headers }, { path, requestId: newId(), head: false }),
        page: (request) => pages.refuse(request, 503),
      }),
    }),
  );
  app.onError(answerUnexpected(report));
  const routes = [
    operatorRoutes({
      readiness: openReadiness({ ...platform.health, clock }),
      metrics,
      metricsToken: settings.metricsToken,
      // Only a proxy makes https: the service speaks plain HTTP.
      behindProxy: settings.trustProxy > 0 || settings.siteUrl.startsWith('https:'),
      addressOf: visitors.of,
    }),
    wireRoutes(wire),
    emailViews({ ...mail, db, draftEmail: container.draftEmail, isStaff: userPool.isStaff, clock, report }),
    bounceRoutes({
      ...features.deps,
      inbox: settings.companyInbox,
      bounceToken: settings.bounceToken,
      log,
      stop: container.stopEmails,
      complained: container.countComplaint,
    }),
    inboundRoutes({ inboundToken: settings.inboundToken, receive: container.inbound.receive, log }),
    inboundFileRoutes({ ring, file: container.inbound.file, isStaff: userPool.isStaff, clock }),
    iconRoutes(),
    streams.routes,
    calendarFiles((token) => container.calendar(token, settings.siteUrl)),
    certificateFiles(container.certificates, {
      addressOf: visitors.of,
      refuse: (request) => pages.refuse(request, 429),
    }),
    ...pages.routes,
  ];
  for (const part of routes) app.route('/', part);

  return {
    app,
    warm: pages.warm,
    quick: pages.quick,
    sockets,
    streams,
    firstAccount,
    missing: missingFacts(publicData.deps.company.current()),
    /** Finishes running work and closes the database. */
    async close() {
      streams.close();
      await sockets.close();
      await features.close();
      await publicData.close();
      await platform.close();
    },
  };
}
