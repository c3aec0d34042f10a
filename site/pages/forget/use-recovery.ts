import { useEffect, useState } from 'react';
import { useLanguage } from '#look/place.ts';
import { keepEmail } from '../../accounts/keep-email.ts';
import { sayAtLogin } from '../../accounts/login-reason.ts';
import { addressOf } from '../../addresses.ts';
import { isResumed } from './is-resumed.ts';
import { keepRecovery, keptRecovery } from './keep-recovery.ts';
import { dropLink, takeLink } from './take-link.ts';

/** Where a recovery stands. */
interface Recovery {
  /** Whose password it is, once there is a code for it. */
  readonly email?: string;
  /** Of the link that led here: no code is asked for. */
  readonly token?: string;
  /** It began with an invitation: there was no password before. */
  readonly first?: boolean;
  /** The link that led here does not work. */
  readonly ended?: boolean;
  /** The code was asked for on this page, and not only with a letter. */
  readonly asked?: boolean;
  /** The step was made here: the focus follows it. */
  readonly moved?: boolean;
}

/** The two steps of a recovery. The link of a letter begins with the second, and needs no code. */
export function useRecovery() {
  const language = useLanguage();
  const [recovery, setRecovery] = useState<Recovery>({});

  useEffect(() => {
    function arrive(): void {
      const link = takeLink(location.hash);
      // Whoever opens the page anew begins anew.
      if (link || !isResumed()) keepRecovery(undefined);
      const email = keptRecovery();
      if (link) setRecovery(link);
      else if (email) setRecovery({ email, asked: true });
    }
    arrive();
    // The link of another letter, opened where the page is open.
    addEventListener('hashchange', arrive);
    return () => removeEventListener('hashchange', arrive);
  }, []);

  /** Forgets everything but the address, which stands in the next field for one. */
  function leave(): void {
    keepEmail(recovery.email ?? '');
    keepRecovery(undefined);
    dropLink();
  }

  return {
    ...recovery,
    /** On to the code: `asked` when one was asked for just now. */
    proceed(email: string, asked: boolean) {
      keepRecovery(email);
      setRecovery(({ first = false }) => ({ email, first, asked, moved: true }));
    },
    /** Back to the address; `ended` when the link that led here does not work any more. */
    change(ended: boolean) {
      leave();
      setRecovery(({ first = false }) => ({ first, ended, moved: true }));
    },
    /** The password was stored. */
    finish() {
      leave();
      sayAtLogin(recovery.first ? 'chosen' : 'changed');
      location.assign(addressOf('login', language));
    },
  };
}
