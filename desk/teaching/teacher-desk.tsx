import { lazy, Suspense, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { deskFrameWords } from '#content/desk/frame.ts';
import { teachingWords } from '#content/desk/groups/teaching.ts';
import { keepFocus } from '#desk/app/keep-focus.ts';
import { noticeOwnAccount } from '#desk/app/own-notice.ts';
import { useKeys } from '#desk/app/use-keys.ts';
import { useLateOutcomes } from '#desk/app/use-late-outcomes.ts';
import { subscribeConnectivity } from '#desk/connectivity/fetch-data.ts';
import { OpenDialog } from '#desk/dialog/open-dialog.tsx';
import { subscribeQueue } from '#desk/mutations/this-queue.ts';
import { Notices } from '#desk/notices/notices.tsx';
import { usePerson } from '#desk/session/person.ts';
import { Drawn } from '#desk/shell/drawing.tsx';
import { Navigation } from '#desk/shell/navigation.tsx';
import shell from '#desk/shell/shell.module.css';
import { ThemeSwitch } from '#desk/shell/theme-switch.tsx';
import { useWords } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { TeacherGroup } from './teacher-group.tsx';
import { TeacherGroups } from './teacher-groups.tsx';
import style from './teaching.module.css';

const OwnAccount = lazy(() => import('#desk/screens/account/own-account.tsx'));

/** Own groups and account, for a teacher or an account whose second factor is overdue. */
export default function TeacherDesk() {
  const frame = useWords(deskFrameWords);
  const [words, language] = useWordsIn(teachingWords);
  const go = useNavigate();
  const person = usePerson();
  useKeys();
  useLateOutcomes();
  useEffect(() => {
    if (person.role === 'teacher') void noticeOwnAccount(language, () => void go('/accounts/me'));
    // For the warning of unsaved text, also offline.
    void import('#desk/dialog/warn-of-unsaved.ts').catch(() => undefined);
    const stops = [subscribeConnectivity(), subscribeQueue(), keepFocus()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [person.role, language, go]);
  return (
    <div className={style.frame}>
      <a className={shell.skip} href="#main">
        {frame.skip}
      </a>
      <header className={`wrap ${style.bar}`}>
        <Link to="/" aria-label={`Tlacuilo, ${frame.desk}`} className={style.brand ?? ''}>
          <Drawn name="logo" />
        </Link>
        <nav aria-label={frame.desk}>
          {person.role === 'teacher' && <Link to="/">{words.heading}</Link>}
          <Navigation className={style.ways} />
        </nav>
        <p>
          <bdi>{person.name}</bdi> <ThemeSwitch />
        </p>
      </header>
      <main className={style.screen} id="main" tabIndex={-1}>
        <Screen pending={person.role === 'pending'} />
      </main>
      <Notices />
      <OpenDialog />
    </div>
  );
}

function Screen({ pending }: { readonly pending: boolean }) {
  const [, place, id = '', part] = useLocation().pathname.split('/');
  if (!pending && place === 'groups' && id) {
    return <TeacherGroup key={id} id={id} part={part === 'sessions' ? part : 'attendance'} />;
  }
  if (!pending && place !== 'accounts') return <TeacherGroups />;
  return (
    <Suspense fallback={null}>
      <OwnAccount />
    </Suspense>
  );
}
