import { useLayoutEffect, useRef, useState } from 'react';
import { appWords } from '#content/desk/app.ts';
import { groupWords } from '#content/desk/group.ts';
import { HistoryLink } from '#desk/app/history-link.tsx';
import { Dialog } from '#desk/dialog/dialog.tsx';
import { hasUnsaved, leaveDialog } from '#desk/dialog/leave-dialog.ts';
import { useIsOpen } from '#desk/dialog/use-is-open.ts';
import { isEditionOver, type StaffEdition } from '#desk/editions/edition.ts';
import form from '#desk/form/form.module.css';
import { Choice, FormField } from '#desk/form/form-field.tsx';
import { useFields } from '#desk/form/use-fields.ts';
import { Alarm, LineButton, SubmitForm } from '#desk/layout/controls.tsx';
import { PhoneLinks } from '#desk/layout/phone-links.tsx';
import { runMutation } from '#desk/mutations/this-queue.ts';
import { reportNotDone } from '#desk/notices/report-not-done.ts';
import { paymentWayOf } from '#desk/screens/groups/payment-way.ts';
import type { GroupDialogProps } from '#desk/screens/groups/query-group.ts';
import { attendeesIn, fullName, type StaffReservation } from '#desk/screens/groups/reservation.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { dayInCompany, formatWhen } from '#desk/wire/say-when.ts';
import type { VersionConflict } from '#desk/wire/version-conflict.ts';
import { type PaymentWay, paymentWays } from '#model/reservations/payment-ways.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { fill } from '#ui/fill.ts';
import { formatDay, formatMoment, formatMoney } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { backOf, type EditableVersion, editableFieldsOf, readChange } from './editable-fields.ts';
import { formatPayment, formatStatus } from './format-status.ts';
import { PartySection } from './party-section.tsx';
import { PersonActions } from './person-actions.tsx';
import style from './person-dialog.module.css';
import { ReservationInvoice } from './reservation-invoice.tsx';

interface PersonDialogProps extends GroupDialogProps {
  readonly person: StaffReservation;
  readonly others: readonly StaffEdition[];
  show(): Promise<readonly StaffReservation[] | undefined>;
}

const query =
  'mutation Keep($input: UpdateReservationInput!) { updateReservation(input: $input) { __typename ... on Reservation { updatedAt } ... on ChangedMeanwhile { by at now { ... on Reservation { updatedAt email phone seatPrice paidAmount paidBy paidOn refundedAmount refundedOn note } } } } }';

