import { issueWords } from '#content/desk/newsletter/issues.ts';
import type { Language } from '#model/languages.ts';
import { type IssueSheet, writtenSides } from '#model/newsletter/issue.ts';
import { fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './issues.module.css';
import { countReached, reachOf } from './reach.ts';

interface WhoGetsItProps {
  readonly sheet: IssueSheet;
  readonly readers: Readonly<Record<Language, number>>;
}

export function WhoGetsIt({ sheet, readers }: WhoGetsItProps) {
  const [{ readers: words }, language] = useWordsIn(issueWords);
  const reach = reachOf(sheet, readers);
  const all = countReached(reach);
  const isWritten = writtenSides(sheet).length > 0;
  return (
    <div className={style.reach}>
      <p>
        <b>{all > 0 ? fillPlural(words.all, all, language) : words.nobody}</b>
      </p>
      <ul>
        {reach.map(({ language: one, as, n }) => (
          <li key={one}>
            {as === undefined || as === one
              ? fillPlural(words[one], n, language)
              : fillPlural(words[as === 'es' ? 'asEs' : 'asEn'], n, language)}
            {as === undefined && n > 0 && isWritten && <em>{words.without[one]}</em>}
          </li>
        ))}
      </ul>
    </div>
  );
}
