import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { appWords } from '#content/desk/app.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { type Command, useCommands } from '#desk/keyboard/registered-commands.ts';
import { ListScreen } from '#desk/lists/list-screen.tsx';
import { type ListCursor, useListCursor } from '#desk/lists/use-list-cursor.ts';
import { useNow } from '#desk/screens/today/use-now.ts';
import { usePerson } from '#desk/session/person.ts';
import { StatusMessage } from '#desk/shell/announcements.tsx';
import { useWide } from '#desk/shell/use-media.ts';
import { useTitle } from '#desk/shell/use-title.ts';
import { messageStates } from '#model/people/message.ts';
import { useWords } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { toggleArchived, toggleOwn } from './change-message.ts';
import { Filters } from './filters.tsx';
import { type MessageFilter, readMessageFilter, writeFilter } from './message-filter.ts';
import { useLateMessages } from './message-mutations.ts';
import { MessageRow } from './message-row.tsx';
import { type Message, senderName } from './message-wire.ts';
import { HandOverDialog } from './thread/hand-over-dialog.tsx';
import { MessagePane } from './thread/message-pane.tsx';
import { useMessageList } from './use-message-list.ts';

/** In rem, with two lines of text. */
const rowHeight = 7;

export function Component() {
  const [words, language] = useWordsIn(messagesWords);
  const { keys } = appWords[language];
  const { id: me } = usePerson();
  const { id: openId } = useParams();
  const [searchParams] = useSearchParams();
  const query = writeFilter(readMessageFilter(searchParams));
  const filter = useMemo(() => readMessageFilter(new URLSearchParams(query)), [query]);
  const go = useNavigate();
  const now = useNow();
  const { rows, counts, arrived, fresh, loadRange, reload } = useMessageList(filter, me);
  const narrow = !useWide();
  const [handedOver, setHandedOver] = useState<Message>();
  const back = `/messages${query}`;
  const show = async () => {
    const { index, id } = await reload();
    if (index >= 0) cursor.focusRow(index);
    // The next row is not loaded: open it alone.
    else if (id !== undefined) void go(`/messages/${id}${query}`);
  };
  const pathOf = (id: string) => `/messages/${id}${query}`;
  const cursor: ListCursor = useListCursor({ rows, openId, words, arrived, pathOf, loadRange, show });
  const { pathAt, openIndex, focusedIndex } = cursor;
  useTitle(words.heading);
  useLateMessages();

  const choose = (next: MessageFilter) => {
    cursor.reset();
    void go(`/messages${openId === undefined ? '' : `/${openId}`}${writeFilter(next)}`, { replace: true });
  };
  const focused = () => rows.items.get(focusedIndex.current);
  /** The palette names the focused row. */
  const onFocused = (key: string, name: string, run: (message: Message) => unknown): Command => {
    const row = focused();
    return {
      key,
      ...(row && { name: `${name}: ${senderName(row, words.nobody)}` }),
      run: () => {
        const message = focused();
        if (message) run(message);
      },
    };
  };
  useCommands([
    ...cursor.commands,
    {
      name: words.onlyMine,
      key: 'm',
      run: () => choose({ ...filter, assignee: filter.assignee === 'me' ? '' : 'me' }),
    },
    ...(openId === undefined
      ? [
          onFocused('r', words.answer, ({ id }) => void go(pathOf(id), { state: { answer: true } })),
          onFocused('e', focused()?.state === 'archived' ? words.reopen : words.archive, (message) =>
            toggleArchived(message, language),
          ),
          onFocused('a', focused()?.assignee === me ? words.letGo : words.take, (message) =>
            toggleOwn(message, me, language),
          ),
          onFocused('g', words.give, setHandedOver),
        ]
      : []),
  ]);

  return (
    <>
      {handedOver && <HandOverDialog message={handedOver} close={() => setHandedOver(undefined)} />}
      <ListScreen
        {...{ words, rows, counts, arrived, openId, cursor, loadRange, show }}
        states={messageStates}
        filtered={isNarrowed(filter)}
        state={filter.state}
        narrow={narrow}
        choose={(state) => choose({ ...filter, state })}
        filters={
          <Filters
            filter={filter}
            field={cursor.field}
            choose={choose}
            enter={() => rows.total > 0 && cursor.focusRow(0)}
          />
        }
        rem={rowHeight}
        empty={<NoMessages filter={filter} />}
        row={(message, at) => (
          <MessageRow {...at} {...{ message, now }} fresh={fresh.has(message?.id ?? '')} query={query} />
        )}
        retry={reload}
        hint={
          <p aria-hidden="true">
            <span>
              <kbd>J</kbd> <kbd>K</kbd> {words.chooseKeys.walk}
            </span>
            <span>
              <kbd>{keys.enter}</kbd> {words.chooseKeys.open}
            </span>
          </p>
        }
      >
        {openId !== undefined && (
          <MessagePane
            id={openId}
            listRow={rows.items.get(openIndex)}
            back={back}
            previous={pathAt(openIndex - 1)}
            next={openIndex >= 0 ? pathAt(openIndex + 1) : undefined}
            entered={cursor.entered}
            alone={narrow}
          />
        )}
      </ListScreen>
    </>
  );
}

function isNarrowed({ search, type, language, assignee }: MessageFilter): boolean {
  return [search, type, language, assignee].some(Boolean);
}

function NoMessages({ filter }: { readonly filter: MessageFilter }) {
  const { state } = filter;
  const words = useWords(messagesWords);
  const searched = isNarrowed(filter);
  return (
    <StatusMessage
      words={searched ? words.empty.search : words.empty[state]}
      drawing={searched ? 'empty' : 'success'}
      inside
    >
      {(searched || state === 'open') && (
        <Link className="tx" to={`/messages?state=${searched ? state : 'answered'}`}>
          <span>{searched ? words.noFilter : words.empty.seeAnswered}</span>
        </Link>
      )}
    </StatusMessage>
  );
}
