import { servicesWords } from '#content/pages/services.ts';
import { useCompany } from '#site/company/use-company.ts';
import { fill } from '#ui/fill.ts';
import { formatMoney } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './project-price.module.css';
import { type PortfolioWork, workPrices } from './works.ts';

/** "On request" without a price range. */
export function ProjectPrice({ work }: { readonly work: PortfolioWork }) {
  const [words, language] = useWordsIn(servicesWords);
  const priced = workPrices[work];
  const { projectPrices } = useCompany();
  const range = priced && projectPrices[priced];
  if (!range) return <p className={style.price}>{words.onRequest}</p>;
  const [from, to] = [formatMoney(range.from, language), formatMoney(range.to, language)];
  return (
    <p className={`num ${style.price}`}>
      {fill(words.price, { from, to })} <small>{words.vat}</small>
    </p>
  );
}
