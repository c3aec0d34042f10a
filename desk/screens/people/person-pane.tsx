import { useEffect, useRef, useState } from 'react';
import { inboundWords } from '#content/desk/messages/inbound.ts';
import { peopleWords } from '#content/desk/people.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { QueryState } from '#desk/connectivity/query-state.tsx';
import { useQuery } from '#desk/connectivity/use-query.ts';
import { makeFile } from '#desk/csv/make-file.ts';
import { offerFile } from '#desk/csv/offer-file.ts';
import { useIsOpen } from '#desk/dialog/use-is-open.ts';
import { type Command, useCommands } from '#desk/keyboard/registered-commands.ts';
import { KeyHint } from '#desk/layout/controls.tsx';
import layout from '#desk/layout/list-and-detail.module.css';
import { PhoneLinks } from '#desk/layout/phone-links.tsx';
import { useSingleRun } from '#desk/layout/use-single-run.ts';
import { useIsOwner } from '#desk/session/use-is-owner.ts';
import { StatusMessage } from '#desk/shell/announcements.tsx';
import { Back } from '#desk/shell/back.tsx';
import { useWide } from '#desk/shell/use-media.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { isLanguage } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';
import { useWords } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { EraseDialog, StayingList } from './erase-dialog.tsx';
import style from './people.module.css';
import { exportQuery, type PersonView, personQuery } from './people-wire.ts';
import { isErasable, phoneOf, stayingOf, thingsByKind } from './things-by-kind.ts';
import { ThingsTable } from './things-table.tsx';
import { WritePersonDialog } from './write-person-dialog.tsx';

interface PersonPaneProps {
  readonly email: string;
  /** Opened from the list, which it hides: starts at the heading. */
  readonly entered: boolean;
  readonly back: string;
  moved(to: string): void;
  changed(): void;
}

export function PersonPane({ email, entered, back, moved, changed }: PersonPaneProps) {
  const [words, language] = useWordsIn(peopleWords);
  const wide = useWide();
  const owner = useIsOwner();
  const { data, failed, refetch } = useQuery(personQuery, { email });
  const [open, setOpen] = useState<'correct' | 'erase' | 'write'>();
  const [erased, setErased] = useState(false);
  const isHere = useIsOpen();
  const heading = useRef<HTMLHeadingElement>(null);
  const loaded = data !== undefined;
  useEffect(() => {
    if (entered && loaded) heading.current?.focus();
  }, [entered, loaded]);
  const person = data?.person;
  const things = person?.things ?? [];
  const hasNothing = !things.some(isErasable);
  const who = person?.name || email;
  const phone = phoneOf(things);

  async function offer(): Promise<boolean> {
    const file = (await fetchData(exportQuery, { email }))?.exportPerson;
    if (!file) return false;
    const name = email.toLowerCase().replace(/[^a-z0-9@._-]/g, '_');
    offerFile(`${name}.html`, file.html, 'text/html;charset=utf-8');
    offerFile(`${name}.json`, file.json, 'application/json');
    showToast(fill(words.exported, { who }));
    void refetch();
    return true;
  }
  const saveFiles = useSingleRun(() => makeFile(words.exportFile, offer, language));
  const all: readonly (Command & { readonly offered: boolean; readonly look?: string })[] = [
    { offered: owner, name: words.exportFile, key: 'x', run: () => void saveFiles() },
    {
      offered: !hasNothing && email.includes('@'),
      name: inboundWords[language].write,
      key: 'w',
      run: () => setOpen('write'),
    },
    { offered: !hasNothing, name: words.correct, run: () => setOpen('correct') },
    {
      offered: !hasNothing && !person?.own && owner,
      name: words.erase,
      look: `btn line ${style.warn}`,
      run: () => setOpen('erase'),
    },
  ];
  const acts = person ? all.filter(({ offered }) => offered) : [];
  useCommands(acts);

  if (!data) {
    return (
      <div className="pad">
        <QueryState failed={failed} retry={refetch} />
      </div>
    );
  }
  return (
    <section aria-labelledby="person">
      <div className={layout.top}>
        {!wide && <Back to={back}>{words.back}</Back>}
        <div className={`apart ${layout.titles} ${style.titles}`}>
          <div>
            <h2 id="person" ref={heading} tabIndex={-1}>
              {person?.name || (person ? email : words.gone.heading)}
            </h2>
            <p className="soft">
              {person?.name ? `${email}, ` : person ? '' : email}
              {person && isLanguage(person.language) ? words.in[person.language] : ''}
            </p>
            {phone && <PhoneLinks phone={phone} who={who} />}
          </div>
          {person && (
            <div className={`wrap ${style.acts}`}>
              {acts.map(({ name, key, look = 'btn line', run }) => (
                <button key={name} type="button" className={look} onClick={run}>
                  {name} {key === 'x' && <KeyHint>X</KeyHint>}
                </button>
              ))}
            </div>
          )}
        </div>
        {person?.account && <p className={style.note}>{person.own ? words.own : words.account}</p>}
      </div>
      {!person || (hasNothing && erased) ? (
        <div className="pad">
          <StatusMessage
            words={erased ? (person ? words.erasing.after : words.gone) : words.gone}
            drawing={erased ? 'success' : 'empty'}
            inside
          />
        </div>
      ) : null}
      {person && (
        <>
          <ThingsTable kinds={thingsByKind(things)} count={things.length} />
          <Staying things={things} />
        </>
      )}
      {person && open === 'write' && (
        <WritePersonDialog
          email={email}
          who={who}
          language={isLanguage(person.language) ? person.language : 'es'}
          close={() => setOpen(undefined)}
          changed={() => void refetch()}
          undone={() => setOpen('write')}
        />
      )}
      {person && open === 'correct' && (
        <CorrectDialog
          person={person}
          close={() => setOpen(undefined)}
          done={(to, name) => {
            showToast(fill(words.correcting.saved, { who: name || to }));
            changed();
            if (to === email) void refetch();
            else if (isHere.current) moved(to);
          }}
        />
      )}
      {person && open === 'erase' && (
        <EraseDialog
          person={person}
          close={() => setOpen(undefined)}
          done={(outcome) => {
            setErased(true);
            showToast(outcome === 'done' ? words.erasing.done : words.erasing.nothing);
            void refetch();
            changed();
          }}
        />
      )}
    </section>
  );
}

function Staying({ things }: Pick<PersonView, 'things'>) {
  const words = useWords(peopleWords);
  const staying = stayingOf(things);
  if (staying.length === 0) return <p className={`${style.foot} soft`}>{words.nothingStays}</p>;
  return (
    <div className={`${style.foot} soft`}>
      <p>{words.staysNote}</p>
      <StayingList things={things} />
    </div>
  );
}
