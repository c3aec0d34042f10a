import type { Language } from '#model/languages.ts';
import { type Kept, retention } from '#model/retention.ts';
import { bilingual } from './bilingual.ts';

/** Until when what is kept is kept; `{time}` is the time of model/retention.ts. For the desk, and whoever asks for their data. */
export const retentionWords = bilingual<{
  readonly months: { readonly one: string; readonly other: string };
  readonly days: { readonly one: string; readonly other: string };
  readonly kept: Readonly<Record<Kept, string>>;
}>(
  {
    months: { one: '{n} mes', other: '{n} meses' },
    days: { one: '{n} día', other: '{n} días' },
    kept: {
      messages: '{time} después del último cambio',
      openMessages: 'mientras se atienden',
      drafts: '{time} después de escribirlos',
      reservations: '{time} después de la última clase',
      holdAddresses: 'hasta que el lugar se paga o termina el grupo; {time} después de cancelarse',
      consents: '{time} después de borrarse lo que autorizó',
      unconfirmedSubscribers: '{time} después de pedirlas',
      subscribers: 'hasta la baja',
      endedSubscribers: '{time} después de la baja',
      refusals: 'hasta que la persona vuelva a pedir cartas',
      sentLetters: '{time} después de salir',
      failedLetters: '{time} después de abandonarlas',
      record: '{time} después de cada cambio',
      accounts: 'mientras la persona trabaja con nosotros',
      sessions: '{time} después de terminar',
      codes: '{time} después de vencer',
      attempts: '{time} después del último',
      knownPlaces: '{time} después de usarla ahí',
      jobs: 'hasta que se hacen',
      counters: 'solo en memoria, un día a lo más',
    },
  },
  {
    months: { one: '{n} month', other: '{n} months' },
    days: { one: '{n} day', other: '{n} days' },
    kept: {
      messages: '{time} after the last change',
      openMessages: 'while they are attended to',
      drafts: '{time} after they were written',
      reservations: '{time} after the last class',
      holdAddresses: 'until the seat is paid or the group is over; {time} after it was canceled',
      consents: '{time} after what it allowed was erased',
      unconfirmedSubscribers: '{time} after they were asked for',
      subscribers: 'until they end',
      endedSubscribers: '{time} after they ended',
      refusals: 'until the person asks for letters again',
      sentLetters: '{time} after they left',
      failedLetters: '{time} after they were given up',
      record: '{time} after each change',
      accounts: 'while the person works with us',
      sessions: '{time} after they end',
      codes: '{time} after they end',
      attempts: '{time} after the last',
      knownPlaces: '{time} after it was used there',
      jobs: 'until it is done',
      counters: 'in memory alone, a day at most',
    },
  },
);

/** Until when something is kept, in words: `24 meses después de la última clase`. */
export function sayKept(kept: Kept, language: Language): string {
  const words = retentionWords[language];
  const period = retention[kept];
  if (period === null) return words.kept[kept];
  const [n, forms] = 'months' in period ? [period.months, words.months] : [period.days, words.days];
  return words.kept[kept].replace('{time}', (n === 1 ? forms.one : forms.other).replace('{n}', String(n)));
}
