import { invoiceUseNames, taxRegimeNames } from '#content/invoices/catalogues.ts';
import { invoiceFault, invoiceWords, shownInvoice } from '#content/invoices/invoice.ts';
import { reservationWords } from '#content/pages/reservations/reservation.ts';
import { type InvoiceField, invoiceFields } from '#model/invoices/invoice-data.ts';
import type { Problem } from '#model/problems.ts';
import type { ReservationPage } from '#model/reservations/reservation-pages.ts';
import fields from '#ui/fields/fields.module.css';
import { TextField } from '#ui/fields/text-field.tsx';
import { useWordsIn } from '#ui/use-words-in.ts';
import toggle from '../../components/disclosure.module.css';
import { ToPage } from '../../components/to-page.tsx';
import { Facts } from '../../reservations/facts.tsx';
import { RequiredSelect } from '../../reservations/required-select.tsx';
import shared from '../../reservations/reservations.module.css';
import { samePage } from './action-form.tsx';
import style from './reservation.module.css';

export interface RefusedInvoice {
  readonly problems: readonly Problem<InvoiceField>[];
  readonly invoice: Readonly<Record<string, string>>;
  /** It could not be stored. */
  readonly failed?: true;
}

interface InvoiceSectionProps {
  readonly page: ReservationPage;
  readonly refused: RefusedInvoice | undefined;
}

/** Editable until the accountant has the data. */
export function InvoiceSection({ page: { invoice, invoiceSent }, refused }: InvoiceSectionProps) {
  const [words, language] = useWordsIn(invoiceWords);
  const [{ outcomes }] = useWordsIn(reservationWords);
  const input: Readonly<Partial<Record<InvoiceField, string>>> = refused?.invoice ?? invoice ?? {};
  const faultOf = (field: InvoiceField) => {
    const found = refused?.problems.find((one) => one.field === field);
    return found && invoiceFault(found, language);
  };
  return (
    <section className={style.certificate} aria-labelledby="invoice">
      <h2 id="invoice">{invoice ? words.yours : words.heading}</h2>
      {invoice && !invoiceSent && <p>{words.saved}</p>}
      {invoiceSent && invoice ? (
        <>
          <p>{words.sent}</p>
          <Facts rows={invoiceFields.map((field) => [words.fields[field], shownInvoice(field, invoice[field])])} />
        </>
      ) : (
        <details className={style.worker} open={refused !== undefined}>
          <summary className={toggle.disclosure}>{invoice ? words.change : words.enter}</summary>
          <p className="small soft">
            {words.lead} <ToPage page="privacity">{words.notice}</ToPage>
          </p>
          <form method="post" action={samePage} noValidate>
            {refused?.failed && (
              <p className={fields.fault} role="alert" tabIndex={-1}>
                {outcomes.failed}
              </p>
            )}
            <input type="hidden" name="act" value="invoice" />
            {(['rfc', 'name', 'postalCode'] as const).map((field) => (
              <TextField
                key={field}
                within="invoice-"
                name={field}
                label={words.fields[field]}
                required
                autoComplete="off"
                inputMode={field === 'postalCode' ? 'numeric' : undefined}
                defaultValue={input[field] ?? ''}
                fault={faultOf(field)}
                hint={field === 'name' && !faultOf(field) ? words.nameHint : undefined}
              />
            ))}
            {(['regime', 'use'] as const).map((field) => (
              <RequiredSelect
                key={field}
                name={field}
                label={words.fields[field]}
                value={input[field] ?? ''}
                fault={faultOf(field)}
              >
                <option value="">{words.choose}</option>
                {Object.keys(field === 'regime' ? taxRegimeNames : invoiceUseNames).map((key) => (
                  <option key={key} value={key}>
                    {shownInvoice(field, key)}
                  </option>
                ))}
              </RequiredSelect>
            ))}
            <button type="submit" className={`btn ${shared.hollow}`}>
              {words.save}
            </button>
          </form>
        </details>
      )}
    </section>
  );
}
