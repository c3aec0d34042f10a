import { describe, expect, it, test } from 'vitest';
import { isRfc } from '#model/invoices/rfc.ts';
import { isCurp } from './curp.ts';
import { checkWorker, occupationKeys } from './worker.ts';

// Published examples of the registries: the CURP of the guide, the RFC of the tax authority's catalogues.
test.each(['HEGG560427MVZRRL04'])('accepts the CURP %s', (curp) => expect(isCurp(curp)).toBe(true));

test.each([
  ['a wrong check digit', 'HEGG560427MVZRRL05'],
  ['two characters changed over', 'HEGG560472MVZRRL04'],
  ['month 13', 'HEGG561327MVZRRL04'],
  ['31 February', 'GOMC960231HDFRRR00'],
  ['an unknown state', 'GOMC960221HZZRRR00'],
  ['17 characters', 'HEGG560427MVZRRL0'],
])('rejects a CURP with %s', (_, curp) => expect(isCurp(curp)).toBe(false));

test.each(['GODE561231GR8', 'SAT970701NN3'])('accepts the RFC %s', (rfc) => expect(isRfc(rfc)).toBe(true));
test.each(['GODE561231GR9', 'SAT970701NN4', 'SAT971301NN3', 'SAT970701', 'XEXX010101000'])(
  'rejects the RFC %s',
  (rfc) => expect(isRfc(rfc)).toBe(false),
);

const fields = {
  curp: ' hegg560427mvzrrl04 ',
  occupation: '04.4',
  job: '',
  employer: 'Abarrotes del Sur, S.A. de C.V.',
  rfc: 'SAT-970701-NN3',
  employerSigner: 'Rosa Ortiz',
  workersSigner: '',
};

describe('data for a DC-3', () => {
  it('is cleaned', () => {
    const checked = checkWorker(fields);
    expect(checked.ok && checked.value).toMatchObject({ curp: 'HEGG560427MVZRRL04', rfc: 'SAT970701NN3', job: '' });
  });

  it('is refused by field', () => {
    const checked = checkWorker({ ...fields, curp: 'x', occupation: '99.9', employer: '', job: 'p'.repeat(101) });
    expect(checked).toEqual({
      ok: false,
      problems: [
        { field: 'curp', problem: 'invalid' },
        { field: 'occupation', problem: 'invalid' },
        { field: 'job', problem: 'too-long', limit: 100 },
        { field: 'employer', problem: 'required' },
      ],
    });
    expect(checkWorker({})).toMatchObject({ ok: false });
  });

  it('has 55 occupations in 11 areas', () => {
    expect(occupationKeys).toHaveLength(55);
    expect(new Set(occupationKeys.map((key) => key.slice(0, 2))).size).toBe(11);
  });
});
