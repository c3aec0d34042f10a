import { peopleWords } from '#content/desk/people.ts';
import { personWords } from '#content/person.ts';
import { isPersonKind, sayStays } from '#content/say-person.ts';
import { fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import style from './people.module.css';
import type { PersonView } from './people-wire.ts';
import { stayingOf } from './things-by-kind.ts';

/** Each reason with what stays for it. */
export function StayingList({ things }: Pick<PersonView, 'things'>) {
  const language = useLanguage();
  const { kinds } = personWords[language];
  const words = peopleWords[language];
  return (
    <ul className={style.staying}>
      {stayingOf(things).map(({ key, table, why, until, count }) => (
        <li key={key}>
          <b>{isPersonKind(table) ? kinds[table] : table}</b> ({fillPlural(words.counts, count, language)}).{' '}
          {sayStays(why, until, language)}
        </li>
      ))}
    </ul>
  );
}
