import { Link } from 'react-router';
import { messagesWords } from '#content/desk/messages.ts';
import { useLanguage } from '#look/place.ts';
import { contactTypes } from '#model/contact-types.ts';
import { Mark } from '../../shell/mark.tsx';
import { languageOf } from './language-of.ts';
import style from './list.module.css';
import type { Message } from './message-wire.ts';
import { nameOf } from './name-of.ts';
import { isLate, sayAge } from './say-age.ts';

interface MessageRowProps {
  /** Absent while it is on its way. */
  readonly message: Message | undefined;
  readonly place: number;
  readonly total: number;
  readonly chosen: boolean;
  readonly fresh: boolean;
  readonly now: Date;
  /** Behind the address of a message. */
  readonly query: string;
}

/** A message in the list: how it stands, who wrote about what, how it begins, and since when. */
export function MessageRow({ message, place, total, chosen, fresh, now, query }: MessageRowProps) {
  const language = useLanguage();
  const words = messagesWords[language];
  const at = { transform: `translateY(calc(${place} * var(--row)))` };
  if (!message) return <li className={style.item} style={at} aria-hidden="true" data-coming />;
  const type = contactTypes.find((one) => one === message.type);
  const theirs = languageOf(message);
  const late = message.state === 'open' && isLate(message.createdAt, now);
  const mark = fresh ? 'new' : late ? 'late' : message.state;
  const said = [fresh && words.new, words.state[message.state], late && words.late].filter(Boolean).join(', ');
  return (
    <li className={style.item} style={at} aria-posinset={place + 1} aria-setsize={total}>
      <Link
        className={style.row ?? ''}
        to={`/messages/${message.id}${query}`}
        aria-current={chosen || undefined}
        data-row={place}
        data-done={message.state !== 'open' || undefined}
      >
        <Mark name={mark} />
        <span className="hide">{said}. </span>
        <span className={style.what}>
          <b>{nameOf(message, words.nobody)}</b>
          <span className={style.about}>
            {type ? words.types[type] : (message.type ?? '')}
            {theirs !== language && ` · ${theirs.toUpperCase()}`}
          </span>
          <span className={style.begins}>
            {message.reason && (
              <>
                <bdi>{message.reason}</bdi>.{' '}
              </>
            )}
            <bdi>{message.message}</bdi>
          </span>
        </span>
        <span className={style.age} data-late={late || undefined}>
          {sayAge(message.createdAt, now, language)}
        </span>
      </Link>
    </li>
  );
}
