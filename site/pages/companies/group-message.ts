import { closedGroupWords } from '#content/companies/closed-groups.ts';
import { groupPlaces, planLimits } from '#model/company/closed-groups.ts';
import { fieldLengths } from '#model/field-lengths.ts';
import type { Language } from '#model/languages.ts';
import { fill, fillPlural } from '#ui/fill.ts';

type Fields = Readonly<Record<string, unknown>>;

/** `Grupo de Excel, 8 personas, 3 días, en sus oficinas`. Ignores unknown values. */
export function groupReason({ course, people, days, place }: Fields, language: Language): string {
  const { reason } = closedGroupWords[language];
  const number = (value: unknown, most: number, words: typeof reason.people) =>
    Number(value) >= 1 && Number(value) <= most ? fillPlural(words, Number(value), language) : '';
  const where = groupPlaces.find((one) => one === place);
  const rest = [
    number(people, planLimits.people, reason.people),
    number(days, planLimits.days, reason.days),
    where ? reason[where] : '',
  ].filter(Boolean);
  const named = typeof course === 'string' && course ? fill(reason.course, { course }) : reason.group;
  const maxLength = fieldLengths.reason - rest.reduce((length, part) => length + part.length + 2, 0);
  return [[...named].slice(0, maxLength).join(''), ...rest].join(', ');
}

/** The reason replaces an empty message. */
export function groupMessage(fields: Fields, reason: string): Fields {
  const { message } = fields;
  return {
    ...fields,
    type: 'training',
    reason,
    message: typeof message === 'string' && message.trim() ? message : reason,
  };
}
