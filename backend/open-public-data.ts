import { readFileVersion } from '#backend/platform/database/dialects/sqlite-dialect.ts';
import { readCatalogue } from './features/catalogue/catalogue.ts';
import { hasDeadlinePassed } from './features/catalogue/has-deadline-passed.ts';
import { seedCatalogue } from './features/catalogue/seed.ts';
import { touchCourses } from './features/catalogue/touch-courses.ts';
import { watchCatalogue } from './features/catalogue/watch-catalogue.ts';
import { openCompany } from './features/company/company-store.ts';
import { readPublicSeats } from './features/reservations/seats/read-seats.ts';
import type { Platform } from './open-platform.ts';
import type { CourseHistoryRow } from './platform/database/tables.ts';
import { isLoopback } from './platform/http/requests/same-origin.ts';
import { openVisitorAddresses } from './platform/http/requests/visitor-addresses.ts';
import { refuseMovedImages } from './platform/images/store/moved-images.ts';
import { openPageStreams } from './platform/page-cache/change-streams.ts';
import { openPageCache } from './platform/page-cache/page-cache.ts';
import { openImages } from './protocols/s3/open-images.ts';
import type { Settings } from './settings.ts';

export type PublicData = Awaited<ReturnType<typeof openPublicData>>;

/** Seeds the catalogue, opens the company's facts, images and page caches, and invalidates pages on changes. */
export async function openPublicData(settings: Settings, { db, now, newId, wait, report, changes }: Platform) {
  const { dataDir, databaseUrl } = settings;
  await wait(() => seedCatalogue({ db, now, newId }));
  await wait(() => refuseMovedImages(db, settings.images));
  const visitors = openVisitorAddresses(settings.trustProxy);
  const streams = openPageStreams({ addressOf: visitors.of });
  const [plain, queried] = [openPageCache(), openPageCache()];
  const invalidatePages = () => {
    plain.invalidate();
    queried.invalidate();
  };
  const images = await openImages({
    dataDir,
    bucket: settings.images,
    clock: Date.now,
    newId,
    report,
    changed(key) {
      invalidatePages();
      touchCourses({ db, now }, key).then(publicDataChanged).catch(report);
    },
    versionChanged: () => invalidatePages(),
  });
  const publicDataChanged = () => {
    // Another process's image change updates its courses, so image versions expire with pages.
    images.changedElsewhere();
    invalidatePages();
    // Last: pages refetch at once, after stale data was invalidated.
    streams.notify();
  };
  const deps = {
    db,
    isPublic: !isLoopback(settings.siteUrl),
    now,
    imageVersion: images.version,
    seatsOf: (editions: readonly CourseHistoryRow[]) => readPublicSeats(db, editions),
  };
  const read = () => readCatalogue(deps, 'es');
  const company = await wait(() => openCompany({ db, changes, changed: publicDataChanged, report }));
  // Fetches the image versions from the bucket now, not during the first page.
  if (settings.images) await wait(read);
  const fileVersion = databaseUrl ? undefined : () => readFileVersion(db);
  const deadlinePassed = (since: Date, at: Date) => hasDeadlinePassed(db, since, at);
  const stopWatching = watchCatalogue({
    changes,
    now,
    deadlinePassed,
    fileVersion,
    changed: publicDataChanged,
    report,
  });
  return {
    deps: { ...deps, company },
    read,
    images,
    streams,
    visitors,
    caches: { plain, queried },
    async close() {
      stopWatching();
      company.close();
      await images.close();
    },
  };
}
