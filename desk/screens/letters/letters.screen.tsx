import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { lettersWords } from '#content/desk/letters.ts';
import { fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { staffLimits } from '#model/message.ts';
import { makeFile } from '../../csv/make-file.ts';
import { useActs } from '../../keys/offered-acts.ts';
import layout from '../../layout/list-and-detail.module.css';
import { StateChoice } from '../../layout/state-choice.tsx';
import { Asking } from '../../line/asking.tsx';
import { Arrived } from '../../rows/arrived.tsx';
import { useCountedRows } from '../../rows/use-counted-rows.ts';
import { rowStyle, useRowWindow } from '../../rows/use-row-window.ts';
import { Said } from '../../shell/said.tsx';
import { useTitle } from '../../shell/use-title.ts';
import filters from '../messages/filters.module.css';
import listed from '../messages/list.module.css';
import screen from '../messages/messages.module.css';
import pane from '../messages/pane.module.css';
import { useNarrow } from '../messages/use-narrow.ts';
import { useNow } from '../today/use-now.ts';
import { offerLetters } from './letter-file.ts';
import { LetterPane } from './letter-pane.tsx';
import { LetterRow } from './letter-row.tsx';
import { letterRows } from './letter-rows.ts';
import { letterStates } from './letter-wire.ts';
import style from './letters.module.css';

/** The height of a row, in the size of the page's text. Why one failed has three lines. */
const rowHeight = { waiting: 4.75, failed: 6.4, sent: 4.75 } as const;
/** So long one has stopped typing before the list is asked for, in milliseconds. */
const pause = 200;

/** The letters: what waits, what did not leave and why, what was sent; and the one that is open. */
export function Component() {
  const language = useLanguage();
  const words = lettersWords[language];
  const { id: open } = useParams();
  const [asked] = useSearchParams();
  const go = useNavigate();
  const now = useNow();
  const narrow = useNarrow();
  const state = letterStates.find((one) => one === asked.get('state')) ?? 'failed';
  const search = (asked.get('q') ?? '').trim().slice(0, staffLimits.search);
  const { rows, counts, arrived, want, reload } = useCountedRows(letterRows, state, search);
  const [typed, setTyped] = useState(search);
  const [filing, setFiling] = useState(false);
  const [entered, setEntered] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { first, last } = useRowWindow(list, { total: rows.total, rem: rowHeight[state], want });
  const chosen = rows.places.get(open ?? '') ?? -1;
  const query = queryOf(state, search);
  useTitle(words.heading);
  useEffect(() => setTyped((before) => (before.trim() === search ? before : search)), [search]);
  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => void go(`/letters${queryOf(state, typed.trim())}`, { replace: true }), pause);
    return () => clearTimeout(timer);
  }, [typed, search, state, go]);
  const before = useRef(open);
  useEffect(() => {
    if (before.current !== open) setEntered(true);
    before.current = open;
  }, [open]);

  const focusRow = (place: number) => {
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${place}"]`);
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  const walk = (step: number) => {
    if (open !== undefined) {
      const next = rows.items.get(Math.max(0, Math.min(chosen + step, rows.total - 1)));
      if (next && next.id !== open) void go(`/letters/${next.id}${query}`, { replace: true });
      return;
    }
    const at = Number(document.activeElement?.getAttribute('data-row') ?? -1);
    focusRow(Math.max(0, Math.min(at + step, rows.total - 1)));
  };
  const offer = () =>
    makeFile(words.file, (gathering) => offerLetters(state, search, language, gathering), language, setFiling);
  useActs([
    { name: words.next, key: 'j', run: () => walk(1) },
    { name: words.previous, key: 'k', run: () => walk(-1) },
    { name: words.search, key: '/', run: () => field.current?.focus() },
    { name: words.file, run: () => void offer() },
    ...(arrived > 0 ? [{ name: words.show, key: '.', run: () => void reload() }] : []),
  ]);

  const drawn = Array.from({ length: last - first }, (_, at) => first + at);
  if (chosen >= 0 && (chosen < first || chosen >= last)) drawn.push(chosen);
  return (
    <div className={layout.screen} data-panes data-open={open === undefined ? undefined : ''}>
      {!(narrow && open !== undefined) && (
        <header className={layout.head}>
          <h1>
            {words.heading} {counts && <small>{fillPlural(words.count[state], counts[state], language)}</small>}
          </h1>
          <StateChoice
            label={words.stateLabel}
            states={letterStates}
            words={words.states}
            counts={counts}
            chosen={state}
            className={`${screen.states} ${style.tabs}`}
            choose={(one) => void go(`/letters${queryOf(one, search)}`, { replace: true })}
          />
        </header>
      )}
      <div className={`${layout.panes} ${screen.panes}`}>
        <section className={`${layout.list} ${screen.list}`} aria-label={words.list}>
          <div className={screen.above} data-line={chosen >= 0 || undefined}>
            <search className={filters.filters}>
              <form
                onSubmit={(event) => {
                  event.preventDefault();
                  focusRow(0);
                }}
              >
                <input
                  ref={field}
                  type="text"
                  inputMode="search"
                  enterKeyHint="search"
                  aria-label={words.search}
                  placeholder={words.search}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={staffLimits.search}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                  onKeyDown={(event) => {
                    if (event.key === 'ArrowDown') focusRow(0);
                    else if (event.key === 'Escape' && typed !== '') setTyped('');
                    else if (event.key === 'Escape') field.current?.blur();
                    else return;
                    event.preventDefault();
                  }}
                />
                {typed === '' && (
                  <span className={`key ${filters.slash}`} aria-hidden="true">
                    /
                  </span>
                )}
              </form>
              <button
                type="button"
                className="tx"
                aria-disabled={filing || undefined}
                onClick={() => void (filing || offer())}
              >
                <span>{filing ? words.filing : 'CSV'}</span>
                <span className="hide">{words.file}</span>
              </button>
            </search>
            <Arrived count={arrived} words={words} show={() => void reload()} />
          </div>
          <div className={`${layout.scroller} ${screen.scroller}`}>
            {rows.is !== 'there' && (
              <div className={listed.said}>
                <Asking failed={rows.is === 'failed'} again={reload} />
              </div>
            )}
            {rows.is === 'there' && rows.total === 0 && (
              <div className={listed.said}>
                <Said
                  words={search ? words.empty.search : words.empty[state]}
                  drawing={search ? 'empty' : 'success'}
                  inside
                />
              </div>
            )}
            {rows.is === 'there' && rows.total > 0 && (
              <div
                ref={list}
                className={`${listed.rows} ${style.rows}`}
                style={rowStyle({ total: rows.total, rem: rowHeight[state] })}
              >
                <ol>
                  {drawn.map((place) => {
                    const letter = rows.items.get(place);
                    return (
                      <LetterRow
                        key={letter?.id ?? place}
                        letter={letter}
                        place={place}
                        total={rows.total}
                        chosen={place === chosen}
                        now={now}
                        query={query}
                      />
                    );
                  })}
                </ol>
                {chosen >= 0 && (
                  <i className={listed.guide} style={{ transform: `translateY(calc(${chosen} * var(--row)))` }} />
                )}
              </div>
            )}
          </div>
        </section>
        <div className={`${layout.detail} ${screen.detail}`} key={open}>
          {open === undefined ? (
            rows.total > 0 && (
              <div className={pane.choose}>
                <p>{words.choose}</p>
              </div>
            )
          ) : (
            <LetterPane
              id={open}
              back={`/letters${query}`}
              alone={narrow}
              entered={entered}
              changed={() => void reload()}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** Where the letters that failed are listed, nothing. */
function queryOf(state: string, search: string): string {
  const query = new URLSearchParams({ ...(state === 'failed' ? {} : { state }), ...(search ? { q: search } : {}) });
  return query.size > 0 ? `?${query}` : '';
}
