import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { appWords } from '#content/desk/app.ts';
import { peopleWords } from '#content/desk/people.ts';
import { useQuery } from '#desk/connectivity/use-query.ts';
import { useCommands } from '#desk/keyboard/registered-commands.ts';
import { useRovingFocus } from '#desk/keyboard/use-roving-focus.ts';
import layout from '#desk/layout/list-and-detail.module.css';
import { SearchField } from '#desk/layout/search-field.tsx';
import { ListState } from '#desk/lists/list-state.tsx';
import { StatusMessage } from '#desk/shell/announcements.tsx';
import { useWide } from '#desk/shell/use-media.ts';
import { useTitle } from '#desk/shell/use-title.ts';
import { staffLimits } from '#model/people/message.ts';
import { fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './people.module.css';
import { PeopleList } from './people-list.tsx';
import { seekQuery } from './people-wire.ts';
import { PersonPane } from './person-pane.tsx';
import { readPersonPath, writePersonPath } from './person-path.ts';

/** For privacy requests. */
export function Component() {
  const [words, language] = useWordsIn(peopleWords);
  const { hash } = useLocation();
  const go = useNavigate();
  const wide = useWide();
  const { search: searchParam, email } = readPersonPath(hash);
  const search = searchParam.trim().slice(0, staffLimits.search);
  const screen = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useTitle(words.heading);
  useRovingFocus(screen);
  const shown = useRef(email);
  /** A person was opened or closed since the screen was. */
  const [entered, setEntered] = useState(false);
  useEffect(() => {
    if (shown.current === email) return;
    if (!email) screen.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(shown.current)}"]`)?.focus();
    shown.current = email;
    setEntered(true);
  }, [email]);

  const { data, failed, refetch } = useQuery(seekQuery, { search: search || ' ' });
  const people = data?.listPeople ?? [];
  const alone = !wide && email !== '';
  useCommands([
    { name: words.search, key: '/', run: () => field.current?.focus() },
    ...(email
      ? [
          {
            name: appWords[language].goBack,
            key: 'Escape',
            run: () => void go(writePersonPath({ search, email: '' })),
          },
        ]
      : []),
  ]);

  return (
    <div className={layout.screen} data-panes data-open={email ? '' : undefined} ref={screen}>
      <header className={alone ? 'hide' : `apart head ${style.head}`}>
        <h1>
          {words.heading} <small>{words.sub}</small>
        </h1>
        {!alone && (
          <search>
            <SearchField
              label={words.search}
              value={search}
              field={field}
              settle={(typed) => void go(writePersonPath({ search: typed, email }), { replace: true })}
              enter={() => screen.current?.querySelector<HTMLElement>('[data-row]')?.focus()}
            />
          </search>
        )}
      </header>
      <div className={layout.panes}>
        <section className={`${layout.list} ${layout.scroller}`} aria-label={words.list}>
          <p className={`${style.count} soft`} role="status">
            {search && data ? fillPlural(words.found, people.length, language) : ''}
          </p>
          <ListState
            rows={{ is: data || !search ? 'loaded' : failed ? 'failed' : 'loading', total: search ? people.length : 0 }}
            empty={<StatusMessage words={search ? words.none : words.begin} drawing="empty" inside />}
            retry={refetch}
          >
            <PeopleList people={people} chosen={email} search={search} />
          </ListState>
        </section>
        <div className={layout.detail}>
          {email ? (
            <PersonPane
              key={email}
              email={email}
              entered={entered && !wide}
              back={writePersonPath({ search, email: '' })}
              moved={(to) => void go(writePersonPath({ search, email: to }), { replace: true })}
              changed={() => void refetch()}
            />
          ) : people.length > 0 ? (
            <p className={`${style.choose} soft`}>{words.choose}</p>
          ) : null}
        </div>
      </div>
    </div>
  );
}
