import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { peopleWords } from '#content/desk/people.ts';
import { fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { staffLimits } from '#model/message.ts';
import { useActs } from '../../keys/offered-acts.ts';
import { useWalk } from '../../keys/use-walk.ts';
import layout from '../../layout/list-and-detail.module.css';
import { Asking } from '../../line/asking.tsx';
import { useAnswer } from '../../line/use-answer.ts';
import { Said } from '../../shell/said.tsx';
import { useWide } from '../../shell/use-media.ts';
import { useTitle } from '../../shell/use-title.ts';
import style from './people.module.css';
import { PeopleList } from './people-list.tsx';
import { type SeenPerson, seekQuery } from './people-wire.ts';
import { PersonPane } from './person-pane.tsx';
import { readPlace, writePlace } from './person-place.ts';

/** So long one has stopped typing before the service is asked, in milliseconds. */
const pause = 150;

/** Finds anybody, and shows everything that is kept of them. */
export function Component() {
  const language = useLanguage();
  const words = peopleWords[language];
  const { hash } = useLocation();
  const go = useNavigate();
  const wide = useWide();
  const { search: wanted, email } = readPlace(hash);
  const search = wanted.slice(0, staffLimits.search);
  const [typed, setTyped] = useState(search);
  const screen = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useTitle(words.heading);
  useWalk(screen);

  const latest = useRef(search);
  useEffect(() => {
    if (search === latest.current) return;
    latest.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => {
    if (typed === latest.current) return undefined;
    const timer = setTimeout(() => {
      latest.current = typed;
      void go(writePlace({ search: typed, email }), { replace: true });
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, email, go]);

  const { data, failed, again } = useAnswer<{ readonly listPeople: readonly SeenPerson[] | null }>(seekQuery, {
    search: search || ' ',
  });
  const people = data?.listPeople ?? [];
  const alone = !wide && email !== '';
  useActs([
    { name: words.search, key: '/', run: () => field.current?.focus() },
    ...(email ? [{ key: 'Escape', run: () => void go(writePlace({ search, email: '' })) }] : []),
  ]);

  return (
    <div className={layout.screen} data-panes data-open={email ? '' : undefined} ref={screen}>
      <header className={alone ? 'hide' : `${layout.head} ${style.head}`}>
        <h1>
          {words.heading} <small>{words.sub}</small>
        </h1>
        {!alone && (
          <search>
            <label className="hide" htmlFor="people-search">
              {words.search}
            </label>
            <input
              ref={field}
              id="people-search"
              type="search"
              className="field"
              autoComplete="off"
              spellCheck={false}
              maxLength={staffLimits.search}
              placeholder={words.search}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
                event.preventDefault();
                screen.current?.querySelector<HTMLElement>('[data-row]')?.focus();
              }}
            />
          </search>
        )}
      </header>
      <div className={layout.panes}>
        <section className={`${layout.list} ${layout.scroller}`} aria-label={words.list}>
          <p className={`${style.count} soft`} role="status">
            {search.trim() && data ? fillPlural(words.found, people.length, language) : ''}
          </p>
          {!search.trim() ? (
            <div className="pad">
              <Said words={words.begin} drawing="empty" inside />
            </div>
          ) : !data ? (
            <div className="pad">
              <Asking failed={failed} again={again} />
            </div>
          ) : people.length === 0 ? (
            <div className="pad">
              <Said words={words.none} drawing="empty" inside />
            </div>
          ) : (
            <PeopleList people={people} chosen={email} search={search} />
          )}
        </section>
        <div className={layout.detail}>
          {email ? (
            <PersonPane
              key={email}
              email={email}
              back={writePlace({ search, email: '' })}
              moved={(to) => void go(writePlace({ search, email: to }), { replace: true })}
              changed={() => void again()}
            />
          ) : people.length > 0 ? (
            <p className={`${style.choose} soft`}>{words.choose}</p>
          ) : null}
        </div>
      </div>
    </div>
  );
}
