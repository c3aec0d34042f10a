import { useEffect, useRef, useState } from 'react';
import { onMessages } from '#desk/realtime/live-messages.ts';
import { useChanges } from '#desk/realtime/use-changes.ts';
import { dayInCompany } from '../../wire/say-when.ts';
import { queryToday, type Today } from './today-wire.ts';

/** Polling interval, and debounce of events, in milliseconds. */
const every = 30_000;
const soon = 250;

const changes = [
  'subscription { onReservationChange { id } }',
  'subscription { onCertificateChange { editionId } }',
  ...['Create', 'Update', 'Delete'].map((operation) => `subscription { on${operation}CourseHistory { id } }`),
];

/** Dashboard query, polled and refetched on events. */
export function useDashboard(): { readonly today: Today | undefined; readonly failed: boolean; again(): void } {
  const [today, setToday] = useState<Today>();
  const [failed, setFailed] = useState(false);
  const changed = useRef(() => {});
  useChanges(changes, () => changed.current());
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(timer);
      const found = await queryToday(dayInCompany(new Date().toISOString()));
      if (stopped) return;
      // Keep stale data; a notice says that the desk is offline.
      if (found) setToday(found);
      setFailed(!found);
      timer = setTimeout(() => void look(), found ? every : every / 6);
    };
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), soon);
    };
    const seen = () => void (document.visibilityState === 'visible' && lookSoon());
    changed.current = lookSoon;
    const stop = onMessages(lookSoon);
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
