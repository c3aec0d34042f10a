import { Link } from 'react-router';
import { lettersWords } from '#content/desk/letters.ts';
import { useLanguage } from '#look/place.ts';
import { Mark } from '../../shell/mark.tsx';
import list from '../messages/list.module.css';
import { sayAge } from '../messages/say-age.ts';
import type { Letter } from './letter-wire.ts';
import style from './letters.module.css';
import { sayKind, sayWhy } from './say-letter.ts';

interface LetterRowProps {
  /** Absent while it is on its way. */
  readonly letter: Letter | undefined;
  readonly place: number;
  readonly total: number;
  readonly chosen: boolean;
  readonly now: Date;
  /** Behind the address of a letter. */
  readonly query: string;
}

const marks = { waiting: 'open', failed: 'late', sent: 'answered' } as const;

/** A letter in the list: where it stands, to whom it is, what it says or why it did not leave, and since when. */
export function LetterRow({ letter, place, total, chosen, now, query }: LetterRowProps) {
  const language = useLanguage();
  const words = lettersWords[language];
  const at = { transform: `translateY(calc(${place} * var(--row)))` };
  if (!letter) return <li className={list.item} style={at} aria-hidden="true" data-coming />;
  const failed = letter.state === 'failed';
  return (
    <li className={list.item} style={at} aria-posinset={place + 1} aria-setsize={total}>
      <Link
        className={list.row ?? ''}
        to={`/letters/${letter.id}${query}`}
        aria-current={chosen || undefined}
        data-row={place}
        data-done={letter.state === 'sent' || undefined}
      >
        <Mark name={marks[letter.state]} />
        <span className="hide">{words.state[letter.state]}. </span>
        <span className={list.what}>
          <b dir="auto">{letter.recipient}</b>
          <span className={`${list.about} ${failed ? style.reason : ''}`}>
            {failed ? (
              sayWhy(letter, language)
            ) : (
              <>
                {sayKind(letter, language)}
                {letter.subject && (
                  <>
                    {': '}
                    <bdi>{letter.subject}</bdi>
                  </>
                )}
              </>
            )}
          </span>
        </span>
        <span className={list.age} data-late={failed || undefined}>
          {sayAge(letter.sentAt ?? letter.failedAt ?? letter.createdAt, now, language)}
        </span>
      </Link>
    </li>
  );
}
