import { accountWords } from '#content/pages/account.ts';
import { Arrow } from '../../components/arrow.tsx';
import { ToPage } from '../../components/to-page.tsx';
import { metaOf } from '../../i18n/page-meta.ts';
import { useWords } from '../../i18n/use-language.ts';
import { QuietPage } from '../../layouts/quiet-page.tsx';

export const meta = metaOf('login', { es: accountWords.es.login, en: accountWords.en.login });

/** Log in. Accounts open soon, and the page says so. */
export default function Login() {
  const words = useWords(accountWords).login;
  return (
    <QuietPage heading={words.heading} lead={words.lead}>
      <ToPage page="home" className="btn">
        {words.back}
      </ToPage>
      <ToPage page="forget" className="link">
        <span>{words.recover}</span>
        <Arrow />
      </ToPage>
    </QuietPage>
  );
}
