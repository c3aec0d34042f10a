import { type Pair, pairs } from '#content/pairs.ts';
import type { InvoiceField } from '#model/invoices/invoice-data.ts';
import type { Language } from '#model/languages.ts';
import type { Problem } from '#model/problems.ts';
import { invoiceUseNames, taxRegimeNames } from './catalogues.ts';

export const invoiceWords = pairs({
  heading: ['¿Necesita factura?', 'Do you need an invoice?'],
  yours: ['Los datos de su factura', 'Your invoice details'],
  enter: ['Dar mis datos fiscales', 'Enter my tax details'],
  change: ['Ver o cambiar mis datos', 'View or change my details'],
  notice: ['Aviso de privacidad', 'Privacy notice'],
  lead: [
    'Cópielos de su constancia de situación fiscal. Con ellos le hacemos su factura (CFDI 4.0), y se la mandamos por correo. Si es del extranjero, escríbanos.',
    'Copy them from your Mexican tax status certificate. We use them to issue your invoice (CFDI 4.0) and email it to you. If you’re outside Mexico, write to us.',
  ],
  saved: [
    'Ya tenemos sus datos. Puede cambiarlos mientras no se haga la factura.',
    'We have your details. You can change them until the invoice is issued.',
  ],
  sent: [
    'Estamos haciendo su factura con estos datos. Si hay que corregirlos, escríbanos.',
    'Your invoice is being issued with these details. If they need correcting, write to us.',
  ],
  save: ['Guardar mis datos', 'Save my details'],
  choose: ['Elija', 'Choose'],
  fields: {
    rfc: ['RFC', 'Tax ID (RFC)'],
    name: ['Nombre o razón social', 'Registered name'],
    postalCode: ['Código postal fiscal', 'Postal code of the tax address'],
    regime: ['Régimen fiscal', 'Tax regime'],
    use: ['Uso del CFDI', 'Use of the invoice (CFDI)'],
  } satisfies Record<InvoiceField, Pair>,
  nameHint: ['Sin régimen societario: S.A. de C.V., S.C.…', 'Without S.A. de C.V. or the like'],
  required: {
    rfc: ['RFC requerido', 'The tax ID is required'],
    name: ['Nombre requerido', 'The name is required'],
    postalCode: ['Código postal requerido', 'The postal code is required'],
    regime: ['Elija su régimen', 'Choose your regime'],
    use: ['Elija el uso', 'Choose the use'],
  } satisfies Record<InvoiceField, Pair>,
  invalid: {
    rfc: [
      'Revise el RFC: así no existe. Son 12 o 13 caracteres, y no el genérico',
      'Check the tax ID: it doesn’t exist as it is. It has 12 or 13 characters, and isn’t the generic one',
    ],
    name: [
      'Escríbalo sin el régimen societario (S.A. de C.V., S. de R.L.…), como en su constancia de situación fiscal',
      'Leave out the kind of company (S.A. de C.V., S. de R.L.…), as your tax status certificate does',
    ],
    postalCode: ['El código postal debe tener cinco dígitos', 'The postal code must have five digits'],
    regime: [
      'Ese régimen no corresponde a su RFC: unos son de personas físicas y otros de morales',
      'That regime doesn’t match your tax ID: some are for individuals, others for companies',
    ],
    use: [
      'Ese uso no se puede pedir con su régimen. Casi siempre es G03 o S01',
      'That use isn’t allowed with your regime. It’s almost always G03 or S01',
    ],
  } satisfies Record<InvoiceField, Pair>,
  tooLong: ['Máximo {limit} caracteres', 'Maximum {limit} characters'],
});

export function invoiceFault({ field, problem, limit }: Problem<InvoiceField>, language: Language): string {
  const words = invoiceWords[language];
  if (problem === 'too-long') return words.tooLong.replace('{limit}', String(limit ?? ''));
  return problem === 'required' ? words.required[field] : words.invalid[field];
}

/** Catalogue keys with their names. */
export function shownInvoice(field: InvoiceField, value: string): string {
  const name = field === 'regime' ? taxRegimeNames[value] : field === 'use' ? invoiceUseNames[value] : undefined;
  return name ? `${value} ${name}` : value;
}
