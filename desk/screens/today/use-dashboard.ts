import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '#desk/connectivity/use-query.ts';
import { useChanges } from '#desk/realtime/use-changes.ts';
import { dayInCompany } from '#desk/wire/say-when.ts';
import { dayAfter } from '#model/courses/days-off.ts';
import { longestGroup } from '#model/reservations/sessions.ts';
import { todayOf, todayQuery } from './today-wire.ts';

/** Polling interval in milliseconds. */
const every = 30_000;

const changes = [
  'subscription { onReservationChange { id } }',
  'subscription { onCertificateChange { editionId } }',
  ...['Contact', 'CourseHistory'].flatMap((entity) =>
    ['Create', 'Update', 'Delete'].map((operation) => `subscription { on${operation}${entity} { id } }`),
  ),
];

/** Dashboard query, polled and refetched on events. */
export function useDashboard() {
  const [since] = useState(() => dayAfter(dayInCompany(), -longestGroup));
  const { data, failed, refetch } = useQuery(todayQuery, { since });
  useChanges(changes, () => void refetch());
  useEffect(() => {
    const onVisibilityChange = () => void (document.visibilityState === 'visible' && refetch());
    const polling = setInterval(() => void refetch(), every);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearInterval(polling);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [refetch]);
  return { today: useMemo(() => todayOf(data), [data]), failed, refetch: () => void refetch() };
}
