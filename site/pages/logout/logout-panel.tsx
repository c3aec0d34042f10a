import style from '../../accounts/account.module.css';
import { Gone } from './gone.tsx';
import { Question } from './question.tsx';
import { useLeaving } from './use-leaving.ts';

/** The question for who is signed in; for everybody else, and once it was done, that nobody is. */
export function LogoutPanel() {
  const leaving = useLeaving();
  return (
    <>
      <div className={style.person}>
        <Question {...leaving} />
      </div>
      <div className={style.guest}>
        <Gone said={leaving.said} />
      </div>
    </>
  );
}
