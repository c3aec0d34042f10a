import type { Answered } from './load-build.ts';
import { developmentPolicy, securityPolicy } from './security-policy.ts';

/** What a page may make ready is the same for all, and asked for once (public-files.ts); the line is, where browsers tell it. */
const preparing = { 'speculation-rules': '"/speculation-rules.json"', 'accept-ch': 'ECT' } as const;

/**
 * A page of the site as an answer, with its policy (decision 0038).
 *
 * @param headScript the script of the build that stands in every page; without a build it is another policy
 */
export function asPage({ status, headers, html, styles }: Answered, headScript: string | undefined): Response {
  if (!html) return new Response(null, { status, headers });
  return new Response(html, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      ...preparing,
      'content-security-policy': headScript ? securityPolicy([headScript], [styles]) : developmentPolicy,
    },
  });
}

/** The data of a page (requirements, section 7): what of it may change while somebody looks at it. */
export function asPayload({ status, live }: Answered, path: string): Response {
  return Response.json({ path, live }, { status });
}
