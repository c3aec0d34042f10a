import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { publicOrigin } from '#backend/protocols/amplify-outputs/amplify-outputs.ts';
import { firstAccountQuestions } from '#backend/protocols/cognito-user-pool/accounts/first-account.ts';
import { buildFolder, type Development, loadBuild } from '#backend/protocols/pages/load-build.ts';
import { publicFiles } from '#backend/protocols/pages/public-files.ts';
import type { OpenFeatures } from './open-features.ts';
import type { PublicData } from './open-public-data.ts';
import { isFromOwnPage } from './platform/http/requests/own-page.ts';
import type { WriteLimiter } from './platform/rate-limits/write-limiter.ts';
import { serveCachedPages } from './protocols/pages/cached-pages.ts';
import { serveDesk } from './protocols/pages/desk-routes.ts';
import { cacheErrorPages } from './protocols/pages/error-pages.ts';
import { openPageApi } from './protocols/pages/open-page-api.ts';
import { pageRoutes } from './protocols/pages/page-routes.ts';
import { pageRenderer } from './protocols/pages/render-page.ts';
import { openStaticFiles } from './protocols/pages/static-files.ts';
import type { Settings } from './settings.ts';

/** Milliseconds between two pages that are rendered at start. */
const rest = 1_000;

interface PagesDeps {
  readonly publicData: PublicData;
  readonly features: OpenFeatures;
  readonly guard: WriteLimiter;
  now(): Date;
  report(fault: unknown): void;
}

/** Opens the page API, the renderer and the routes of pages and their files. */
export async function openPages(
  settings: Settings,
  { publicData, features, guard, now, report }: PagesDeps,
  development?: Development,
) {
  const { visitors, caches } = publicData;
  const secure = settings.siteUrl.startsWith('https:');
  const originOf = (request: Request) => publicOrigin(settings, request.headers.get('host'));
  const built = development ? undefined : await loadBuild();
  const site = async () => built ?? (development ? development.site() : loadBuild());
  const filesOf = (made: string, former: string) =>
    development ? null : openStaticFiles(join(buildFolder, made), join(buildFolder, former));
  const ofAccounts = firstAccountQuestions(features.userPool.parts, Date.now);
  const sender = settings.mailFrom.replace(/^.*<(.+)>$/, '$1');
  const pageApi = openPageApi(
    (...args) => ({ ...features.container.pages(...args), ...ofAccounts }),
    guard,
    report,
    sender,
  );
  const render = pageRenderer({
    ...caches,
    pageApi: (request, crowded) =>
      pageApi(originOf(request), visitors.of(request), isFromOwnPage(request.headers, originOf(request)), crowded),
    originOf,
    addressOf: visitors.of,
    site,
    mode: development ? 'development' : 'production',
    refuse: (request) => refuse(request, 503),
  });
  const refuse = cacheErrorPages({ render, site });
  return {
    refuse,
    routes: [
      publicFiles({
        site,
        originOf,
        inbox: settings.companyInbox,
        now,
        catalogue: publicData.read,
        issues: features.container.issues,
      }),
      serveDesk({ files: filesOf('desk', 'former-desk'), development, secure }),
      pageRoutes({
        files: filesOf('client', 'former'),
        site,
        originOf,
        secure,
        render,
        refuse,
        addressOf: visitors.of,
      }),
    ],
    quick: serveCachedPages({
      cache: caches.plain,
      originOf: (host) => publicOrigin(settings, host),
      secure,
      answered: features.metrics.pageFromMemory,
    }),
    /** Whether there is a page at a path. Row pages count for any id. */
    exists: async (path: string) => (await site()).queryNames(path) !== undefined,
    /**
     * Renders the pages of the sitemap into the cache, so that they survive a database outage. Rests
     * between two pages: compressing them takes all cores of a small machine, and visitors go first.
     */
    async warm(): Promise<void> {
      const entry = await site();
      for (const { es, en } of entry.listedPages([])) {
        for (const path of [es, en]) {
          await render(new Request(settings.siteUrl + path));
          await setTimeout(rest, undefined, { ref: false });
        }
      }
    },
  };
}
