import { groupWords } from '#content/desk/group.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import type { Group } from './ask-group.ts';
import style from './group.module.css';
import type { GroupSheet } from './group-sheets.tsx';
import { fullName } from './reservation.ts';
import { saySince, sayStand } from './say-stand.ts';

interface WaitingLineProps {
  readonly group: Group;
  readonly now: Date;
  open(sheet: GroupSheet): void;
}

/** Who waits, the first first. */
export function WaitingLine({ group, now, open }: WaitingLineProps) {
  const language = useLanguage();
  const words = groupWords[language];
  const { waiting, asked } = group.roster;
  return (
    <section className={style.block} aria-labelledby="line">
      <h2 id="line">
        {words.line.heading} <span className="soft">{waiting.length}</span>
      </h2>
      {waiting.length === 0 ? (
        <p className="soft">{words.line.nobody}</p>
      ) : (
        <ol className={style.line}>
          {waiting.map((row) => (
            <li key={row.id} data-changed={group.changed.has(row.id) || undefined}>
              <button type="button" data-row onClick={() => open({ is: 'person', id: row.id })}>
                <b>{fullName(row)}</b>
                <small>
                  {row.state === 'waiting'
                    ? [row.language === language ? '' : row.language.toUpperCase(), sinceOf(row.lineAt)]
                        .filter(Boolean)
                        .join(' · ')
                    : sayStand(row, now, language)}
                </small>
              </button>
            </li>
          ))}
        </ol>
      )}
      {waiting.length > 0 && <p className={`${style.small} soft`}>{words.line.how}</p>}
      {asked.length > 0 && (
        <p className={`${style.small} soft`}>{fillPlural(words.line.asked, asked.length, language)}</p>
      )}
    </section>
  );

  function sinceOf(at: string | null): string {
    return at ? fill(words.line.since, { day: saySince(at, now, language) }) : '';
  }
}
