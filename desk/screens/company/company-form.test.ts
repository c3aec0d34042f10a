import { expect, test } from 'vitest';
import { seedCompany } from '#content/company.ts';
import { checkCompany } from '#model/company/company.ts';
import { wholeCompany } from '#tests/support/company/whole-company.ts';
import { behindNow, changedPaths, formOf, isProblemOf, rebase, typedFacts, upload } from './company-form.ts';

test.each([
  ['a whole company', wholeCompany],
  ['the seed of a new installation', seedCompany],
])('keeps %s through the form', (_, facts) => {
  expect(checkCompany(typedFacts(formOf(facts)))).toEqual({ ok: true, value: facts });
});

const base = formOf(wholeCompany);
const typed = (texts: Record<string, string>) => ({ ...base, texts: { ...base.texts, ...texts } });

test('an emptied fact becomes null, and an emptied group too', () => {
  const facts = typedFacts(
    typed({
      phone: ' ',
      'bank.name': '',
      'bank.holder': '',
      'bank.clabe': '',
      'projectPrices.web.from': '',
      'projectPrices.web.to': '',
    }),
  );
  expect(facts).toMatchObject({ phone: null, bank: null, projectPrices: { web: null, app: { from: 30 } } });
});

test('a day off that was typed but not added is saved', () => {
  const mine = typed({ day: '2026-12-24' });
  expect(changedPaths(base, mine)).toEqual(['day']);
  expect(checkCompany(typedFacts(mine))).toMatchObject({ ok: true, value: { daysOff: ['2026-12-24', '2026-12-28'] } });
  expect(checkCompany(typedFacts(typed({ day: '12026-12-24' })))).toMatchObject({
    ok: false,
    problems: [{ field: 'daysOff.1', problem: 'invalid' }],
  });
});

test('money may be typed with its sign and commas', () => {
  expect(typedFacts(typed({ 'closedGroups.remote': '$8,500' }))).toMatchObject({ closedGroups: { remote: 8500 } });
});

test('a half filled group is refused by its path', () => {
  expect(checkCompany(typedFacts(typed({ 'bank.clabe': '123' })))).toEqual({
    ok: false,
    problems: [{ field: 'bank.clabe', problem: 'invalid' }],
  });
});

test('a problem of a fact is one of its parts, and of no other fact', () => {
  const reversed = checkCompany(typedFacts(typed({ 'projectPrices.web.from': '9', 'projectPrices.web.to': '8' })));
  const [problem = { field: '', problem: 'required' as const }] = reversed.ok ? [] : reversed.problems;
  const paths = ['projectPrices.web.from', 'projectPrices.web.to', 'projectPrices.app.to', 'map'];
  expect(paths.filter((path) => isProblemOf(problem, path))).toEqual(paths.slice(0, 2));
  expect(isProblemOf({ field: 'bank.name', problem: 'required' }, 'bank')).toBe(false);
});

test('counts what changed, and puts it on top of newer facts', () => {
  const mine = typed({ street: 'Calle Tres 1' });
  expect(changedPaths(base, mine)).toEqual(['street']);
  const newer = typed({ phone: '+52 55 0000 0000', street: 'Calle Cuatro' });
  expect(rebase(base, mine, newer).texts).toMatchObject({ phone: '+52 55 0000 0000', street: 'Calle Tres 1' });
});

test('a person whose photo is being uploaded stays on top of newer facts', () => {
  const people = base.people.map((one) => ({ ...one, [upload]: 'id' }));
  expect(rebase(base, { ...base, people }, base).people).toBe(people);
});

test('a translation is behind when only the other language changed, until it is changed or reviewed', () => {
  const es = typed({ 'payment.es': 'Con tarjeta.' });
  expect(behindNow(base, es, [], new Set())).toEqual(['payment:en']);
  expect(behindNow(base, es, [], new Set(['payment:en']))).toEqual([]);
  const both = typed({ 'payment.es': 'Con tarjeta.', 'payment.en': 'By card.' });
  expect(behindNow(base, both, ['payment:en'], new Set())).toEqual([]);
  expect(behindNow(base, base, ['payment:en'], new Set())).toEqual(['payment:en']);
});
