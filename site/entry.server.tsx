import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router';
import { frontDeskContext } from './service-context.ts';

export { listedPages } from './listed-pages.ts';
export { frontDeskContext } from './service-context.ts';

/**
 * Renders a page whole, not as a stream: the service keeps it in memory, so that only the first visitor after a change
 * waits for it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const html = await render(<ServerRouter context={context} url={request.url} />);
  return new Response(html, { status, headers });
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
