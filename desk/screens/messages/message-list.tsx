import { type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import { messagesWords } from '#content/desk/messages.ts';
import { useLanguage } from '#look/place.ts';
import { Asking } from '../../line/asking.tsx';
import type { Rows } from '../../rows/open-rows.ts';
import { rowStyle, useRowWindow } from '../../rows/use-row-window.ts';
import { Said } from '../../shell/said.tsx';
import style from './list.module.css';
import type { MessageFilter } from './message-filter.ts';
import { MessageRow } from './message-row.tsx';
import type { Message } from './message-wire.ts';

/** The height of a row, in the size of the page's text: as drawn, two lines of the message below who wrote about what. */
const rowHeight = 7;

interface MessageListProps {
  readonly rows: Rows<Message>;
  readonly filter: MessageFilter;
  readonly query: string;
  /** The place of the message that is open, -1 when it is not in the list. */
  readonly chosen: number;
  /** The place that has the keyboard, drawn wherever it is. */
  readonly cursor: number;
  readonly fresh: ReadonlySet<string>;
  readonly now: Date;
  readonly list: RefObject<HTMLDivElement | null>;
  want(first: number, last: number): void;
  again(): void;
}

/** The rows that are seen, of a list of any length. */
export function MessageList(props: MessageListProps) {
  const { rows, filter, query, chosen, cursor, fresh, now, list, want, again } = props;
  const language = useLanguage();
  const words = messagesWords[language];
  const own = useRef<HTMLDivElement>(null);
  const { first, last } = useRowWindow(own, { total: rows.total, rem: rowHeight, want });

  if (rows.is !== 'there') {
    return (
      <div className={style.said}>
        <Asking failed={rows.is === 'failed'} again={again} />
      </div>
    );
  }
  if (rows.total === 0) {
    const searched = filter.search || filter.type || filter.language || filter.assignee;
    return (
      <div className={style.said}>
        <Said
          words={searched ? words.empty.search : words.empty[filter.state]}
          drawing={searched ? 'empty' : 'success'}
          inside
        >
          {(searched || filter.state === 'open') && (
            <Link className="tx" to={`/messages?state=${searched ? filter.state : 'answered'}`}>
              <span>{searched ? words.noFilter : words.empty.seeAnswered}</span>
            </Link>
          )}
        </Said>
      </div>
    );
  }
  const seen = Array.from({ length: last - first }, (_, at) => first + at);
  const besides = [chosen, cursor].filter((at) => at >= 0 && at < rows.total && (at < first || at >= last));
  const drawn = [...new Set([...seen, ...besides])].sort((one, other) => one - other);
  return (
    <div ref={own} className={style.rows} style={rowStyle({ total: rows.total, rem: rowHeight })}>
      <div ref={list}>
        <ol>
          {drawn.map((place) => {
            const message = rows.items.get(place);
            return (
              <MessageRow
                key={message?.id ?? place}
                message={message}
                place={place}
                total={rows.total}
                chosen={place === chosen}
                fresh={message !== undefined && fresh.has(message.id)}
                now={now}
                query={query}
              />
            );
          })}
        </ol>
        {chosen >= 0 && <i className={style.guide} style={{ transform: `translateY(calc(${chosen} * var(--row)))` }} />}
      </div>
    </div>
  );
}
