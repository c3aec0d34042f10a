import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '#model/languages.ts';
import type { Site, SiteEntry } from './load-build.ts';

export interface Development {
  /** The site as its sources are now. */
  site(): Promise<Site>;
  /** The desk's document, which loads its sources. */
  deskDocument(language: Language): Promise<string>;
  /** Serves modules and their changes; calls `next` for everything else. */
  serve(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

/** The site straight from its sources, with changes shown as they are made. On the same port as everything else. */
export async function openDevelopment(): Promise<Development> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  // What the service renders is not in the browser's graph of modules: a change of it shows the page anew.
  vite.watcher.on('change', (file) => {
    if (!file.endsWith('.css')) vite.ws.send({ type: 'full-reload' });
  });
  return {
    site: async () => ({ entry: (await vite.ssrLoadModule('/site/server.tsx')) as unknown as SiteEntry }),
    async deskDocument(language) {
      const { deskDocument, sourceFiles } = await vite.ssrLoadModule('/building/desk-document.ts');
      return deskDocument(language, sourceFiles);
    },
    serve: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
