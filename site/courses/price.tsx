import { company } from '#content/company.ts';
import { courseWords } from '#content/course.ts';
import type { CatalogueCourse } from '#model/course.ts';
import { formatMoney } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { priceOf } from './course-words.ts';
import style from './schedule.module.css';

/** The price of a course in pesos, or that it is to be agreed. */
export function Price({ course }: { readonly course: CatalogueCourse }) {
  const language = useLanguage();
  const words = courseWords[language];
  const price = priceOf(course);
  if (!price) return <p>{words.toAgree}</p>;
  return (
    <p className={`${style.price} num`}>
      {price.from && <small>{words.from} </small>}
      {formatMoney(price.amount, language)} <small>{company.currency}</small>
    </p>
  );
}
