import { useCallback, useEffect, useRef } from 'react';
import { useQuery } from '#desk/connectivity/use-query.ts';
import { useChanges } from '#desk/realtime/use-changes.ts';
import { emailChanges } from '#desk/screens/emails/email-wire.ts';
import { issueChanges, issueQuery } from './issue-wire.ts';

/** Milliseconds between two refetches by events. */
const gap = 1_000;

/** Realtime query; while sending, refetches with each e-mail. */
export function useIssue(id: string) {
  const { data, failed, refetch } = useQuery(issueQuery, { id, thing: `NewsletterIssue:${id}` });
  const last = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refetchSoon = useCallback(() => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        last.current = Date.now();
        void refetch();
      },
      Math.max(0, last.current + gap - Date.now()),
    );
  }, [refetch]);
  useEffect(() => {
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);
  const sent = (data?.newsletterIssue?.startedAt ?? null) !== null;
  useChanges(sent ? [issueChanges, ...emailChanges] : [issueChanges], (ids) => {
    if (sent || !ids || ids.has(id)) refetchSoon();
  });
  return { data, failed, refetch };
}
