import { Link } from 'react-router';
import { peopleWords } from '#content/desk/people.ts';
import { personWords } from '#content/person.ts';
import { isPersonKind } from '#content/say-person.ts';
import { formatDay } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import layout from '../../layout/list-and-detail.module.css';
import { companyDay } from '../../wire/say-when.ts';
import style from './people-list.module.css';
import type { SeenPerson } from './people-wire.ts';
import { writePlace } from './person-place.ts';

interface PeopleListProps {
  readonly people: readonly SeenPerson[];
  /** The address of who is open. */
  readonly chosen: string;
  readonly search: string;
}

/** Who was found, each in a row that opens them. */
export function PeopleList({ people, chosen, search }: PeopleListProps) {
  const language = useLanguage();
  const words = peopleWords[language];
  const { kinds } = personWords[language];
  return (
    <ul>
      {people.map(({ email, name, tables, at }) => (
        <li key={email}>
          <Link
            className={`${layout.row} ${style.row}`}
            to={writePlace({ search, email })}
            aria-current={email === chosen || undefined}
            data-row
          >
            <b>{name || words.noName}</b>
            <span className={layout.when}>{formatDay(companyDay(at), language, 'plain')}</span>
            <span className={style.address}>{email}</span>
            <small>{tables.flatMap((table) => (isPersonKind(table) ? kinds[table] : [])).join(', ')}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
