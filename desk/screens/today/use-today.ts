import { useEffect, useState } from 'react';
import { hearMessages } from '../../live/live-messages.ts';
import { askToday, type Today } from './today-wire.ts';

/** What changes with the time alone is looked for so often, in milliseconds; after a change that was heard, sooner. */
const every = 30_000;
const soon = 250;

/** What needs somebody, asked anew by itself and when a message comes or is answered. `failed` while the service does not say. */
export function useToday(): { readonly today: Today | undefined; readonly failed: boolean } {
  const [today, setToday] = useState<Today>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(timer);
      const found = await askToday();
      if (stopped) return;
      // What was there stays while nobody answers: a notice says that the line is broken.
      if (found) setToday(found);
      setFailed(found === undefined);
      timer = setTimeout(() => void look(), found ? every : every / 6);
    };
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), soon);
    };
    const seen = () => void (document.visibilityState === 'visible' && lookSoon());
    const stop = hearMessages(lookSoon);
    document.addEventListener('visibilitychange', seen);
    void look();
    return () => {
      stopped = true;
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
  return { today, failed };
}
