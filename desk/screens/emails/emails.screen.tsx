import { useNavigate, useParams, useSearchParams } from 'react-router';
import { emailsWords } from '#content/desk/emails.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { useCsv } from '#desk/csv/use-csv.tsx';
import { useCommands } from '#desk/keyboard/registered-commands.ts';
import { SearchField } from '#desk/layout/search-field.tsx';
import { ListScreen } from '#desk/lists/list-screen.tsx';
import { useCountedRows } from '#desk/lists/use-counted-rows.ts';
import { useListCursor } from '#desk/lists/use-list-cursor.ts';
import { useNow } from '#desk/screens/today/use-now.ts';
import { StatusMessage } from '#desk/shell/announcements.tsx';
import { useWide } from '#desk/shell/use-media.ts';
import { useTitle } from '#desk/shell/use-title.ts';
import { staffLimits } from '#model/people/message.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { emailColumns } from './describe-email.ts';
import { EmailPane } from './email-pane.tsx';
import { EmailRow } from './email-row.tsx';
import { emailRows, emailStates, emailsQuery } from './email-wire.ts';
import style from './emails.module.css';

/** In rem. A failure's reason has three lines. */
const rowHeight = { waiting: 4.75, failed: 6.4, sent: 4.75 } as const;

export function Component() {
  const [words, language] = useWordsIn(emailsWords);
  const { id: openId } = useParams();
  const [searchParams] = useSearchParams();
  const go = useNavigate();
  const now = useNow();
  const narrow = !useWide();
  const state = emailStates.find((one) => one === searchParams.get('state')) ?? 'failed';
  const search = (searchParams.get('q') ?? '').trim().slice(0, staffLimits.search);
  const { rows, counts, arrived, loadRange, reload } = useCountedRows(emailRows, state, search);
  const query = queryOf(state, search);
  useTitle(words.heading);
  const pathOf = (id: string) => `/letters/${id}${query}`;
  const show = () => void reload();
  const cursor = useListCursor({ rows, openId, words, arrived, pathOf, loadRange, show });
  const choose = (one: string, text: string) => {
    cursor.reset();
    void go(`/letters${openId === undefined ? '' : `/${openId}`}${queryOf(one, text)}`, { replace: true });
  };
  const csv = useCsv({
    words,
    columns: emailColumns(language),
    page: async (nextToken) =>
      (await fetchData(emailsQuery, { state, search, limit: 1000, nextToken, count: false }))?.listLetters,
  });
  useCommands([...cursor.commands, ...csv.commands]);
  return (
    <ListScreen
      {...{ words, rows, counts, arrived, openId, narrow, cursor, state, loadRange, show }}
      states={emailStates}
      statesClass={style.states}
      filtered={search !== ''}
      choose={(one) => choose(one, search)}
      filters={
        <>
          <SearchField
            label={words.search}
            value={search}
            field={cursor.field}
            settle={(typed) => choose(state, typed)}
            enter={() => rows.total > 0 && cursor.focusRow(0)}
          />
          {csv.button}
        </>
      }
      rem={rowHeight[state]}
      empty={
        <StatusMessage
          words={search ? words.empty.search : words.empty[state]}
          drawing={search ? 'empty' : 'success'}
          inside
        />
      }
      row={(email, at) => <EmailRow {...at} {...{ email, now, query }} />}
      retry={reload}
    >
      {openId !== undefined && (
        <EmailPane id={openId} back={`/letters${query}`} alone={narrow} entered={cursor.entered} changed={show} />
      )}
    </ListScreen>
  );
}

/** Omits `failed`, the default. */
function queryOf(state: string, search: string): string {
  const query = new URLSearchParams({ ...(state === 'failed' ? {} : { state }), ...(search ? { q: search } : {}) });
  return query.size > 0 ? `?${query}` : '';
}
