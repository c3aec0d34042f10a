import { lengthOf } from '#model/field-lengths.ts';
import type { Checked, Problem } from '#model/problems.ts';
import { cleanLine } from '#model/text.ts';
import { invoiceUses, isPostalCode, type Taxpayer, taxRegimes } from './catalogues.ts';
import { isRfc } from './rfc.ts';

/** Receiver of an invoice (CFDI 4.0). */
export const invoiceFields = ['rfc', 'name', 'postalCode', 'regime', 'use'] as const;
export type InvoiceField = (typeof invoiceFields)[number];
export type InvoiceData = Readonly<Record<InvoiceField, string>>;

/** In characters, as in CFDI 4.0. */
const invoiceNameLimit = 254;

/** Legal form at the end of a name, which CFDI 4.0 omits: `S.A. de C.V.`, `S.C.`. */
const companyKind =
  /[\s,]+(?:S\.?\s?A\.?(?:\s?P\.?\s?I\.?|\s?S\.?)?|S\.?\s?(?:DE|EN)\s?R\.?\s?L\.?|S\.?\s?C\.?|A\.?\s?C\.?)(?:\s?DE\s?C\.?\s?V\.?)?$/;

function taxpayerOf(rfc: string): Taxpayer {
  return rfc.length === 12 ? 'company' : 'person';
}

/**
 * Validates against the published catalogues; uppercases RFC and name. Rejects a regime of the
 * other kind of taxpayer, a use that the regime may not state, and a company name with its legal
 * form.
 */
export function checkInvoice(input: Readonly<Record<string, unknown>>): Checked<InvoiceData, InvoiceField> {
  const text = (field: InvoiceField) => {
    const typed = input[field];
    return typeof typed === 'string' ? cleanLine(typed) : '';
  };
  const value: InvoiceData = {
    rfc: text('rfc').replace(/[\s-]/g, '').toUpperCase(),
    name: text('name').toUpperCase(),
    postalCode: text('postalCode').replace(/\s/g, ''),
    regime: text('regime'),
    use: text('use'),
  };
  const problems = invoiceFields.flatMap((field): Problem<InvoiceField>[] => {
    if (value[field] === '') return [{ field, problem: 'required' }];
    if (field === 'name' && lengthOf(value.name) > invoiceNameLimit)
      return [{ field, problem: 'too-long', limit: invoiceNameLimit }];
    return isValid(field, value) ? [] : [{ field, problem: 'invalid' }];
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value };
}

function isValid(field: InvoiceField, { rfc, name, postalCode, regime, use }: InvoiceData): boolean {
  switch (field) {
    case 'rfc':
      return isRfc(rfc);
    case 'name':
      return taxpayerOf(rfc) === 'person' || !companyKind.test(name);
    case 'postalCode':
      return isPostalCode(postalCode);
    case 'regime':
      return (
        Object.hasOwn(taxRegimes, regime) && (!isRfc(rfc) || taxRegimes[regime]?.includes(taxpayerOf(rfc)) === true)
      );
    case 'use':
      return (
        Object.hasOwn(invoiceUses, use) &&
        (!Object.hasOwn(taxRegimes, regime) || invoiceUses[use]?.has(regime) === true)
      );
  }
}
