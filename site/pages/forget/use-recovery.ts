import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { limits } from '#model/limits.ts';
import { keepEmail } from '../../accounts/keep-email.ts';
import { sayAtLogin } from '../../accounts/login-reason.ts';
import { addressOf } from '../../addresses.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { isResumed } from './is-resumed.ts';
import { keepRecovery, keptRecovery } from './keep-recovery.ts';

/** Where a recovery stands. */
interface Recovery {
  /** Whose password it is, once there is a code for it. */
  readonly email: string | undefined;
  /** The code was asked for on this page, and not only with a letter. */
  readonly asked: boolean;
  /** The step was made here: the focus follows it. */
  readonly moved: boolean;
}

/** The two steps of a recovery. The link of a letter (`?email=`) begins with the second: the code stands in the letter. */
export function useRecovery() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const language = useLanguage();
  const linked = addressIn(query.get('email'));
  const [recovery, setRecovery] = useState<Recovery>({ email: linked, asked: false, moved: false });

  useEffect(() => {
    // Whoever opens the page anew begins anew.
    if (!isResumed()) keepRecovery(undefined);
    const email = keptRecovery();
    if (!linked && email) setRecovery({ email, asked: true, moved: false });
    // So does who left it for another page.
    return () => keepRecovery(undefined);
  }, [linked]);

  return {
    ...recovery,
    /** On to the code: `asked` when one was asked for just now. */
    proceed(email: string, asked: boolean) {
      keepRecovery(email);
      setRecovery({ email, asked, moved: true });
    },
    /** Back to the address, which stands in its field. */
    change() {
      keepEmail(recovery.email ?? '');
      keepRecovery(undefined);
      setRecovery({ email: undefined, asked: false, moved: true });
      if (linked) void navigate(addressOf('forget', language), { replace: true, preventScrollReset: true });
    },
    /** The password was changed. */
    async finish() {
      keepEmail(recovery.email ?? '');
      keepRecovery(undefined);
      sayAtLogin('changed');
      await navigate(addressOf('login', language));
    },
  };
}

/** What looks like an address; the service says whether it is one. */
function addressIn(text: string | null): string | undefined {
  return text && text.length <= limits.email && /^\S+@\S+$/.test(text) ? text : undefined;
}
