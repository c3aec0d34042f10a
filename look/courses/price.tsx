import { companyBasics } from '#content/company-basics.ts';
import { courseWords } from '#content/course.ts';
import type { CatalogueCourse } from '#model/course.ts';
import { formatMoney } from '../format.ts';
import { Live } from '../live.tsx';
import { useLanguage } from '../place.ts';
import { priceOf, vatNote } from './course-words.ts';
import style from './schedule.module.css';

/** The price of a course in pesos, for whom it is and what is in it, or that it is to be agreed. */
export function Price({ course }: { readonly course: CatalogueCourse }) {
  const language = useLanguage();
  const words = courseWords[language];
  const price = priceOf(course);
  const paid = price && (price.amount > 0 || price.from);
  const [first, ...others] = new Set(course.editions.map(({ vatIncluded }) => vatIncluded));
  // Said where it is the same for all of them.
  const vat = others.length === 0 ? vatNote(first ?? null, language) : '';
  return (
    <p className={price ? `${style.price} num` : undefined}>
      <Live of={`${course.id}.from`} as="small">
        {price?.from ? words.from : ''}
      </Live>{' '}
      <Live of={`${course.id}.price`}>
        {paid ? formatMoney(price.amount, language) : price ? words.noCost : words.toAgree}
      </Live>{' '}
      <small>
        <Live of={`${course.id}.unit`}>{paid ? `${companyBasics.currency} ${words.each}` : ''}</Live>
        {paid && vat && <Live of={`${course.id}.vat`}>{vat}</Live>}
      </small>
    </p>
  );
}
