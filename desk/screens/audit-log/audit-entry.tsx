import { Link } from 'react-router';
import { auditWords } from '#content/desk/audit-log.ts';
import { formatInstant } from '#desk/wire/say-when.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './audit-log.module.css';
import type { AuditEntryView } from './audit-wire.ts';
import { actorName, describeFields, partsOfAction, pathOf } from './describe-entry.ts';

interface AuditEntryProps {
  readonly entry: AuditEntryView;
  readonly people: ReadonlyMap<string, string>;
}

export function AuditEntryRow({ entry, people }: AuditEntryProps) {
  const [words, language] = useWordsIn(auditWords);
  const fields = describeFields(entry, language, people);
  const path = pathOf(entry);
  const [head, subject, tail] = partsOfAction(entry, language);
  return (
    <li className={style.entry} tabIndex={-1} data-row>
      <time className={`hint ${style.when}`} dateTime={entry.at}>
        {formatInstant(entry.at, language, false)}
      </time>
      <div>
        <p>
          <b>
            <bdi>{actorName(entry, language)}</bdi>
          </b>{' '}
          {head}
          {path ? (
            <Link to={path}>
              <bdi>{subject}</bdi>
            </Link>
          ) : (
            <bdi>{subject}</bdi>
          )}
          {tail}
        </p>
        {fields.length > 0 && (
          <dl className={`facts ${style.fields}`}>
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
