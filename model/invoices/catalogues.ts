/** A natural person (RFC of 13 characters) or a company (12). */
export type Taxpayer = 'person' | 'company';

/** `c_RegimenFiscal` of CFDI 4.0, by kind of taxpayer. */
export const taxRegimes: Readonly<Record<string, readonly Taxpayer[]>> = {
  601: ['company'],
  603: ['company'],
  605: ['person'],
  606: ['person'],
  607: ['person'],
  608: ['person'],
  610: ['person', 'company'],
  611: ['person'],
  612: ['person'],
  614: ['person'],
  615: ['person'],
  616: ['person'],
  620: ['company'],
  621: ['person'],
  622: ['company'],
  623: ['company'],
  624: ['company'],
  625: ['person'],
  626: ['person', 'company'],
};

const business = '601 603 606 612 620 621 622 623 624 625 626';
const deductions = '605 606 607 608 611 612 614 615 625';

/**
 * `c_UsoCFDI` of CFDI 4.0 with the regimes that may state them, without payroll (CN01) and payment
 * receipts (CP01).
 */
export const invoiceUses: Readonly<Record<string, ReadonlySet<string>>> = {
  G03: regimes(business),
  G01: regimes(business),
  G02: regimes(`${business} 616`),
  ...same(['I01', 'I02', 'I03', 'I04', 'I05', 'I06', 'I07', 'I08'], business),
  ...same(['D01', 'D02', 'D03', 'D04', 'D05', 'D06', 'D07', 'D08', 'D09', 'D10'], deductions),
  S01: regimes(`${business} 605 607 608 610 611 614 615 616`),
};

function regimes(keys: string): ReadonlySet<string> {
  return new Set(keys.split(' '));
}

function same(uses: readonly string[], keys: string): Readonly<Record<string, ReadonlySet<string>>> {
  return Object.fromEntries(uses.map((use) => [use, regimes(keys)]));
}

/** Checks only the prefix of the state; `c_CodigoPostal` lists all codes. */
export function isPostalCode(text: string): boolean {
  return /^(?:0[1-9]|1[0-6]|[2-9]\d)\d{3}$/.test(text);
}
