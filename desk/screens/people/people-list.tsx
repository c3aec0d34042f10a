import { Link } from 'react-router';
import { peopleWords } from '#content/desk/people.ts';
import { personWords } from '#content/privacy/person.ts';
import { isPersonKind } from '#content/privacy/say-person.ts';
import layout from '#desk/layout/list-and-detail.module.css';
import { dayInCompany } from '#desk/wire/say-when.ts';
import { formatDay } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './people-list.module.css';
import type { SeenPerson } from './people-wire.ts';
import { writePersonPath } from './person-path.ts';

interface PeopleListProps {
  readonly people: readonly SeenPerson[];
  readonly chosen: string;
  readonly search: string;
}

export function PeopleList({ people, chosen, search }: PeopleListProps) {
  const [words, language] = useWordsIn(peopleWords);
  const { kinds } = personWords[language];
  return (
    <ul>
      {people.map(({ email, name, tables, at }) => (
        <li key={email}>
          <Link
            className={`${layout.row} ${style.row}`}
            to={writePersonPath({ search, email })}
            aria-current={email === chosen || undefined}
            data-row={email}
          >
            <b>{name || words.noName}</b>
            <span className={layout.when}>{formatDay(dayInCompany(at), language, 'plain')}</span>
            <span className={style.address}>{email}</span>
            <small>{tables.flatMap((table) => (isPersonKind(table) ? kinds[table] : [])).join(', ')}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
