import { useEffect, useState } from 'react';
import { readFromTab, removeFromTab, storeInTab } from '#client/tab-storage.ts';
import { setLoginReason } from '#site/accounts/login-reason.ts';
import { recoveryKey, typedEmailKey } from '#site/accounts/tab-keys.ts';
import { addressOf } from '#site/addresses.ts';
import { useLanguage } from '#ui/place.ts';
import { dropLink, takeLink } from './take-link.ts';

interface Recovery {
  /** Set once a code exists. */
  readonly email?: string;
  /** Token of a recovery link, in place of a code. */
  readonly token?: string;
  readonly first?: boolean;
  readonly ended?: boolean;
  /** Requested on this page. */
  readonly sent?: boolean;
  /** The focus follows a step made here. */
  readonly moved?: boolean;
}

/** A link starts with the second step. */
export function useRecovery() {
  const language = useLanguage();
  const [recovery, setRecovery] = useState<Recovery>({});

  useEffect(() => {
    function arrive(): void {
      const link = takeLink(location.hash);
      // A new visit starts at the first step.
      if (link || !isResumed()) removeFromTab(recoveryKey);
      const email = readFromTab(recoveryKey);
      if (link) setRecovery(link);
      else if (email) setRecovery({ email, sent: true });
    }
    arrive();
    // Another link, opened in the same page.
    addEventListener('hashchange', arrive);
    return () => removeEventListener('hashchange', arrive);
  }, []);

  function leave(): void {
    storeInTab(typedEmailKey, recovery.email ?? '');
    removeFromTab(recoveryKey);
    dropLink();
  }

  return {
    ...recovery,
    proceed(email: string, sent: boolean) {
      storeInTab(recoveryKey, email);
      setRecovery(({ first = false }) => ({ email, first, sent, moved: true }));
    },
    change(ended: boolean) {
      leave();
      setRecovery(({ first = false }) => ({ first, ended, moved: true }));
    },
    finish() {
      leave();
      setLoginReason(recovery.first ? 'chosen' : 'changed');
      location.assign(addressOf('login', language));
    },
  };
}

/** After a reload, back navigation or change of language. */
function isResumed(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type !== 'navigate' || document.referrer.endsWith('/forget');
}
