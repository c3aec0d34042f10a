import { closedGroupWords } from '#content/companies/closed-groups.ts';
import { groupPlaces, planLimits } from '#model/company/closed-groups.ts';
import type { Language } from '#model/languages.ts';
import { limits } from '#model/limits.ts';
import { fill, fillPlural } from '#ui/fill.ts';

type Given = Readonly<Record<string, unknown>>;

/** `Grupo de Excel, 8 personas, 3 días, en sus oficinas`. Ignores unknown values. */
export function groupReason({ course, people, days, place }: Given, language: Language): string {
  const { reason } = closedGroupWords[language];
  const number = (given: unknown, most: number, words: typeof reason.people) =>
    Number(given) >= 1 && Number(given) <= most ? fillPlural(words, Number(given), language) : '';
  const where = groupPlaces.find((one) => one === place);
  const rest = [
    number(people, planLimits.people, reason.people),
    number(days, planLimits.days, reason.days),
    where ? reason[where] : '',
  ].filter(Boolean);
  const named = typeof course === 'string' && course ? fill(reason.course, { course }) : reason.group;
  const room = limits.reason - rest.reduce((length, part) => length + part.length + 2, 0);
  return [[...named].slice(0, room).join(''), ...rest].join(', ');
}

/** The reason replaces an empty message. */
export function groupMessage(fields: Given, reason: string): Given {
  const { message } = fields;
  return {
    ...fields,
    type: 'training',
    reason,
    message: typeof message === 'string' && message.trim() ? message : reason,
  };
}
