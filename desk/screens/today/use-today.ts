import { useEffect, useRef, useState } from 'react';
import { onMessages } from '#desk/realtime/live-messages.ts';
import { useChanges } from '#desk/realtime/use-changes.ts';
import { dayInCompany } from '../../wire/say-when.ts';
import { queryToday, type Today } from './today-wire.ts';

/** Polling interval, and debounce of events, in milliseconds. */
const every = 30_000;
const debounceMs = 250;

const changes = [
  'subscription { onReservationChange { id } }',
  'subscription { onCertificateChange { editionId } }',
  ...['Create', 'Update', 'Delete'].map((operation) => `subscription { on${operation}CourseHistory { id } }`),
];

/** Dashboard query, polled and refetched on events. */
export function useDashboard(): { readonly today: Today | undefined; readonly failed: boolean; refetch(): void } {
  const [today, setToday] = useState<Today>();
  const [failed, setFailed] = useState(false);
  const onChange = useRef(() => {});
  useChanges(changes, () => onChange.current());
  useEffect(() => {
    let stopped = false;
    let asked = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetch = async () => {
      clearTimeout(timer);
      asked += 1;
      const own = asked;
      const latest = await queryToday(dayInCompany(new Date().toISOString()));
      // A later query has the newer response.
      if (stopped || own !== asked) return;
      // Keep stale data; a notice says that the desk is offline.
      if (latest) setToday(latest);
      setFailed(!latest);
      timer = setTimeout(() => void refetch(), latest ? every : every / 6);
    };
    const refetchSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void refetch(), debounceMs);
    };
    const onVisibilityChange = () => void (document.visibilityState === 'visible' && refetchSoon());
    onChange.current = refetchSoon;
    const stop = onMessages(refetchSoon);
    document.addEventListener('visibilitychange', onVisibilityChange);
    void refetch();
    return () => {
      stopped = true;
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, []);
  return { today, failed, refetch: () => onChange.current() };
}
