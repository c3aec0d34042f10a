import { accountWords } from '#content/pages/account.ts';
import { ToPage } from '../../components/to-page.tsx';
import { metaOf } from '../../i18n/page-meta.ts';
import { useWords } from '../../i18n/use-language.ts';
import { QuietPage } from '../../layouts/quiet-page.tsx';

export const meta = metaOf('logout', { es: accountWords.es.logout, en: accountWords.en.logout });

/** Log out. Accounts open soon, and the page says so. */
export default function Logout() {
  const words = useWords(accountWords).logout;
  return (
    <QuietPage heading={words.heading} lead={words.lead}>
      <ToPage page="home" className="btn">
        {words.back}
      </ToPage>
    </QuietPage>
  );
}
