import { bringUpToDate, type LiveNow, namesHere } from './bring-up-to-date.ts';
import { bringStyles, tell } from './tell.ts';

/** The longest time after which a stream that failed is tried again, in milliseconds. */
const longest = 60_000;

/**
 * Keeps an open page true: while it is looked at, a quiet stream tells when the catalogue changed. Then the page's own data
 * is asked for (requirements, section 7), and once whenever the stream begins: nobody knows what changed before. A page
 * that nobody looks at has no stream, so that the browser can put it aside and show it again at once.
 */
export function followPage(): void {
  let stream: EventSource | undefined;
  let asking: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout>;
  let failures = 0;
  // A filtered page shows less than there is: what is new is new since it was looked at.
  let known = location.search ? undefined : namesHere();

  function leave(): void {
    clearTimeout(timer);
    stream?.close();
    asking?.abort();
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
    // All open pages are told at once, and may take that many milliseconds to ask.
    stream.addEventListener('catalogue', ({ data }) => look(Number(data)));
    stream.addEventListener('error', () => {
      retry();
      // There was no room, or something between lets no stream through: the page looks by itself, as often as it tries.
      if (!began) ask().catch(() => undefined);
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
    timer = setTimeout(() => void ask().then(heard, retry), within * Math.random());
  }

  function heard(isAnswered: boolean): void {
    if (isAnswered) failures = 0;
  }

  /** False when a newer question took its place. */
  async function ask(): Promise<boolean> {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const now = await readNow(signal);
      tell(bringUpToDate(now, known ?? new Set(Object.keys(now))));
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

/** What the page says now; nothing when it is no longer there. Throws when nobody could say. */
async function readNow(signal: AbortSignal): Promise<LiveNow> {
  const page = location.pathname === '/' ? '' : location.pathname;
  const answer = await fetch(`${page}/_payload.json`, { signal });
  if (answer.status === 404 || answer.status === 410) return {};
  if (!answer.ok) throw new Error(`the page's data were answered with ${answer.status}`);
  return ((await answer.json()) as { live: LiveNow }).live;
}
