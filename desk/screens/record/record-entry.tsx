import { Link } from 'react-router';
import { recordWords } from '#content/desk/record.ts';
import { useLanguage } from '#look/place.ts';
import { momentOf } from '../messages/say-moment.ts';
import style from './record.module.css';
import type { RecordEntry as Entry } from './record-wire.ts';
import { partsOfAct, pathOf, sayFields, sayWho } from './say-entry.ts';

interface RecordEntryProps {
  readonly entry: Entry;
  /** How accounts are called, by their ids. */
  readonly people: ReadonlyMap<string, string>;
}

/** Who did what, when, and what changed by it. */
export function RecordEntry({ entry, people }: RecordEntryProps) {
  const language = useLanguage();
  const words = recordWords[language];
  const fields = sayFields(entry, language, people);
  const path = pathOf(entry);
  const [head, thing, tail] = partsOfAct(entry, language);
  return (
    <li className={style.entry} tabIndex={-1} data-row>
      <time className={style.when} dateTime={entry.at}>
        {momentOf(entry.at, language, false)}
      </time>
      <div>
        <p>
          <b>
            <bdi>{sayWho(entry, language)}</bdi>
          </b>{' '}
          {head}
          {path ? (
            <Link to={path}>
              <bdi>{thing}</bdi>
            </Link>
          ) : (
            <bdi>{thing}</bdi>
          )}
          {tail}
        </p>
        {fields.length > 0 && (
          <dl className={style.fields}>
            {fields.map(({ name, before, after }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {before !== null && (
                    <span className={style.was}>
                      <span className="hide">{words.before}: </span>
                      <bdi>{before}</bdi>
                    </span>
                  )}
                  {before !== null && after !== null && (
                    <span className={style.to} aria-hidden="true">
                      →
                    </span>
                  )}
                  {after !== null && (
                    <span>
                      <span className="hide">{words.after}: </span>
                      <bdi>{after}</bdi>
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}