export function PersonDialog({ person, group, others, now, close, show, done }: PersonDialogProps) {
  const [words, language] = useWordsIn(groupWords);
  const { person: labels } = words;
  const { late, somebody } = appWords[language];
  const name = fullName(person);
  const title = fill(labels.savedTitle, { name });
  // Version that the typed text is based on.
  const [seen, setSeen] = useState(person);
  const fields = useFields('kept', editableFieldsOf(person));
  const { typed, setTyped, setProblems, field: fieldOf } = fields;
  const body = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const isOpen = useIsOpen();
  const [ended, end] = useState<'saved' | 'acted'>();
  const field = (name: keyof typeof typed, label: string) => ({ ...fieldOf(name, label), readOnly: sending });
  const [way, setWay] = useState(wayIn(person.paidBy));
  const isEdited = fields.isEdited(editableFieldsOf(seen));
  const isOutdated = JSON.stringify(editableFieldsOf(person)) !== JSON.stringify(editableFieldsOf(seen));
  const summaryOf = (one: EditableVersion) => [formatPayment(one, language), one.note].filter(Boolean).join('; ');
  if (isOutdated && !isEdited) {
    setSeen(person);
    setTyped(editableFieldsOf(person));
    setWay(wayIn(person.paidBy));
  }

  /** `on`: last known version. False if it was refused or cancelled. */
  async function update(change: object, on: EditableVersion, isUndo = false): Promise<boolean> {
    const input = { id: person.id, ...change, version: on.updatedAt };
    const outcome = await runMutation(query, { input }, title, `/groups/${group.edition.id}`);
    if (outcome.is === 'failed' && !isOpen.current) showToast(`${title}: ${late.failed}`);
    if (outcome.is !== 'done') return outcome.is === 'waiting';
    const { updateReservation: updated } = outcome.data;
    if (updated?.__typename === 'ChangedMeanwhile') reportConflict(updated, change, isUndo);
    else if (isUndo) showToast(words.undone);
    else {
      const written = { ...on, updatedAt: updated?.updatedAt ?? '' };
      showToast(fill(labels.saved, { name }), () => void update(backOf(change, on), written, true));
    }
    void show();
    return true;
  }

  // After the render in which the sent form is clean: another one may have unsaved text.
  useLayoutEffect(() => {
    if (!ended) return;
    end(undefined);
    if (ended === 'saved') leaveDialog(body.current);
    else if (hasUnsaved()) void show();
    else done();
  });

  function leave(): void {
    setTyped(editableFieldsOf(seen));
    end('saved');
  }

  /** Leaves the dialog unless the change was refused. */
  async function send(change: object): Promise<void> {
    if (sending) return;
    setFailed(false);
    setSending(true);
    const isSent = await update(change, person);
    setSending(false);
    setFailed(!isSent);
    if (isSent && isOpen.current) leave();
  }

  function reportConflict(conflict: VersionConflict, change: object, isUndo: boolean): void {
    const { text, gone, nothing, all, leave } = labels.keptMeanwhile;
    const theirVersion = conflict.now as EditableVersion | null;
    if (theirVersion === null) {
      reportNotDone(person.id, title, language, gone);
      return;
    }
    const changed = fill(text, {
      who: conflict.by ?? somebody,
      when: conflict.at ? formatWhen(conflict.at, language) : '',
      now: summaryOf(theirVersion) || nothing,
    });
    reportNotDone(person.id, title, language, changed, [
      { name: all, run: () => void update(change, theirVersion, isUndo) },
      { name: leave, run: () => {} },
    ]);
  }

  /** Sends only what was typed; on the current version, as saving after a shown conflict is a decision. */
  async function save(more = {}): Promise<void> {
    const read = readChange(typed, seen, dayInCompany());
    if (!read.ok) return setProblems(read.problems);
    const change = { ...read.value, ...more };
    if (Object.keys(change).length > 0) await send(change);
    else leave();
  }

  const phone = field('phone', labels.phone);

  function dueHint(): string | undefined {
    const { total, dueOn } = person;
    if (total === null) return undefined;
    const isPaid = (person.paidAmount ?? 0) >= total;
    const by = dueOn && dueOn < dayInCompany() ? labels.totalSince : labels.totalBy;
    const values = { total: formatMoney(total, language), day: dueOn ? formatDay(dueOn, language, 'plain') : '' };
    return fill(dueOn && !isPaid ? by : labels.total, values);
  }

  const amount = (name: 'seatPrice' | 'paidAmount' | 'refundedAmount', label: string) => {
    const props = field(name, label);
    const fault = name === 'refundedAmount' ? labels.wrongRefund : labels.wrongAmount;
    return { ...props, inputMode: 'decimal' as const, fault: props.fault && fault };
  };
  const day = (name: 'paidOn' | 'refundedOn') => {
    const props = field(name, labels.day);
    return { ...props, type: 'date', fault: props.fault && labels.wrongDay };
  };

  const { refundDue } = person;
  const dueAmount = { amount: formatMoney(refundDue ?? 0, language) };
  const attendees = attendeesIn(group.latest, person.id);
  const buyer = group.latest.find(({ id }) => id === person.buyerId);
  const facts = [
    [words.adding.company, person.company],
    [words.adding.seats, person.seats > 1 ? String(person.seats) : ''],
    [labels.buyer, buyer && fullName(buyer)],
    [labels.phone, person.phone && <PhoneLinks phone={person.phone} who={name} />],
    [labels.state, formatStatus(person, now, language)],
    [labels.folio, person.folio],
    [labels.since, formatMoment(person.confirmedAt ?? person.createdAt, language)],
    [labels.language, words.adding.languages[person.language === 'en' ? 'en' : 'es']],
  ] as const;
  return (
    <Dialog headed side label={name} close={close}>
      <DescriptionList className={`facts ${style.facts}`} rows={facts} />
      {person.state === 'confirmed' && person.buyerId === null && (person.seats > 1 || attendees.length > 0) && (
        <PartySection buyer={person} all={group.latest} isOver={isEditionOver(group.edition, now)} show={show} />
      )}
      <SubmitForm ref={body} className={style.kept} data-unsaved={isEdited} submit={() => save()}>
        <div className={form.form}>
          <FormField {...field('email', labels.email)} type="email" hint={person.email ? undefined : labels.noEmail} />
          <FormField {...phone} fault={phone.fault && words.adding.phoneWrong} type="tel" />
          {person.buyerId === null && (
            <>
              <h3>{labels.paid}</h3>
              <FormField {...amount('seatPrice', labels.seatPrice)} hint={labels.seatPriceHint} />
              <div className={form.two}>
                <FormField {...amount('paidAmount', labels.paidInAll)} hint={dueHint()} />
                <FormField {...day('paidOn')} />
              </div>
              <Choice
                name="way"
                label={labels.way}
                value={way}
                onValue={(chosen) => {
                  if (sending) return;
                  setWay(chosen);
                  field('paidBy', '').onValue(chosen === 'other' ? '' : chosen);
                }}
                choices={[...paymentWays, 'other' as const].map((one) => [one, labels.ways[one]])}
              />
              {person.state === 'confirmed' && person.email !== '' && <p className="hint">{labels.receipt}</p>}
              {way === 'other' && <FormField {...field('paidBy', labels.otherWay)} />}
              {(refundDue !== null ||
                person.refundedAmount !== null ||
                (person.state === 'ended' && person.paidAmount)) && (
                <>
                  <h3>{labels.refund}</h3>
                  <div className={form.two}>
                    <FormField
                      {...amount('refundedAmount', labels.amount)}
                      hint={refundDue === null ? undefined : fill(labels.refundDue, dueAmount)}
                    />
                    <FormField {...day('refundedOn')} />
                  </div>
                  {person.email !== '' && <p className="hint">{labels.refundReceipt}</p>}
                </>
              )}
            </>
          )}
          <FormField {...field('note', labels.note)} lines />
          {/* Not an Alarm: those scroll, away from a field in use. */}
          {!sending && isOutdated && isEdited && (
            <p className="alarm" role="alert">
              {fill(labels.meanwhile, { now: summaryOf(person) })}
            </p>
          )}
          <Alarm>{failed && late.failed}</Alarm>
          <div className={`wrap ${style.invoiceActs}`}>
            <LineButton type="submit">{labels.save}</LineButton>
            {refundDue !== null && (
              <LineButton
                onClick={() => {
                  const refundedAmount = (person.refundedAmount ?? 0) + refundDue;
                  void save({ refundedAmount, refundedOn: dayInCompany() });
                }}
              >
                {fill(labels.refunded, dueAmount)}
              </LineButton>
            )}
          </div>
        </div>
      </SubmitForm>
      {person.buyerId === null && (person.invoice || (person.total !== null && person.state !== 'ended')) && (
        <ReservationInvoice person={person} show={show} />
      )}
      <PersonActions
        {...{ person, others, now }}
        edition={group.edition}
        awaited={group.roster.waiting.length > 0}
        done={() => end('acted')}
      />
      <p className={style.history}>
        <HistoryLink thing={`Reservation:${person.id}`} />
      </p>
    </Dialog>
  );
}

function wayIn(paidBy: string | null): PaymentWay | 'other' | '' {
  return paymentWayOf(paidBy) ?? (paidBy ? 'other' : '');
}
