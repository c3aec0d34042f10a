import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import { type Site, siteOf } from './load-build.ts';

export interface Development {
  /** The site as its sources are now. */
  site(): Promise<Site>;
  /** Serves modules and their changes; calls `next` for everything else. */
  serve(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

/** The site straight from its sources, with changes shown as they are made. On the same port as everything else. */
export async function openDevelopment(): Promise<Development> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  return {
    site: async () => siteOf((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild),
    serve: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
