import { createContext } from 'react-router';
import type { FrontDesk } from '#model/front-desk.ts';

/**
 * What the service hands to loaders and actions. The service fills it for each request through the build's
 * `entry.module` (a native import would be another copy of this object; traps, React Router 5).
 */
export const frontDeskContext = createContext<FrontDesk>();

/** The status of a request that the service refuses before any page sees it, to be told by the error page; 0 when none. */
export const refusalContext = createContext(0);

/** True when not the page itself is asked for but the data it is made from (`_payload.json`). */
export const payloadContext = createContext(false);
