import { faultAnswer } from './images/s3-fault.ts';

interface Words {
  /** An id by which somebody can speak of a request. */
  newId(): string;
  /** The page that tells it. */
  page(request: Request): Promise<Response>;
}

const message = 'Too many requests at once. Try again in a moment.';
const wait = { 'retry-after': '5' };
const type = 'ServiceUnavailableException';

/** Says that too many are being served at this moment (503), in the protocol that was spoken. */
export function refuseCrowd({ newId, page }: Words): (request: Request) => Response | Promise<Response> {
  return (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/graphql') {
      return Response.json({ errors: [{ errorType: type, message }], message }, { status: 503, headers: wait });
    }
    if (request.headers.has('x-amz-target')) {
      const headers = { ...wait, 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': type };
      return new Response(JSON.stringify({ __type: type, message }), { status: 503, headers });
    }
    if (/^\/storage(?:\/|$)/.test(pathname)) {
      return faultAnswer({ fault: 'SlowDown', headers: wait }, { path: pathname, requestId: newId(), head: false });
    }
    return page(request);
  };
}
