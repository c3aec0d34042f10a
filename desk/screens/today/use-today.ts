import { useEffect, useRef, useState } from 'react';
import { hearMessages } from '../../live/live-messages.ts';
import { useChanges } from '../../live/use-changes.ts';
import { companyDay } from '../../wire/say-when.ts';
import { askToday, type Today } from './today-wire.ts';

/** What changes with the time alone is looked for so often, in milliseconds; after a change that was heard, sooner. */
const every = 30_000;
const soon = 250;

const changes = [
  'subscription { onReservationChange { id } }',
  ...['Create', 'Update', 'Delete'].map((act) => `subscription { on${act}CourseHistory { id } }`),
];

/** What needs somebody, asked anew by itself and when a message, a seat or a group changes. `failed` while the service does not say. */
export function useToday(): { readonly today: Today | undefined; readonly failed: boolean; again(): void } {
  const [today, setToday] = useState<Today>();
  const [failed, setFailed] = useState(false);
  const changed = useRef(() => {});
  useChanges(changes, () => changed.current());
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(timer);
      const found = await askToday(companyDay(new Date().toISOString()));
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
    changed.current = lookSoon;
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
  return { today, failed, again: () => changed.current() };
}
