import { logoutWords } from '#content/pages/logout.ts';
import { useWords } from '#look/place.ts';
import style from '../../accounts/account.module.css';
import { Notice } from '../../accounts/notice.tsx';
import { ToPage } from '../../components/to-page.tsx';

/** Nobody is signed in: after it was done, or from the beginning. */
export function Gone({ said }: { readonly said: string }) {
  const words = useWords(logoutWords);
  return (
    <>
      {said ? <Notice>{said}</Notice> : <p className="lead">{words.none}</p>}
      <div className={style.acts}>
        <ToPage page="home" className="btn">
          {words.home}
        </ToPage>
        <ToPage page="login" className={style.other}>
          {words.enter}
        </ToPage>
      </div>
    </>
  );
}
