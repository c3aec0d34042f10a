import { useEffect, useRef, useState } from 'react';
import { appWords } from '#content/desk/app.ts';
import { groupWords } from '#content/desk/group.ts';
import { invoiceDeskWords } from '#content/desk/groups/invoice.ts';
import { invoiceUseNames, taxRegimeNames } from '#content/invoices/catalogues.ts';
import { invoiceFault, invoiceWords, shownInvoice } from '#content/invoices/invoice.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { useFault } from '#desk/dialog/use-fault.ts';
import { FormField } from '#desk/form/form-field.tsx';
import { useFields } from '#desk/form/use-fields.ts';
import { Alarm, LineButton, LinkButton, SelectField, SubmitButton, SubmitForm } from '#desk/layout/controls.tsx';
import { fullName, type StaffReservation } from '#desk/screens/groups/reservation.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { checkInvoice, type InvoiceData, type InvoiceField, invoiceFields } from '#model/invoices/invoice-data.ts';
import type { Problem } from '#model/problems.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { fill } from '#ui/fill.ts';
import { formatMoment } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './person-dialog.module.css';

const saveQuery = `mutation SaveInvoice($input: InvoiceInput!) {
  saveInvoice(input: $input) {
    __typename
    ... on InvoiceSaved { outcome }
    ... on ReservationRefused { problems { field problem limit } }
  }
}` as const;
const sendQuery = 'mutation SendInvoice($id: ID!) { sendInvoice(id: $id) }' as const;

const blank: InvoiceData = { rfc: '', name: '', postalCode: '', regime: '', use: '' };

interface ReservationInvoiceProps {
  readonly person: StaffReservation;
  show(): Promise<readonly StaffReservation[] | undefined>;
}

/** Invoice data from owner or staff, for the accountant. */
export function ReservationInvoice({ person, show }: ReservationInvoiceProps) {
  const [words, language] = useWordsIn(invoiceDeskWords);
  const [{ unreached, refunds }] = useWordsIn(groupWords);
  const [{ fields, choose }] = useWordsIn(invoiceWords);
  const { invoice, invoiceSentAt } = person;
  const { typed, setTyped, setProblems, field, isEdited } = useFields('invoice', blank, invoiceFault);
  // The reservation that the typed text is based on, in its last shown version; undefined: not editing.
  const [begun, edit] = useState<StaffReservation>();
  const isEditing = begun !== undefined;
  const isOutdated = isEditing && !isSame(invoice, begun.invoice);
  const { fault, setFault, fail, isOpen } = useFault();
  const [sending, setSending] = useState(false);
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    // The focused button is gone.
    if (isEditing) part.current?.querySelector('input')?.focus();
    else if (document.activeElement === document.body) part.current?.querySelector('button')?.focus();
  }, [isEditing]);

  /** `request` returns why it was not done, if anything. */
  async function run(request: () => Promise<string | undefined>): Promise<void> {
    if (sending) return;
    setSending(true);
    setFault(undefined);
    const why = await request();
    setSending(false);
    if (why) fail(fullName(person), why);
    void show();
  }

  async function save(data: InvoiceData, on: StaffReservation): Promise<string | undefined> {
    const input = { id: person.id, ...data, version: on.updatedAt };
    const result = (await fetchData(saveQuery, { input }))?.saveInvoice;
    if (result?.__typename === 'ReservationRefused') {
      setProblems(result.problems as readonly Problem[]);
      return isOpen.current ? undefined : appWords[language].late.failed;
    }
    if (result?.outcome === 'not_now') {
      const now = (await show())?.find(({ id }) => id === on.id);
      if (!now || now.updatedAt === on.updatedAt) return unreached;
      const next = { ...on, updatedAt: now.updatedAt };
      // Another part of the reservation changed.
      if (isSame(now.invoice, on.invoice)) return save(data, next);
      // Shown above the form from now on: the next press replaces it.
      edit(next);
      return refunds.meanwhile;
    }
    if (result?.outcome !== 'done') return unreached;
    edit(undefined);
    showToast(words.saved);
    return undefined;
  }

  async function send(): Promise<string | undefined> {
    const done = (await fetchData(sendQuery, { id: person.id }))?.sendInvoice;
    if (done !== 'done') return unreached;
    showToast(words.sent);
    return undefined;
  }

  function submit(): Promise<void> | undefined {
    const checked = checkInvoice(typed);
    setProblems(checked.ok ? [] : checked.problems);
    return checked.ok && begun ? run(() => save(checked.value, begun)) : undefined;
  }

  const fieldOf = (name: InvoiceField) => field(name, fields[name]);
  return (
    <section className={style.acts} aria-labelledby="invoice" ref={part}>
      <h3 id="invoice">{words.heading}</h3>
      {(!isEditing || isOutdated) &&
        (invoice ? (
          <DescriptionList
            className={style.invoice}
            rows={invoiceFields.map((name) => [fields[name], shownInvoice(name, invoice[name])])}
          />
        ) : (
          <p className="soft">{words.none}</p>
        ))}
      {isEditing ? (
        <SubmitForm className={style.sure} data-unsaved={isEdited(begun.invoice ?? blank)} submit={submit}>
          <div className={style.invoiceForm}>
            <FormField {...fieldOf('rfc')} />
            <FormField {...fieldOf('name')} />
            <FormField {...fieldOf('postalCode')} inputMode="numeric" />
            {(['regime', 'use'] as const).map((name) => {
              const { id, label, value, onValue, fault } = fieldOf(name);
              const names = name === 'regime' ? taxRegimeNames : invoiceUseNames;
              const options = Object.keys(names).map((key) => [key, shownInvoice(name, key)] as const);
              const select = { id, label, value, fault, choose: onValue };
              return <SelectField key={name} {...select} options={[['', choose], ...options]} />;
            })}
          </div>
          <Alarm>{fault}</Alarm>
          <div className="wrap">
            <SubmitButton blocked={sending}>{words.save}</SubmitButton>
            <LineButton onClick={() => edit(undefined)}>{words.cancel}</LineButton>
          </div>
        </SubmitForm>
      ) : (
        <>
          {invoice && (
            <p className="soft">
              {invoiceSentAt ? fill(words.sentAt, { when: formatMoment(invoiceSentAt, language) }) : words.notSent}
            </p>
          )}
          <Alarm>{fault}</Alarm>
          <div className={`wrap ${style.invoiceActs}`}>
            {invoice && !invoiceSentAt && person.state === 'confirmed' && (
              <LineButton aria-disabled={sending || undefined} onClick={() => void run(send)}>
                {words.send}
              </LineButton>
            )}
            <LinkButton
              onClick={() => {
                setProblems([]);
                setTyped(invoice ?? blank);
                edit(person);
              }}
            >
              {invoice ? words.change : words.enter}
            </LinkButton>
          </div>
        </>
      )}
    </section>
  );
}

function isSame(one: StaffReservation['invoice'], other: StaffReservation['invoice']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
