import { text } from 'node:stream/consumers';
import type { EntryContext } from 'react-router';

/** What the application of a page begins with; the starter of the service reads it (backend/pages/late-start.ts). */
export interface StartData {
  /** The router's own settings. */
  readonly context: object;
  /** What the loaders answered, as the router writes it. */
  readonly stream: string;
  /** The file that names all parts of the application. */
  readonly manifest: string;
  /** The files of the page's routes, by their names. */
  readonly modules: Readonly<Record<string, string>>;
  /** The file that takes over the page, when all others are there. */
  readonly entry: string;
}

/**
 * Everything that the router would write into the page as scripts, as data instead: nothing in a page that is made for it
 * alone is ever run.
 */
export async function startData(context: EntryContext): Promise<string> {
  const { manifest, staticHandlerContext, serverHandoffString, serverHandoffStream } = context;
  const data: StartData = {
    context: JSON.parse(serverHandoffString ?? '{}'),
    stream: serverHandoffStream ? await text(serverHandoffStream) : '',
    manifest: manifest.url,
    modules: Object.fromEntries(
      staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]?.module ?? '']),
    ),
    entry: manifest.entry.module,
  };
  return `<script type="application/json" id="start">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
