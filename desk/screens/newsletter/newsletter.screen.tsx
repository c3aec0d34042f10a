import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { VariablesOf } from '#client/query-types.ts';
import { appWords } from '#content/desk/app.ts';
import { importWords } from '#content/desk/newsletter/import.ts';
import { newsletterDeskWords } from '#content/desk/newsletter/subscribers.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { useCsv } from '#desk/csv/use-csv.tsx';
import { useCommands } from '#desk/keyboard/registered-commands.ts';
import { useRovingFocus } from '#desk/keyboard/use-roving-focus.ts';
import { LineButton } from '#desk/layout/controls.tsx';
import { SearchField } from '#desk/layout/search-field.tsx';
import { Segments } from '#desk/layout/segments.tsx';
import { Arrived } from '#desk/lists/arrived.tsx';
import { ListState } from '#desk/lists/list-state.tsx';
import { useCountedRows } from '#desk/lists/use-counted-rows.ts';
import { runMutation } from '#desk/mutations/this-queue.ts';
import { useIsOwner } from '#desk/session/use-is-owner.ts';
import { StatusMessage } from '#desk/shell/announcements.tsx';
import { useTitle } from '#desk/shell/use-title.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { ImportDialog } from './import/import-dialog.tsx';
import { NewsletterTabs } from './issues/newsletter-tabs.tsx';
import style from './newsletter.module.css';
import { subscriberColumns } from './subscriber-columns.ts';
import { SubscriberTable } from './subscriber-table.tsx';
import {
  endQuery,
  resumeQuery,
  type Subscriber,
  subscriberRows,
  subscriberStates,
  subscribersQuery,
} from './subscriber-wire.ts';

type Change = typeof endQuery | typeof resumeQuery;

export function Component() {
  const [words, language] = useWordsIn(newsletterDeskWords);
  const [filter, setFilter] = useSearchParams();
  const state = subscriberStates.find((one) => one === filter.get('state')) ?? 'subscribed';
  const [search, setSearch] = useState('');
  const [importing, setImporting] = useState(false);
  const screen = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { rows, counts, arrived, loadRange, put, reload } = useCountedRows(subscriberRows, state, search);
  useTitle(words.heading);
  useRovingFocus(screen);

  const owner = useIsOwner();
  const csv = useCsv({
    words,
    columns: subscriberColumns(language),
    page: async (nextToken) =>
      (await fetchData(subscribersQuery, { state, search, limit: 1000, nextToken, count: false }))?.listSubscribers,
  });

  const changeSubscriber = useCallback(
    async (query: Change, variables: VariablesOf<Change>, title: string): Promise<Subscriber | undefined> => {
      const outcome = await runMutation(query, variables, title, '/newsletter');
      if (outcome.is === 'failed') showToast(appWords[language].late.failed);
      if (outcome.is !== 'done') return undefined;
      const { did: result } = outcome.data;
      const { subscriber } = result ?? {};
      if (subscriber) put(subscriber);
      if (result?.outcome === 'done' && subscriber) return subscriber;
      showToast(words.notNow);
      void reload();
      return undefined;
    },
    [language, words, put, reload],
  );

  const end = async ({ id, email, confirmedAt }: Subscriber) => {
    const address = email ?? '';
    const ended = await changeSubscriber(endQuery, { id }, fill(words.endOf, { email: address }));
    if (!ended) return;
    const resume = async () => {
      const back = await changeSubscriber(
        resumeQuery,
        { id, version: ended.updatedAt },
        fill(words.resumeOf, { email: address }),
      );
      if (back) showToast(fill(words.resumed, { email: address }));
    };
    showToast(fill(words.ended, { email: address }), confirmedAt === null ? undefined : () => void resume());
  };

  useCommands([
    { name: words.search, key: '/', run: () => field.current?.focus() },
    ...(owner
      ? [
          { name: importWords[language].open, run: () => setImporting(true) },
          { name: `${words.heading}: ${words.file}`, run: () => void csv.save() },
        ]
      : []),
    ...(arrived > 0 ? [{ name: words.show, key: '.', run: () => void reload() }] : []),
  ]);

  return (
    <div ref={screen} className="bleed">
      <header className="apart head">
        <h1>
          {words.heading}{' '}
          {counts && search === '' && <small>{fillPlural(words.total, counts.subscribed, language)}</small>}
        </h1>
        {owner && (
          <div className="wrap">
            {csv.button}
            <LineButton onClick={() => setImporting(true)}>{importWords[language].open}</LineButton>
          </div>
        )}
      </header>
      <NewsletterTabs />
      <div className={`apart head ${style.filters}`}>
        <Segments
          label={words.stateLabel}
          choices={subscriberStates.map((one) => [one, words.states[one]] as const)}
          value={state}
          counts={counts}
          className={style.states}
          choose={(one) => setFilter(one === 'subscribed' ? {} : { state: one }, { replace: true })}
        />
        <search>
          <SearchField label={words.search} value={search} field={field} settle={setSearch} />
        </search>
      </div>
      {importing && <ImportDialog close={() => setImporting(false)} changed={() => void reload()} />}
      <Arrived count={arrived} words={words} show={() => void reload()} />
      <ListState
        rows={rows}
        empty={<StatusMessage words={search ? words.none.search : words.none[state]} drawing="empty" inside />}
        retry={reload}
      >
        <SubscriberTable rows={rows} loadRange={loadRange} end={(one) => void end(one)} />
      </ListState>
    </div>
  );
}
