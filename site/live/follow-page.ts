import { announce, bringStyles } from './announce.ts';
import { bringUpToDate, type LiveNow, namesHere } from './bring-up-to-date.ts';

/** Longest reconnect delay, in milliseconds. */
const longest = 60_000;

/**
 * Fetches the data of a visible page (requirements, section 7) on each connect and change event.
 * Hidden pages have no stream: the back/forward cache can hold them.
 */
export function followPage(): void {
  let stream: EventSource | undefined;
  let request: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout>;
  let failures = 0;
  // A filtered page has only a part of the names.
  let known = location.search ? undefined : namesHere();

  function leave(): void {
    clearTimeout(timer);
    stream?.close();
    request?.abort();
  }

  function follow(): void {
    leave();
    if (document.hidden) return;
    let began = false;
    stream = new EventSource('/api/changes');
    stream.addEventListener('open', () => {
      began = true;
      look(0);
    });
    // Event data: milliseconds over which open pages spread their requests.
    stream.addEventListener('catalogue', ({ data }) => look(Number(data)));
    stream.addEventListener('error', () => {
      retry();
      // No capacity, or a proxy that blocks streams: polls on each retry.
      if (!began) refresh().catch(() => undefined);
    });
  }

  function retry(): void {
    leave();
    const wait = Math.min(1_000 * 2 ** failures, longest);
    failures += 1;
    timer = setTimeout(follow, wait * (0.5 + Math.random()));
  }

  function look(within: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh().then(resetFailures, retry), within * Math.random());
  }

  function resetFailures(isAnswered: boolean): void {
    if (isAnswered) failures = 0;
  }

  /** Returns false when a newer request replaced it. */
  async function refresh(): Promise<boolean> {
    request?.abort();
    request = new AbortController();
    const { signal } = request;
    try {
      const now = await readNow(signal);
      announce(bringUpToDate(now, known ?? new Set(Object.keys(now))));
      known = new Set(Object.keys(now));
      return true;
    } catch (fault) {
      if (!signal.aborted) throw fault;
      return false;
    }
  }

  bringStyles();
  document.addEventListener('visibilitychange', follow);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
  follow();
}

/** No texts for a page that is gone. */
async function readNow(signal: AbortSignal): Promise<LiveNow> {
  const page = location.pathname === '/' ? '' : location.pathname;
  const answer = await fetch(`${page}/_payload.json`, { signal });
  if (answer.status === 404 || answer.status === 410) return {};
  if (!answer.ok) throw new Error(`the page's data were answered with ${answer.status}`);
  return ((await answer.json()) as { live: LiveNow }).live;
}
