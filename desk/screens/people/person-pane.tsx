import { useRef, useState } from 'react';
import { peopleWords } from '#content/desk/people.ts';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { isLanguage } from '#model/languages.ts';
import { makeFile } from '../../csv/make-file.ts';
import { offerFile } from '../../csv/offer-file.ts';
import { useActs } from '../../keys/offered-acts.ts';
import layout from '../../layout/list-and-detail.module.css';
import { Asking } from '../../line/asking.tsx';
import { ask } from '../../line/this-line.ts';
import { useAnswer } from '../../line/use-answer.ts';
import { Back } from '../../shell/back.tsx';
import { Said } from '../../shell/said.tsx';
import { useWide } from '../../shell/use-media.ts';
import { toasts, usual } from '../../toast/this-toasts.ts';
import { CorrectSheet } from './correct-sheet.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import style from './people.module.css';
import { exportQuery, type PersonView, personQuery } from './people-wire.ts';
import { StayingList } from './staying-list.tsx';
import { stayingOf, thingsByKind } from './things-by-kind.ts';
import { ThingsTable } from './things-table.tsx';

interface PersonPaneProps {
  readonly email: string;
  /** The list. */
  readonly back: string;
  /** Goes to the address that they have from now on. */
  moved(to: string): void;
  /** Something of them is another than it was found. */
  changed(): void;
}

/** Everything that is kept of somebody, and what can be done with it. */
export function PersonPane({ email, back, moved, changed }: PersonPaneProps) {
  const language = useLanguage();
  const words = peopleWords[language];
  const wide = useWide();
  const { data, failed, again } = useAnswer<{ readonly person: PersonView | null }>(personQuery, { email });
  const [open, setOpen] = useState<'correct' | 'erase'>();
  const [erased, setErased] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const person = data?.person;
  const things = person?.things ?? [];
  const gone = things.every(({ stays }) => stays);
  const who = person?.name || email;

  async function offer(): Promise<boolean> {
    const answer = await ask<{ readonly exportPerson: { readonly html: string; readonly json: string } | null }>(
      exportQuery,
      { email },
    ).catch(() => undefined);
    const file = answer?.ok ? answer.data.exportPerson : null;
    if (!file) return false;
    const name = email.toLowerCase().replace(/[^a-z0-9@._-]/g, '_');
    offerFile(`${name}.html`, file.html, 'text/html;charset=utf-8');
    offerFile(`${name}.json`, file.json, 'application/json');
    toasts.show({ text: fill(words.exported, { who }), lasts: usual });
    void again();
    return true;
  }
  const exportIt = () => makeFile(words.exportFile, offer, language);
  useActs(
    person
      ? [
          { name: words.exportFile, key: 'x', run: () => void exportIt() },
          ...(gone ? [] : [{ name: words.correct, run: () => setOpen('correct') }]),
          ...(gone || person.own ? [] : [{ name: words.erase, run: () => setOpen('erase') }]),
        ]
      : [],
  );

  if (!data) {
    return (
      <div className="pad">
        <Asking failed={failed} again={again} />
      </div>
    );
  }
  return (
    <section aria-labelledby="person">
      <div className={layout.top}>
        {!wide && <Back to={back}>{words.back}</Back>}
        <div className={`${layout.titles} ${style.titles}`}>
          <div>
            <h2 id="person" tabIndex={-1} ref={heading}>
              {person?.name || (person ? email : words.gone.heading)}
            </h2>
            <p className="soft">
              {person?.name ? `${email}, ` : person ? '' : email}
              {person && isLanguage(person.language) ? words.in[person.language] : ''}
            </p>
          </div>
          {person && (
            <div className={style.acts}>
              <button type="button" className="btn line" onClick={() => void exportIt()}>
                {words.exportFile}{' '}
                <span className="key" aria-hidden="true">
                  X
                </span>
              </button>
              {!gone && (
                <>
                  <button type="button" className="btn line" onClick={() => setOpen('correct')}>
                    {words.correct}
                  </button>
                  {!person.own && (
                    <button type="button" className={`btn line ${style.warn}`} onClick={() => setOpen('erase')}>
                      {words.erase}
                    </button>
                  )}
                </>
              )}
            </div>
          )}
        </div>
        {person?.account && <p className={style.note}>{person.own ? words.own : words.account}</p>}
      </div>
      {!person || (gone && erased) ? (
        <div className="pad">
          <Said
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
      {person && open === 'correct' && (
        <CorrectSheet
          person={person}
          close={() => setOpen(undefined)}
          done={(to) => {
            setOpen(undefined);
            toasts.show({ text: fill(words.correcting.saved, { who }), lasts: usual });
            changed();
            if (to === email) void again();
            else moved(to);
          }}
        />
      )}
      {person && open === 'erase' && (
        <EraseDialog
          person={person}
          close={() => setOpen(undefined)}
          done={(outcome) => {
            setOpen(undefined);
            setErased(true);
            toasts.show({ text: outcome === 'done' ? words.erasing.done : words.erasing.nothing, lasts: usual });
            void again().then(() => heading.current?.focus());
            changed();
          }}
        />
      )}
    </section>
  );
}

/** What is left when somebody is erased, and why. */
function Staying({ things }: Pick<PersonView, 'things'>) {
  const language = useLanguage();
  const words = peopleWords[language];
  const staying = stayingOf(things);
  if (staying.length === 0) return <p className={`${style.foot} soft`}>{words.nothingStays}</p>;
  return (
    <div className={`${style.foot} soft`}>
      <p>{words.staysNote}</p>
      <StayingList things={things} />
    </div>
  );
}
