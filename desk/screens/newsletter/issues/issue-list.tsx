import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { issueWords } from '#content/desk/newsletter/issues.ts';
import { newsletterDeskWords } from '#content/desk/newsletter/subscribers.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { QueryState } from '#desk/connectivity/query-state.tsx';
import { useQuery } from '#desk/connectivity/use-query.ts';
import { useCsv } from '#desk/csv/use-csv.tsx';
import { useCommands } from '#desk/keyboard/registered-commands.ts';
import { useRovingFocus } from '#desk/keyboard/use-roving-focus.ts';
import { KeyHint, TableHead, TextButton } from '#desk/layout/controls.tsx';
import editor from '#desk/layout/editor.module.css';
import table from '#desk/layout/table.module.css';
import { useChanges } from '#desk/realtime/use-changes.ts';
import { StatusMessage } from '#desk/shell/announcements.tsx';
import { useWide } from '#desk/shell/use-media.ts';
import { useTitle } from '#desk/shell/use-title.ts';
import { formatInstant } from '#desk/wire/say-when.ts';
import { formatCount } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { issueChanges, issuesQuery } from './issue-wire.ts';
import style from './issues.module.css';
import { NewsletterTabs } from './newsletter-tabs.tsx';
import { resultColumns } from './result-columns.ts';
import { issueNameOrDefault } from './run-step.ts';

const page = 50;

export function IssueList() {
  const [words, language] = useWordsIn(issueWords);
  const { heading } = newsletterDeskWords[language];
  const go = useNavigate();
  const wide = useWide();
  const screen = useRef<HTMLDivElement>(null);
  const [limit, setLimit] = useState(page);
  const { data, failed, refetch } = useQuery(issuesQuery, { limit });
  useChanges([issueChanges], () => void refetch());
  // Keep the rows while more load.
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const list = (data ?? last)?.listIssues;
  useTitle(words.heading);
  useRovingFocus(screen);
  const { columns } = words;
  const csv = useCsv({
    words,
    columns: resultColumns(language),
    page: async (nextToken) => (await fetchData(issuesQuery, { limit: page, nextToken }))?.listIssues,
  });
  useCommands([{ name: words.new, key: 'n', run: () => void go('/newsletter/issues/new') }, ...csv.commands]);
  const issues = list?.items;
  return (
    <div ref={screen} className="bleed">
      <header className="apart head">
        <h1>{heading}</h1>
        <div className={`wrap ${editor.acts}`}>
          {issues !== undefined && issues.length > 0 && csv.button}
          <Link className="btn" to="/newsletter/issues/new">
            {words.new} <KeyHint>N</KeyHint>
          </Link>
        </div>
      </header>
      <NewsletterTabs />
      {!issues ? (
        <div className="pad">
          <QueryState failed={failed} retry={refetch} />
        </div>
      ) : issues.length === 0 ? (
        <div className="pad">
          <StatusMessage words={words.none} drawing="empty" inside>
            <Link className="btn line" to="/newsletter/issues/new">
              {words.new}
            </Link>
          </StatusMessage>
        </div>
      ) : (
        <table className={`${table.table} ${style.table}`}>
          <caption className="hide">{words.list}</caption>
          <TableHead
            shown={wide}
            columns={[
              [columns.title],
              [columns.state],
              [columns.sent, style.number],
              [columns.failed, style.number],
              [columns.left, style.number],
              [columns.date],
            ]}
          />
          <tbody>
            {issues.map((issue) => {
              const { id, state, startsAt, startedAt, updatedAt, results } = issue;
              const numbers = [
                [columns.sent, results.sent],
                [columns.failed, results.failed],
                [columns.left, results.left],
              ] as const;
              return (
                <tr key={id}>
                  <th scope="row">
                    <Link to={`/newsletter/issues/${id}`} data-row>
                      <bdi>{issueNameOrDefault(issue, language)}</bdi>
                    </Link>
                  </th>
                  <td className={style.state} data-state={state}>
                    {words.state[state]}
                  </td>
                  {numbers.map(([name, n]) => (
                    <td key={name} className={style.number} data-none={startedAt === null || undefined}>
                      {startedAt !== null && (
                        <>
                          <span className={style.narrow}>{name}: </span>
                          {formatCount(n)}
                        </>
                      )}
                    </td>
                  ))}
                  <td className="hint">{formatInstant(startedAt ?? startsAt ?? updatedAt, language, false)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {list?.nextToken && (
        <div className="pad">
          <TextButton onClick={() => setLimit(limit + page)}>{words.more}</TextButton>
        </div>
      )}
    </div>
  );
}
