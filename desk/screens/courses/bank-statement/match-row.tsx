import { useId } from 'react';
import { statementWords } from '#content/desk/groups/bank-statement.ts';
import { roundMoney } from '#model/money.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatDay, formatMoney } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import type { Match } from './match-statement.ts';
import style from './statement.module.css';

interface MatchRowProps {
  readonly match: Match;
  /** Reservation; empty: none. */
  readonly chosen: string;
  /** Paid to it by the lines above, in MXN. */
  readonly above: number;
  choose(id: string): void;
}

export function MatchRow({ match, chosen, above, choose }: MatchRowProps) {
  const [words, language] = useWordsIn(statementWords);
  const id = useId();
  const { movement, candidates, state, sure } = match;
  const picked = candidates.find((one) => one.id === chosen);
  const change = picked ? roundMoney(movement.amount - Math.max(picked.left - above, 0)) : 0;
  const money = (amount: number) => formatMoney(amount, language);
  const note = picked
    ? change === 0
      ? words.exact
      : change > 0
        ? fill(words.over, { more: money(change) })
        : fill(words.part, { left: money(-change) })
    : state === 'folio'
      ? words.named[candidates.length > 1 ? 'several' : sure ? 'sure' : 'unsure']
      : fillPlural(words.choose, candidates.length, language);
  return (
    <li className={style.row}>
      <MovementLine movement={movement} />
      <div>
        <label className="hide" htmlFor={id}>
          {words.pays}: {movement.text} {money(movement.amount)}
        </label>
        <select
          id={id}
          className="field"
          value={chosen}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">{words.skip}</option>
          {candidates.map(({ id, folio, name, company, course, courseEn, left }) => (
            <option key={id} value={id}>
              {fill(words.candidate, {
                folio,
                course: language === 'en' ? (courseEn ?? course) : course,
                name: company ?? name,
                left: money(left),
              })}
            </option>
          ))}
        </select>
        {note && (
          <p id={`${id}-note`} className={change > 0 ? 'fault' : 'hint'}>
            {note}
          </p>
        )}
      </div>
    </li>
  );
}

export function MovementLine({ movement: { day, amount, text } }: Pick<Match, 'movement'>) {
  const [, language] = useWordsIn(statementWords);
  return (
    <p className={style.movement}>
      <b className="num">{formatMoney(amount, language)}</b>
      <span className="soft">{formatDay(day, language, 'plain')}</span>
      <bdi className="soft">{text}</bdi>
    </p>
  );
}
