import type { ClassChange } from '#model/courses/session.ts';
import type { Language } from '#model/languages.ts';
import { bilingual } from './bilingual.ts';
import { classHours } from './course.ts';
import { dayIn, formatDays } from './formats/format.ts';

const words = bilingual(
  {
    day: (planned: string, held: string) => `el ${planned} se pasa al ${held}`,
    hour: (planned: string, hours: string) => `el ${planned} es de ${hours}`,
    both: (planned: string, held: string, hours: string) => `el ${planned} se pasa al ${held}, de ${hours}`,
    dropped: (planned: string) => `no hay clase el ${planned}`,
    added: (held: string, hours: string) => `hay una clase más el ${held}, de ${hours}`,
    without: (days: string) => `sin clase: ${days}`,
    daysWithout: (n: number) => `sin clase ${n} días`,
    more: (n: number) => `y ${n} ${n === 1 ? 'cambio' : 'cambios'} más`,
  },
  {
    day: (planned: string, held: string) => `${planned} moves to ${held}`,
    hour: (planned: string, hours: string) => `${planned} is ${hours}`,
    both: (planned: string, held: string, hours: string) => `${planned} moves to ${held}, ${hours}`,
    dropped: (planned: string) => `no class on ${planned}`,
    added: (held: string, hours: string) => `an extra class on ${held}, ${hours}`,
    without: (days: string) => `no class: ${days}`,
    daysWithout: (n: number) => `no class on ${n} days`,
    more: (n: number) => `and ${n} more ${n === 1 ? 'change' : 'changes'}`,
  },
);

/** Clause: `el 12 de diciembre se pasa al domingo 13, de 10:00 a 14:00`. Counts those beyond `most`. */
export function classChangeWords(moved: readonly ClassChange[], language: Language, most = 3): string {
  // Naming one is as short as counting it.
  const named = moved.length > most + 1 ? most : moved.length;
  const parts = moved.slice(0, named).map((one) => oneWords(one, language));
  if (moved.length > named) parts.push(words[language].more(moved.length - named));
  return parts.join('; ');
}

export function classChangeSentence(moved: readonly ClassChange[], language: Language): string {
  const clause = classChangeWords(moved, language);
  return clause && `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}

/** Clause with every day without class: named up to two, otherwise counted. */
export function timetableChangeWords(edition: ClassDays, language: Language): string {
  const { moved, daysWithout } = mergeDaysWithout(edition);
  const n = daysWithout.length;
  const say = words[language];
  const without = n > 2 ? say.daysWithout(n) : n > 0 && say.without(formatDays(daysWithout, language));
  return [classChangeWords(moved, language), without].filter(Boolean).join('; ');
}

interface ClassDays {
  readonly moved?: readonly ClassChange[];
  readonly daysWithout: readonly string[];
}

/** Lists dropped classes among the days without class, unless another class is on that day. */
export function mergeDaysWithout({ moved = [], daysWithout }: ClassDays): Required<ClassDays> {
  const dropped = moved.flatMap(({ planned, held }) => (planned && !held ? [planned.date] : []));
  const kept = moved.filter(({ held }) => held);
  const empty = dropped.filter((day) => !kept.some(({ held }) => held?.date === day));
  return { moved: kept, daysWithout: [...new Set([...daysWithout, ...empty])].toSorted() };
}

function oneWords({ planned, held }: ClassChange, language: Language): string {
  const { day, hour, both, dropped, added } = words[language];
  if (!planned) {
    const day = held && dayIn(language, held.date, { weekday: 'long', day: 'numeric', month: 'long' });
    return held && day ? added(day, classHours(held, language)) : '';
  }
  const was = dayIn(language, planned.date, { day: 'numeric', month: 'long' });
  if (!held) return dropped(was);
  const sameMonth = planned.date.slice(0, 7) === held.date.slice(0, 7);
  // English puts the month first; a day alone would read as an ordinal.
  const month = sameMonth && language === 'es' ? {} : ({ month: 'long' } as const);
  const is = dayIn(language, held.date, { weekday: 'long', day: 'numeric', ...month });
  if (planned.date === held.date) return hour(was, classHours(held, language));
  if (planned.from === held.from && planned.to === held.to) return day(was, is);
  return both(was, is, classHours(held, language));
}
