import { pairs } from '#content/pairs.ts';
import type { Language } from '#model/languages.ts';
import { type Kept, retention } from '#model/people/retention.ts';

/** `{time}`: from model/people/retention.ts. */
const retentionWords = pairs({
  months: { one: ['{n} mes', '{n} month'], other: ['{n} meses', '{n} months'] },
  days: { one: ['{n} día', '{n} day'], other: ['{n} días', '{n} days'] },
  kept: {
    messages: ['{time} después del último cambio', '{time} after the last change'],
    openMessages: ['mientras están abiertos', 'while they are open'],
    drafts: ['{time} después de escribirlos', '{time} after they were written'],
    reservations: ['{time} después de la última clase', '{time} after the last class'],
    certificates: [
      'mientras se puedan comprobar; el nombre, el correo y el archivo, hasta que la persona pida borrarlos',
      'as long as they can be checked; the name, the email and the file until the person asks us to erase them',
    ],
    workerRecords: ['{time} después del último cambio', '{time} after the last change'],
    certificateOrders: ['{time} después de ordenarlas', '{time} after they were ordered'],
    holdAddresses: [
      'hasta que el lugar se paga o termina el grupo; {time} después de cancelarse',
      'until the seat is paid or the group has ended; {time} after it was canceled',
    ],
    consents: ['{time} después de borrarse lo que autorizó', '{time} after what it allowed was erased'],
    unconfirmedSubscribers: ['{time} después de pedirlas', '{time} after they were asked for'],
    courseNotices: [
      'hasta {time} después de confirmarlos, o hasta que le avisamos',
      'until {time} after they were confirmed, or until we told them',
    ],
    subscribers: ['hasta la baja', 'until they unsubscribe'],
    endedSubscribers: ['{time} después de la baja', '{time} after they unsubscribed'],
    refusals: ['hasta que la persona vuelva a pedir esos correos', 'until the person asks for those emails again'],
    sentLetters: ['{time} después de enviarse', '{time} after they were sent'],
    failedLetters: ['{time} después de fallar', '{time} after they failed'],
    record: ['{time} después de cada cambio', '{time} after each change'],
    accounts: ['mientras la persona trabaja con nosotros', 'while the person works with us'],
    sessions: ['{time} después de terminar', '{time} after they end'],
    codes: ['{time} después de vencer', '{time} after they expire'],
    attempts: ['{time} después del último', '{time} after the last'],
    knownPlaces: ['{time} después de usarla ahí', '{time} after it was used there'],
    jobs: ['hasta que se hacen', 'until they are done'],
    counters: ['solo en memoria, un día cuando mucho', 'in memory only, a day at most'],
  },
});

/** `24 meses después de la última clase`. */
export function describeKept(category: Kept, language: Language): string {
  const words = retentionWords[language];
  const period = retention[category];
  if (period === null) return words.kept[category];
  const [n, forms] = 'months' in period ? [period.months, words.months] : [period.days, words.days];
  return words.kept[category].replace('{time}', (n === 1 ? forms.one : forms.other).replace('{n}', String(n)));
}
