import { lengthOf } from '#model/limits.ts';
import type { Checked, Problem } from '#model/problems.ts';
import { cleanLine } from '#model/text.ts';
import { invoiceUses, isPostalCode, type Taxpayer, taxRegimes } from './catalogues.ts';
import { isRfc } from './rfc.ts';

/** Receiver of an invoice (CFDI 4.0). */
export const invoiceFields = ['rfc', 'name', 'postalCode', 'regime', 'use'] as const;
export type InvoiceField = (typeof invoiceFields)[number];
export type InvoiceData = Readonly<Record<InvoiceField, string>>;

/** Longest name, in characters: that of CFDI 4.0. */
const invoiceNameLimit = 254;

/** Kind of company at the end of a name, which CFDI 4.0 leaves out: `S.A. de C.V.`, `S de RL de CV`, `S.C.`. */
const companyKind =
  /[\s,]+(?:S\.?\s?A\.?(?:\s?P\.?\s?I\.?|\s?S\.?)?|S\.?\s?(?:DE|EN)\s?R\.?\s?L\.?|S\.?\s?C\.?|A\.?\s?C\.?)(?:\s?DE\s?C\.?\s?V\.?)?$/;

function taxpayerOf(rfc: string): Taxpayer {
  return rfc.length === 12 ? 'company' : 'person';
}

/**
 * Validates the data for an invoice against each other and the published catalogues. RFC and name are
 * uppercased. Invalid are also a regime of the other kind of taxpayer, a use that the regime may not state, and a
 * name with the kind of company.
 */
export function checkInvoice(given: Readonly<Record<string, unknown>>): Checked<InvoiceData, InvoiceField> {
  const text = (field: InvoiceField) => {
    const typed = given[field];
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
