import { company } from '#content/company.ts';
import { courseWords } from '#content/course.ts';
import type { CatalogueCourse } from '#model/course.ts';
import { formatMoney } from '../format.ts';
import { Live } from '../live.tsx';
import { useLanguage } from '../place.ts';
import { priceNote, priceOf } from './course-words.ts';
import style from './schedule.module.css';

/** The price of a course in pesos, for whom it is and what is in it, or that it is to be agreed. */
export function Price({ course }: { readonly course: CatalogueCourse }) {
  const language = useLanguage();
  const words = courseWords[language];
  const price = priceOf(course);
  const vat = new Set(course.editions.map(({ vatIncluded }) => vatIncluded));
  return (
    <p className={price ? `${style.price} num` : undefined}>
      <Live of={`${course.id}.from`} as="small">
        {price?.from ? words.from : ''}
      </Live>{' '}
      <Live of={`${course.id}.price`}>{price ? formatMoney(price.amount, language) : words.toAgree}</Live>{' '}
      <Live of={`${course.id}.unit`} as="small">
        {price ? `${company.currency} ${priceNote(vat.size === 1 ? ([...vat][0] ?? null) : null, language)}` : ''}
      </Live>
    </p>
  );
}
