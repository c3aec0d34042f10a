import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { newsletterDeskWords } from '#content/desk/newsletter.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { staffLimits } from '#model/message.ts';
import { act } from '../../acts/this-acts.ts';
import { makeFile } from '../../csv/make-file.ts';
import { useActs } from '../../keys/offered-acts.ts';
import { useWalk } from '../../keys/use-walk.ts';
import layout from '../../layout/list-and-detail.module.css';
import { StateChoice } from '../../layout/state-choice.tsx';
import { Asking } from '../../line/asking.tsx';
import { Arrived } from '../../rows/arrived.tsx';
import { useCountedRows } from '../../rows/use-counted-rows.ts';
import { Said } from '../../shell/said.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { toasts, usual } from '../../toast/this-toasts.ts';
import style from './newsletter.module.css';
import { offerSubscribers } from './subscriber-file.ts';
import { subscriberRows } from './subscriber-rows.ts';
import { SubscriberTable } from './subscriber-table.tsx';
import { endQuery, resumeQuery, type Subscriber, subscriberStates } from './subscriber-wire.ts';

/** So long one has stopped typing before the service is asked, in milliseconds. */
const pause = 150;

interface Acted {
  readonly outcome: string;
  readonly subscriber: Subscriber | null;
}

/** Who gets the newsletter, on what it rests, and the end of it for who telephones. */
export function Component() {
  const language = useLanguage();
  const words = newsletterDeskWords[language];
  const [filter, setFilter] = useSearchParams();
  const state = subscriberStates.find((one) => one === filter.get('state')) ?? 'subscribed';
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const screen = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [making, setMaking] = useState(false);
  const { rows, counts, arrived, want, put, reload } = useCountedRows(subscriberRows, state, search);
  useTitle(words.heading);
  useWalk(screen);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  const offer = async () => {
    if (making) return;
    await makeFile(
      words.csv,
      (gathering) => offerSubscribers({ state, search }, language, gathering),
      language,
      setMaking,
    );
  };

  const did = useCallback(
    async (query: string, variables: object, title: string): Promise<Subscriber | undefined> => {
      const outcome = await act(query, variables, title, '/newsletter');
      if (outcome.is === 'failed') toasts.show({ text: everywhereWords[language].late.failed, lasts: usual });
      if (outcome.is !== 'done') return undefined;
      const [acted] = Object.values(outcome.data as Readonly<Record<string, Acted | null>>);
      const { subscriber } = acted ?? {};
      if (subscriber) put(subscriber);
      if (acted?.outcome === 'done' && subscriber) return subscriber;
      toasts.show({ text: words.notNow, lasts: usual });
      void reload();
      return undefined;
    },
    [language, words, put, reload],
  );

  const end = async ({ id, email, confirmedAt }: Subscriber) => {
    const who = email ?? '';
    const ended = await did(endQuery, { id }, fill(words.endOf, { email: who }));
    if (!ended) return;
    const resume = async () => {
      const back = await did(resumeQuery, { id, version: ended.updatedAt }, fill(words.resumeOf, { email: who }));
      if (back) toasts.show({ text: fill(words.resumed, { email: who }), lasts: usual });
    };
    const text = fill(words.ended, { email: who });
    toasts.show({ text, lasts: usual, ...(confirmedAt === null ? {} : { undo: () => void resume() }) });
  };

  useActs([
    { name: words.search, key: '/', run: () => field.current?.focus() },
    { name: `${words.heading}: ${words.csv}`, run: () => void offer() },
    ...(arrived > 0 ? [{ name: words.show, key: '.', run: () => void reload() }] : []),
  ]);

  return (
    <div ref={screen} className={style.screen}>
      <header className={layout.head}>
        <h1>
          {words.heading} {counts && <small>{fillPlural(words.total, counts.subscribed, language)}</small>}
        </h1>
        <button type="button" className="btn line" aria-disabled={making || undefined} onClick={() => void offer()}>
          {making ? words.making : words.csv}
        </button>
      </header>
      <div className={`${layout.head} ${style.filters}`}>
        <StateChoice
          label={words.stateLabel}
          states={subscriberStates}
          words={words.states}
          counts={counts}
          chosen={state}
          className={style.states}
          choose={(one) => setFilter(one === 'subscribed' ? {} : { state: one }, { replace: true })}
        />
        <search>
          <label className="hide" htmlFor="subscriber-search">
            {words.search}
          </label>
          <input
            ref={field}
            id="subscriber-search"
            type="search"
            className="field"
            autoComplete="off"
            spellCheck={false}
            maxLength={staffLimits.search}
            placeholder={words.search}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </search>
      </div>
      <Arrived count={arrived} words={words} show={() => void reload()} />
      {rows.is !== 'there' ? (
        <div className="pad">
          <Asking failed={rows.is === 'failed'} again={reload} />
        </div>
      ) : rows.total === 0 ? (
        <div className="pad">
          <Said words={search ? words.none.search : words.none[state]} drawing="empty" inside />
        </div>
      ) : (
        <SubscriberTable rows={rows} want={want} end={(one) => void end(one)} />
      )}
    </div>
  );
}
