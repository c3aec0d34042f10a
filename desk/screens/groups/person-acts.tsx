import { useState } from 'react';
import { groupWords } from '#content/desk/group.ts';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { type StaffEdition, standOf } from '../../editions/edition.ts';
import { countIn, nameOf } from '../../editions/edition-words.ts';
import form from '../../editions/form.module.css';
import { FormField } from '../../editions/form-field.tsx';
import { toasts, usual } from '../../toast/this-toasts.ts';
import { useNow } from '../today/use-now.ts';
import { actFor } from './act-for.ts';
import style from './person-sheet.module.css';
import { actsFor, fullName, type StaffAct, type StaffReservation, writesTo } from './reservation.ts';

interface PersonActsProps {
  readonly person: StaffReservation;
  readonly edition: StaffEdition;
  /** The groups of the course. */
  readonly others: readonly StaffEdition[];
  done(): void;
}

/** What can be done for the person. Each says first whether it writes to them. */
export function PersonActs({ person, edition, others, done }: PersonActsProps) {
  const language = useLanguage();
  const words = groupWords[language];
  const { person: labels } = words;
  const now = useNow();
  const [chosen, choose] = useState<StaffAct | null>(null);
  const [reason, setReason] = useState('');
  const [to, setTo] = useState('');
  const [said, say] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const name = fullName(person);
  const acts = actsFor(person);
  const free = others.filter((one) => one.id !== edition.id && standOf(one, now) === 'open');
  if (acts.length === 0) return null;

  async function run(act: StaffAct): Promise<void> {
    if (sending) return;
    if (act === 'offer' && reason.trim() === '') return say(labels.reasonRequired);
    const target = to || free[0]?.id;
    if (act === 'move' && !target) return;
    setSending(true);
    const outcome = await actFor(person.id, act, {
      ...(act === 'move' && target && { editionId: target }),
      ...(act === 'offer' && { reason }),
    }).catch(() => 'unreached' as const);
    setSending(false);
    if (outcome !== 'done') return say(outcome === 'unreached' ? words.unreached : labels.outcomes[outcome]);
    toasts.show({ text: fill(labels.did[act], { name }), lasts: usual });
    done();
  }

  return (
    <section className={style.acts} aria-labelledby="acts">
      <h3 id="acts">{labels.acts}</h3>
      <ul>
        {acts.map((act) => (
          <li key={act}>
            <button
              type="button"
              className="link"
              aria-expanded={chosen === act}
              onClick={() => {
                choose(chosen === act ? null : act);
                say(null);
              }}
            >
              {labels[act]}
            </button>
            {chosen === act && (
              <form
                className={style.sure}
                noValidate
                onSubmit={(event) => {
                  event.preventDefault();
                  void run(act);
                }}
              >
                {act === 'move' &&
                  (free.length === 0 ? (
                    <p className="soft">{labels.noOthers}</p>
                  ) : (
                    <div>
                      <label htmlFor="move-to">{labels.to}</label>
                      <select
                        id="move-to"
                        className="field"
                        value={to || free[0]?.id}
                        onChange={(event) => setTo(event.currentTarget.value)}
                      >
                        {free.map((one) => (
                          <option key={one.id} value={one.id}>
                            {nameOf(one, language)} · {countIn(one, language)}
                          </option>
                        ))}
                      </select>
                    </div>
                  ))}
                {act === 'offer' && (
                  <FormField id="reason" label={labels.reason} value={reason} onValue={setReason} autoComplete="off" />
                )}
                {writesTo(person, act) && <p>{fill(labels.writes, { name })}</p>}
                {said && (
                  <p className={form.told} role="alert">
                    {said}
                  </p>
                )}
                <div>
                  {!(act === 'move' && free.length === 0) && (
                    <button type="submit" className="btn" aria-disabled={sending || undefined}>
                      {labels.yes[act]}
                    </button>
                  )}
                  <button type="button" className="btn line" onClick={() => choose(null)}>
                    {labels.no}
                  </button>
                </div>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
