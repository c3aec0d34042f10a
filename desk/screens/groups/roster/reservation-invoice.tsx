import { useEffect, useRef, useState } from 'react';
import { groupWords } from '#content/desk/group.ts';
import { invoiceDeskWords } from '#content/desk/groups/invoice.ts';
import { invoiceUseNames, taxRegimeNames } from '#content/invoices/catalogues.ts';
import { invoiceFault, invoiceWords, shownInvoice } from '#content/invoices/invoice.ts';
import { runOperation } from '#desk/connectivity/this-connectivity.ts';
import { FormField } from '#desk/editions/form/form-field.tsx';
import { useFields } from '#desk/editions/form/use-fields.ts';
import type { StaffReservation } from '#desk/screens/groups/reservation.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { checkInvoice, type InvoiceData, type InvoiceField, invoiceFields } from '#model/invoices/invoice-data.ts';
import type { Problem } from '#model/problems.ts';
import { fill } from '#ui/fill.ts';
import { formatMoment } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { Alarm, LineButton, SelectField, SubmitButton, SubmitForm } from '../../../layout/controls.tsx';
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

/** Invoice data from owner or staff, for the accountant. */
export function ReservationInvoice({ person, show }: { readonly person: StaffReservation; show(): unknown }) {
  const [words, language] = useWordsIn(invoiceDeskWords);
  const [{ unreached, refunds }] = useWordsIn(groupWords);
  const [{ fields, choose }] = useWordsIn(invoiceWords);
  const { invoice, invoiceSentAt } = person;
  const { typed, setTyped, setProblems, form, field, isEdited } = useFields('invoice', blank, invoiceFault);
  const [isEditing, edit] = useState(false);
  // Version that the typed text is based on.
  const [version, setVersion] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    // The focused button is gone.
    if (isEditing) part.current?.querySelector('input')?.focus();
    else if (document.activeElement === document.body) part.current?.querySelector('button')?.focus();
  }, [isEditing]);

  async function run(request: () => Promise<boolean>): Promise<void> {
    if (sending) return;
    setSending(true);
    setFault(null);
    const succeeded = await request().catch(() => false);
    setSending(false);
    if (!succeeded) setFault(unreached);
    show();
  }

  async function save(data: InvoiceData): Promise<boolean> {
    const response = await runOperation(saveQuery, {
      input: { id: person.id, ...data, version },
    });
    const result = response.ok ? response.data.saveInvoice : null;
    if (result?.__typename === 'ReservationRefused') {
      setProblems(result.problems as readonly Problem[]);
      return true;
    }
    if (result?.__typename !== 'InvoiceSaved') return false;
    if (result.outcome === 'not_now') {
      // Shows what another user saved; the next change begins with that.
      edit(false);
      setFault(refunds.meanwhile);
      return true;
    }
    if (result.outcome !== 'done') return false;
    edit(false);
    showToast(words.saved);
    return true;
  }

  async function send(): Promise<boolean> {
    const response = await runOperation(sendQuery, { id: person.id });
    if (!response.ok || response.data.sendInvoice !== 'done') return false;
    showToast(words.sent);
    return true;
  }

  function submit(): void {
    const checked = checkInvoice(typed);
    setProblems(checked.ok ? [] : checked.problems);
    if (checked.ok) void run(() => save(checked.value));
  }

  const fieldOf = (name: InvoiceField) => field(name, fields[name]);
  return (
    <section className={style.acts} aria-labelledby="invoice" ref={part}>
      <h3 id="invoice">{words.heading}</h3>
      {isEditing ? (
        <SubmitForm ref={form} className={style.sure} data-unsaved={isEdited(invoice ?? blank)} submit={submit}>
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
          <div>
            <SubmitButton blocked={sending}>{words.save}</SubmitButton>
            <LineButton onClick={() => edit(false)}>{words.cancel}</LineButton>
          </div>
        </SubmitForm>
      ) : (
        <>
          {invoice ? (
            <dl className={style.invoice}>
              {invoiceFields.map((field) => (
                <div key={field}>
                  <dt>{fields[field]}</dt>
                  <dd>{shownInvoice(field, invoice[field])}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className="soft">{words.none}</p>
          )}
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
            <button
              type="button"
              className="link"
              onClick={() => {
                setProblems([]);
                setTyped(invoice ?? blank);
                edit(true);
                setVersion(person.updatedAt);
              }}
            >
              {invoice ? words.change : words.enter}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
