import { describe, expect, it, test } from 'vitest';
import { invoiceUses, taxRegimes } from './catalogues.ts';
import { checkInvoice } from './invoice-data.ts';

const ofPerson = { rfc: 'GODE561231GR8', name: 'Elena Gómez', postalCode: '72000', regime: '612', use: 'G03' };
const ofCompany = { rfc: 'SAT970701NN3', name: 'Telar Digital', postalCode: '06300', regime: '601', use: 'G03' };

const problemsOf = (input: Readonly<Record<string, unknown>>) => {
  const checked = checkInvoice(input);
  return checked.ok ? [] : checked.problems.map(({ field, problem }) => `${field} ${problem}`);
};

describe('checkInvoice', () => {
  it('accepts data that agree, cleaned', () => {
    expect(checkInvoice({ ...ofPerson, rfc: ' gode-561231 gr8', postalCode: '72 000' })).toEqual({
      ok: true,
      value: { ...ofPerson, name: 'ELENA GÓMEZ' },
    });
    expect(problemsOf(ofCompany)).toEqual([]);
  });

  it('reports all missing and mistyped fields at once', () => {
    expect(problemsOf({})).toEqual([
      'rfc required',
      'name required',
      'postalCode required',
      'regime required',
      'use required',
    ]);
    expect(
      problemsOf({ rfc: 'GODE561231GR9', name: 'X'.repeat(255), postalCode: '17000', regime: '600', use: 'CN01' }),
    ).toEqual(['rfc invalid', 'name too-long', 'postalCode invalid', 'regime invalid', 'use invalid']);
    expect(problemsOf({ ...ofPerson, rfc: 1, regime: 'constructor', use: '__proto__' })).toEqual([
      'rfc required',
      'regime invalid',
      'use invalid',
    ]);
  });

  it('refuses a regime of the other kind of taxpayer, and a use that the regime may not state', () => {
    expect(problemsOf({ ...ofPerson, regime: '601' })).toEqual(['regime invalid']);
    expect(problemsOf({ ...ofCompany, regime: '612' })).toEqual(['regime invalid']);
    expect(problemsOf({ ...ofCompany, use: 'D10' })).toEqual(['use invalid']);
    expect(problemsOf({ ...ofPerson, regime: '616', use: 'G03' })).toEqual(['use invalid']);
    expect(problemsOf({ ...ofPerson, regime: '616', use: 'S01' })).toEqual([]);
    expect(problemsOf({ ...ofPerson, regime: '605', use: 'D10' })).toEqual([]);
  });

  it.each(['S.A. de C.V.', 'SA DE CV', 'S. de R.L. de C.V.', 'S DE RL', 'S.A.P.I. de C.V.', 'SAS', 'S.C.', 'A.C.'])(
    'refuses a company’s name that ends in %s, not a person’s',
    (kind) => {
      expect(problemsOf({ ...ofCompany, name: `Telar Digital, ${kind}` })).toEqual(['name invalid']);
      expect(problemsOf({ ...ofCompany, name: `Telar Digital ${kind}` })).toEqual(['name invalid']);
      expect(problemsOf({ ...ofPerson, name: `Elena ${kind}` })).toEqual([]);
    },
  );

  it.each(['Casas', 'Grupo SASA', 'Sociedad Civil de Todos', 'La Cosa'])('accepts the name %s', (name) => {
    expect(problemsOf({ ...ofCompany, name })).toEqual([]);
  });
});

test('every regime has a use, and every use only known regimes', () => {
  const stated = new Set(Object.values(invoiceUses).flatMap((regimes) => [...regimes]));
  expect([...stated].toSorted()).toEqual(Object.keys(taxRegimes));
});
