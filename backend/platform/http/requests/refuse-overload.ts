interface Words {
  /** The refusal in the format of S3. */
  storage(path: string, headers: Readonly<Record<string, string>>): Response;
  page(request: Request): Promise<Response>;
}

const message = 'Too many requests at once. Try again in a moment.';
const wait = { 'retry-after': '5' };
const type = 'ServiceUnavailableException';

export const crowdedFault = { errorType: type, message };

/** The 503 of GraphQL. */
export const crowdedGraphql = () => Response.json({ errors: [crowdedFault], message }, { status: 503, headers: wait });

/** Makes the 503 of a full server, in the request's protocol. */
export function refuseCrowd({ storage, page }: Words): (request: Request) => Response | Promise<Response> {
  return (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/graphql') return crowdedGraphql();
    if (request.headers.has('x-amz-target')) {
      const headers = { ...wait, 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': type };
      return new Response(JSON.stringify({ __type: type, message }), { status: 503, headers });
    }
    if (/^\/storage(?:\/|$)/.test(pathname)) return storage(pathname, wait);
    return page(request);
  };
}
