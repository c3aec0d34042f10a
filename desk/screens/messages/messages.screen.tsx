import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { messageStates } from '#model/message.ts';
import { useActs } from '../../keys/offered-acts.ts';
import layout from '../../layout/list-and-detail.module.css';
import { StateChoice } from '../../layout/state-choice.tsx';
import { Arrived } from '../../rows/arrived.tsx';
import { usePerson } from '../../session/person.ts';
import { useTitle } from '../../shell/use-title.ts';
import { useNow } from '../today/use-now.ts';
import { changeMessage } from './change-message.ts';
import { Filters } from './filters.tsx';
import { GiveSheet } from './give-sheet.tsx';
import { type MessageFilter, readFilter, writeFilter } from './message-filter.ts';
import { MessageList } from './message-list.tsx';
import { MessagePane } from './message-pane.tsx';
import type { Message } from './message-wire.ts';
import style from './messages.module.css';
import { nameOf } from './name-of.ts';
import pane from './pane.module.css';
import { useLateMessages } from './use-late-messages.ts';
import { useList } from './use-list.ts';
import { useNarrow } from './use-narrow.ts';

/** The inbox: a list and the message that is open, as one unfolded field. */
export function Component() {
  const language = useLanguage();
  const words = messagesWords[language];
  const { keys } = everywhereWords[language];
  const { id: me } = usePerson();
  const { id: open } = useParams();
  const [asked] = useSearchParams();
  const written = writeFilter(readFilter(asked));
  const filter = useMemo(() => readFilter(new URLSearchParams(written)), [written]);
  const go = useNavigate();
  const now = useNow();
  const { rows, counts, arrived, fresh, want, reload } = useList(filter, me);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [cursor, setCursor] = useState(-1);
  const [entered, enterPane] = useState(false);
  const narrow = useNarrow();
  const [giving, give] = useState<Message>();
  const back = `/messages${written}`;
  const addressOf = (place: number) => {
    const message = rows.items.get(place);
    return message && `/messages/${message.id}${written}`;
  };
  const chosen = rows.places.get(open ?? '') ?? -1;
  useTitle(words.heading);
  useLateMessages();

  const choose = useCallback(
    (next: MessageFilter) => {
      setCursor(-1);
      if (open === undefined) here.current = -1;
      void go(`/messages${open === undefined ? '' : `/${open}`}${writeFilter(next)}`, { replace: true });
    },
    [go, open],
  );

  /** Where one is in the list: a key that comes before the last one was drawn goes on from there. */
  const here = useRef(-1);
  const goal = useRef(-1);
  useEffect(() => {
    // What is passed on the way is drawn after the next key was pressed.
    if (goal.current >= 0 && chosen !== goal.current) return;
    goal.current = -1;
    if (chosen >= 0) here.current = chosen;
  }, [chosen]);

  const [followFocus] = useState(() => (scroller: HTMLElement | null) => {
    const follow = ({ target }: FocusEvent) => {
      const place = target instanceof Element ? target.getAttribute('data-row') : null;
      if (!place) return;
      goal.current = -1;
      here.current = Number(place);
    };
    scroller?.addEventListener('focusin', follow);
    return () => scroller?.removeEventListener('focusin', follow);
  });

  /** The row has the keyboard once it is drawn. */
  const [wanted, focusRow] = useState<{ readonly place: number }>();
  useEffect(() => {
    if (!wanted) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${wanted.place}"]`)?.focus();
  }, [wanted]);
  const putCursor = (place: number) => {
    here.current = place;
    setCursor(place);
    focusRow({ place });
  };

  useEffect(() => {
    list.current?.querySelector(`[data-row="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  // Back from a message one is where one was in the list.
  const before = useRef({ open, place: -1, top: 0 });
  useEffect(() => {
    const last = before.current;
    if (open !== last.open) {
      if (open === undefined) {
        scrollTo(0, last.top);
        if (last.place >= 0) {
          setCursor(last.place);
          focusRow({ place: last.place });
        }
      } else scrollTo(0, 0);
      enterPane(true);
    }
    last.open = open;
    if (chosen >= 0) last.place = chosen;
    if (open !== undefined) return undefined;
    const keep = () => {
      last.top = scrollY;
    };
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [open, chosen]);

  const walk = (step: number) => {
    const at = here.current;
    const to = at < 0 && step < 0 ? -1 : Math.min(at + step, rows.total - 1);
    const address = addressOf(to);
    if (!address) return to >= 0 ? want(to, to + 1) : undefined;
    here.current = to;
    if (open === undefined) putCursor(to);
    else if (to !== at) {
      goal.current = to;
      void go(address, { replace: true });
    }
  };
  const show = async () => {
    const { place, id } = await reload();
    if (place >= 0) putCursor(place);
    // At the end of a long list it is opened without all that stands before it.
    else if (id !== undefined) void go(`/messages/${id}${written}`);
  };
  const focused = () => rows.items.get(here.current);
  /** For the palette: the command of the row under the cursor. */
  const named = (act: string) => {
    const row = focused();
    return row ? { name: `${act}: ${nameOf(row, words.nobody)}` } : {};
  };
  useActs([
    { name: words.next, key: 'j', run: () => walk(1) },
    { name: words.previous, key: 'k', run: () => walk(-1) },
    { name: words.search, key: '/', run: () => field.current?.focus() },
    {
      name: words.onlyMine,
      key: 'm',
      run: () => choose({ ...filter, assignee: filter.assignee === 'me' ? '' : 'me' }),
    },
    ...(arrived > 0 ? [{ name: words.show, key: '.', run: () => void show() }] : []),
    ...(open === undefined
      ? [
          {
            key: 'r',
            ...named(words.answer),
            run: () => {
              const address = addressOf(here.current);
              if (address) void go(address, { state: { answer: true } });
            },
          },
          {
            key: 'e',
            ...named(focused()?.state === 'archived' ? words.reopen : words.archive),
            run: () => {
              const message = focused();
              if (message) {
                const state = message.state === 'archived' ? 'open' : 'archived';
                void changeMessage(message, { state }, language);
              }
            },
          },
          {
            key: 'a',
            ...named(focused()?.assignee === me ? words.letGo : words.take),
            run: () => {
              const message = focused();
              if (message) void changeMessage(message, { assignee: message.assignee === me ? null : me }, language);
            },
          },
          {
            key: 'g',
            ...named(words.give),
            run: () => {
              const message = focused();
              if (message) give(message);
            },
          },
        ]
      : []),
  ]);

  return (
    <div className={layout.screen} data-panes data-open={open === undefined ? undefined : ''}>
      {giving && <GiveSheet message={giving} close={() => give(undefined)} />}
      {!(narrow && open !== undefined) && (
        <header className={layout.head}>
          <h1>
            {words.heading}{' '}
            {counts && <small>{fillPlural(words.count[filter.state], counts[filter.state], language)}</small>}
          </h1>
          <StateChoice
            label={words.stateLabel}
            states={messageStates}
            words={words.states}
            counts={counts}
            chosen={filter.state}
            className={style.states}
            choose={(state) => choose({ ...filter, state })}
          />
        </header>
      )}
      <div className={`${layout.panes} ${style.panes}`}>
        <section className={`${layout.list} ${style.list}`} aria-label={words.list}>
          <div className={style.above} data-line={chosen >= 0 || undefined}>
            <Filters filter={filter} field={field} choose={choose} enter={() => rows.total > 0 && putCursor(0)} />
            <Arrived count={arrived} words={words} show={() => void show()} />
          </div>
          <div className={`${layout.scroller} ${style.scroller}`} ref={followFocus}>
            <MessageList
              rows={rows}
              filter={filter}
              query={written}
              chosen={chosen}
              cursor={cursor}
              fresh={fresh}
              now={now}
              list={list}
              want={want}
              again={() => void reload()}
            />
          </div>
        </section>
        <div className={`${layout.detail} ${style.detail}`} key={open}>
          {open === undefined && rows.total === 0 ? null : open === undefined ? (
            <div className={pane.choose}>
              <p>{words.choose}</p>
              <p aria-hidden="true">
                <span>
                  <kbd>J</kbd> <kbd>K</kbd> {words.chooseKeys.walk}
                </span>
                <span>
                  <kbd>{keys.enter}</kbd> {words.chooseKeys.open}
                </span>
              </p>
            </div>
          ) : (
            <MessagePane
              id={open}
              known={rows.items.get(chosen)}
              back={back}
              previous={addressOf(chosen - 1)}
              next={chosen >= 0 ? addressOf(chosen + 1) : undefined}
              entered={entered}
              alone={narrow}
            />
          )}
        </div>
      </div>
    </div>
  );
}
