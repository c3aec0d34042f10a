import { useState } from 'react';
import { appWords } from '#content/desk/app.ts';
import { groupWords } from '#content/desk/group.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { hasUnsaved } from '#desk/dialog/leave-dialog.ts';
import { useFault } from '#desk/dialog/use-fault.ts';
import { isEditionOver, type StaffEdition, statusOf } from '#desk/editions/edition.ts';
import { countIn, nameOf } from '#desk/editions/edition-words.ts';
import { FormField } from '#desk/form/form-field.tsx';
import { Alarm, LineButton, LinkButton, SelectField, SubmitButton, SubmitForm } from '#desk/layout/controls.tsx';
import {
  actionsFor,
  fullName,
  type StaffAction,
  type StaffReservation,
  writesTo,
} from '#desk/screens/groups/reservation.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { netPaid } from '#model/reservations/payment.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatMoney } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './person-dialog.module.css';

/** Each idempotent. */
const mutations = {
  confirm: '($id: ID!) { outcome: confirmReservationOf(id: $id) }',
  cancel: '($id: ID!) { outcome: cancelReservationOf(id: $id) }',
  move: '($id: ID!, $editionId: ID!) { outcome: moveReservationOf(id: $id, editionId: $editionId) }',
  leave: '($id: ID!) { outcome: leaveWaitingListOf(id: $id) }',
  accept: '($id: ID!) { outcome: acceptOfferOf(id: $id) }',
  decline: '($id: ID!) { outcome: declineOfferOf(id: $id) }',
  offer: '($input: OfferSeatInput!) { outcome: offerSeat(input: $input) }',
} as const;

const freesSeat: readonly StaffAction[] = ['cancel', 'decline', 'move'];

interface PersonActionsProps {
  readonly person: StaffReservation;
  readonly edition: StaffEdition;
  readonly others: readonly StaffEdition[];
  readonly now: Date;
  /** Others wait for a seat. */
  readonly awaited: boolean;
  done(): void;
}

/** Each action says first whether it sends an e-mail. */
export function PersonActions({ person, edition, others, now, awaited, done }: PersonActionsProps) {
  const [words, language] = useWordsIn(groupWords);
  const { person: labels } = words;
  const [chosen, choose] = useState<StaffAction | null>(null);
  const [reason, setReason] = useState('');
  const [to, setTo] = useState('');
  const { fault, setFault, fail, isOpen } = useFault();
  const { id } = person;
  const name = fullName(person);
  const actions = actionsFor(person, isEditionOver(edition, now));
  const fits = ({ seats }: StaffEdition) => seats.free === null || seats.free >= person.seats;
  const free = others.filter((one) => one.id !== edition.id && statusOf(one, now) === 'open' && fits(one));
  const target = to || free[0]?.id;
  const isPossible = (action: StaffAction) => action !== 'move' || free.length > 0;
  if (actions.length === 0) return null;

  async function run(action: StaffAction): Promise<void> {
    if (action === 'offer' && reason.trim() === '') return setFault(labels.reasonRequired);
    if (action === 'move' && !target) return;
    // A moved reservation leaves this group, and its dialog closes.
    if (action === 'move' && hasUnsaved()) return setFault(appWords[language].unsaved);
    const query = `mutation Act${mutations[action]}` as const;
    const variables =
      action === 'offer'
        ? { input: { id, reason } }
        : { id, ...(target && action === 'move' && { editionId: target }) };
    const outcome = (await fetchData(query, variables))?.outcome;
    if (outcome !== 'done') {
      return fail(name, outcome && outcome !== 'review' ? labels.outcomes[outcome] : words.unreached);
    }
    showToast(fill(labels.did[action], { name }));
    if (!isOpen.current) return;
    choose(null);
    done();
  }

  return (
    <section className={style.acts} aria-labelledby="acts">
      <h3 id="acts">{labels.acts}</h3>
      <ul>
        {actions.map((action) => (
          <li key={action}>
            <LinkButton
              aria-expanded={chosen === action}
              onClick={() => {
                choose(chosen === action ? null : action);
                setFault(undefined);
              }}
            >
              {labels[action]}
            </LinkButton>
            {chosen === action && (
              <SubmitForm
                className={style.sure}
                data-unsaved={action === 'offer' && reason !== ''}
                submit={() => run(action)}
              >
                {action === 'move' &&
                  (!isPossible(action) ? (
                    <p className="soft">{labels.noOthers}</p>
                  ) : (
                    <SelectField
                      id="move-to"
                      label={labels.to}
                      value={target}
                      options={free.map((one) => [one.id, `${nameOf(one, language)} · ${countIn(one, language)}`])}
                      choose={setTo}
                    />
                  ))}
                {action === 'offer' && (
                  <FormField id="reason" label={labels.reason} value={reason} onValue={setReason} autoComplete="off" />
                )}
                {writesTo(person, action) && isPossible(action) && <p>{fill(labels.writes, { name })}</p>}
                {action === 'cancel' && netPaid(person) > 0 && (
                  <p>{fill(labels.hasPaid, { amount: formatMoney(netPaid(person), language) })}</p>
                )}
                {awaited && freesSeat.includes(action) && isPossible(action) && (
                  <p>{fillPlural(words.party.sure, person.seats, language)}</p>
                )}
                <Alarm>{fault}</Alarm>
                <div className="wrap">
                  {isPossible(action) && <SubmitButton>{labels.yes[action]}</SubmitButton>}
                  <LineButton onClick={() => choose(null)}>{labels.no}</LineButton>
                </div>
              </SubmitForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
