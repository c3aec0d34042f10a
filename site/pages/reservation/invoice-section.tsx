import { invoiceUseNames, taxRegimeNames } from '#content/invoices/catalogues.ts';
import { invoiceFault, invoiceWords, shownInvoice } from '#content/invoices/invoice.ts';
import { type InvoiceField, invoiceFields } from '#model/invoices/invoice-data.ts';
import type { ReservationPage } from '#model/reservations/reservation-pages.ts';
import { Facts } from '#site/reservations/facts.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useWordsIn } from '#ui/use-words-in.ts';
import { OwnData } from './own-data.tsx';
import type { RefusedData } from './post-action.server.ts';
import style from './reservation.module.css';

interface InvoiceSectionProps {
  readonly page: ReservationPage;
  readonly refused: RefusedData | undefined;
}

/** Editable until the accountant has the data. */
export function InvoiceSection({ page: { invoice, invoiceSent }, refused }: InvoiceSectionProps) {
  const [words, language] = useWordsIn(invoiceWords);
  const input: Readonly<Partial<Record<InvoiceField, string>>> = refused?.input ?? invoice ?? {};
  const faultOf = (field: InvoiceField) => {
    const found = refused?.problems.find((one) => one.field === field);
    return found && invoiceFault({ ...found, field }, language);
  };
  const optionsOf = (field: InvoiceField) => {
    if (field !== 'regime' && field !== 'use') return undefined;
    const keys = Object.keys(field === 'regime' ? taxRegimeNames : invoiceUseNames);
    return [['', words.choose] as const, ...keys.map((key) => [key, shownInvoice(field, key)] as const)];
  };
  return (
    <section className={invoice && invoiceSent ? style.section : `screen ${style.section}`} aria-labelledby="invoice">
      <h2 id="invoice">{invoice ? words.yours : words.heading}</h2>
      {invoice && !invoiceSent && <p>{words.saved}</p>}
      {invoiceSent && invoice ? (
        <>
          <p>{words.sent}</p>
          <Facts rows={invoiceFields.map((field) => [words.fields[field], shownInvoice(field, invoice[field])])} />
        </>
      ) : (
        <OwnData act="invoice" refused={refused} words={{ ...words, summary: invoice ? words.change : words.enter }}>
          {invoiceFields.map((field) => (
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
              options={optionsOf(field)}
            />
          ))}
        </OwnData>
      )}
    </section>
  );
}
