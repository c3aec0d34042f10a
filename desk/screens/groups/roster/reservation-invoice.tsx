import { useEffect, useRef, useState } from 'react';
import { groupWords } from '#content/desk/group.ts';
import { invoiceDeskWords } from '#content/desk/groups/invoice.ts';
import { invoiceUseNames, taxRegimeNames } from '#content/invoices/catalogues.ts';
import { invoiceFault, invoiceWords, shownInvoice } from '#content/invoices/invoice.ts';
import { ask } from '#desk/connectivity/this-connectivity.ts';
import { FormField } from '#desk/editions/form/form-field.tsx';
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
export function ReservationInvoice({ person, show }: { readonly person: StaffReservation; show(): void }) {
  const [words, language] = useWordsIn(invoiceDeskWords);
  const [{ unreached, refunds }] = useWordsIn(groupWords);
  const [{ fields, choose }] = useWordsIn(invoiceWords);
  const { invoice, invoiceSentAt } = person;
  const [typed, setTyped] = useState<InvoiceData>();
  // Version that the typed text is based on; after a conflict, the one shown then.
  const [version, setVersion] = useState<string>();
  const [problems, setProblems] = useState<readonly Problem<InvoiceField>[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const part = useRef<HTMLElement>(null);
  const isEditing = typed !== undefined;
  useEffect(() => {
    // The focused button is gone.
    if (isEditing) part.current?.querySelector('input')?.focus();
    else if (document.activeElement === document.body) part.current?.querySelector('button')?.focus();
  }, [isEditing]);

  function refuse(found: readonly Problem<InvoiceField>[]): void {
    setProblems(found);
    if (found.length > 0) setTimeout(() => part.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }

  async function run(act: () => Promise<boolean>): Promise<void> {
    if (sending) return;
    setSending(true);
    setFault(null);
    const done = await act().catch(() => false);
    setSending(false);
    if (!done) setFault(unreached);
    show();
  }

  async function save(data: InvoiceData): Promise<boolean> {
    const answer = await ask(saveQuery, { input: { id: person.id, ...data, version: version ?? person.updatedAt } });
    const result = answer.ok ? answer.data.saveInvoice : null;
    if (result?.__typename === 'ReservationRefused') {
      refuse(result.problems as readonly Problem<InvoiceField>[]);
      return true;
    }
    if (result?.__typename !== 'InvoiceSaved') return false;
    if (result.outcome === 'not_now') {
      setVersion(undefined);
      setFault(refunds.meanwhile);
      return true;
    }
    if (result.outcome !== 'done') return false;
    setTyped(undefined);
    showToast(words.saved);
    return true;
  }

  async function send(): Promise<boolean> {
    const answer = await ask(sendQuery, { id: person.id });
    if (!answer.ok || answer.data.sendInvoice !== 'done') return false;
    showToast(words.sent);
    return true;
  }

  function submit(): void {
    if (!typed) return;
    const checked = checkInvoice(typed);
    refuse(checked.ok ? [] : checked.problems);
    if (checked.ok) void run(() => save(checked.value));
  }

  const faultOf = (field: InvoiceField) => {
    const found = problems.find((one) => one.field === field);
    return found && invoiceFault(found, language);
  };
  const textField = (field: InvoiceField) => ({
    id: `invoice-${field}`,
    label: fields[field],
    value: typed?.[field] ?? '',
    autoComplete: 'off',
    fault: faultOf(field),
    onValue: (value: string) => {
      setTyped({ ...blank, ...typed, [field]: value });
      setProblems((before) => before.filter((one) => one.field !== field));
    },
  });
  return (
    <section className={style.acts} aria-labelledby="invoice" ref={part}>
      <h3 id="invoice">{words.heading}</h3>
      {typed ? (
        <SubmitForm className={style.sure} submit={submit}>
          <div className={style.invoiceForm}>
            <FormField {...textField('rfc')} />
            <FormField {...textField('name')} />
            <FormField {...textField('postalCode')} inputMode="numeric" />
            {(['regime', 'use'] as const).map((field) => (
              <div key={field}>
                <SelectField
                  id={`invoice-${field}`}
                  label={fields[field]}
                  value={typed[field]}
                  options={[
                    ['', choose],
                    ...Object.keys(field === 'regime' ? taxRegimeNames : invoiceUseNames).map(
                      (key) => [key, shownInvoice(field, key)] as const,
                    ),
                  ]}
                  choose={textField(field).onValue}
                />
                <Alarm>{faultOf(field)}</Alarm>
              </div>
            ))}
          </div>
          <Alarm>{fault}</Alarm>
          <div>
            <SubmitButton blocked={sending}>{words.save}</SubmitButton>
            <LineButton onClick={() => setTyped(undefined)}>{words.cancel}</LineButton>
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
