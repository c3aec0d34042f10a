import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { frontDeskContext, payloadContext } from './service-context.ts';
import { startData } from './start-data.server.ts';

export { inlineScripts } from './inline-scripts.ts';
export { knownAddresses } from './known-addresses.ts';
export { listedPages } from './listed-pages.ts';
export { fillNotFound, standsForNotFound } from './pages/not-found/fill-not-found.server.ts';
export { frontDeskContext, payloadContext, refusalContext } from './service-context.ts';

/**
 * Renders a page whole, not as a stream: the service keeps it in memory, so that only the first visitor after a change
 * waits for it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  asked: RouterContextProvider,
): Promise<Response> {
  if (asked.get(payloadContext)) {
    return Response.json(
      { path: new URL(request.url).pathname, data: context.staticHandlerContext.loaderData },
      { status },
    );
  }
  headers.set('content-type', 'text/html; charset=utf-8');
  if (import.meta.env.DEV) {
    return new Response(await render(<ServerRouter context={context} url={request.url} />), { status, headers });
  }
  const data = await startData(context);
  const { serverHandoffStream: _, ...handedOn } = context;
  const html = await render(<ServerRouter context={handedOn} url={request.url} />);
  const end = html.lastIndexOf('</body>');
  return new Response(html.slice(0, end) + data + html.slice(end), { status, headers });
}

function render(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const body = new PassThrough();
    const { pipe } = renderToPipeableStream(page, {
      onAllReady() {
        pipe(body);
        resolve(text(body));
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** What a loader, an action or a page threw unexpectedly goes into the service's log; a refusal with a status does not. */
export const handleError: HandleErrorFunction = (fault, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(fault)) context.get(frontDeskContext).report(fault);
};
