import { accountWords } from '#content/pages/account.ts';
import { ToPage } from '../../components/to-page.tsx';
import { metaOf } from '../../i18n/page-meta.ts';
import { useWords } from '../../i18n/use-language.ts';
import { QuietPage } from '../../layouts/quiet-page.tsx';

export const meta = metaOf('forget', { es: accountWords.es.forget, en: accountWords.en.forget });

/** Password recovery. Accounts open soon, and the page says so. */
export default function Forget() {
  const words = useWords(accountWords).forget;
  return (
    <QuietPage heading={words.heading} lead={words.lead}>
      <ToPage page="login" className="btn">
        {words.back}
      </ToPage>
    </QuietPage>
  );
}
