import type { Language } from '#model/languages.ts';
import { type Kept, retention } from '#model/retention.ts';
import { bilingual } from './bilingual.ts';

interface RetentionWords {
  readonly what: string;
  /** Until when; `{time}` is the time of model/retention.ts. */
  readonly until: string;
  readonly why: string;
}

/** What is kept, until when and why: for the desk, and whoever asks for their data. */
export const retentionWords = bilingual<{
  readonly months: { readonly one: string; readonly other: string };
  readonly days: { readonly one: string; readonly other: string };
  readonly kept: Readonly<Record<Kept, RetentionWords>>;
}>(
  {
    months: { one: '{n} mes', other: '{n} meses' },
    days: { one: '{n} día', other: '{n} días' },
    kept: {
      messages: {
        what: 'Mensajes contestados o archivados, con sus respuestas',
        until: '{time} después del último cambio',
        why: 'Para atender lo que derive de ellos.',
      },
      openMessages: { what: 'Mensajes sin contestar', until: 'mientras se atienden', why: 'Alguien espera respuesta.' },
      drafts: {
        what: 'Borradores de respuestas',
        until: '{time} después de escribirlos',
        why: 'Para seguir escribiendo.',
      },
      reservations: {
        what: 'Reservas y asistencia',
        until: '{time} después de la última clase',
        why: 'Para el curso y su constancia; después solo queda cuántas hubo.',
      },
      holdAddresses: {
        what: 'Clave de dónde se apartó un lugar',
        until: '{time} después de vencer sin confirmarse',
        why: 'Para que nadie aparte muchos lugares a la vez.',
      },
      consents: {
        what: 'Prueba de un consentimiento',
        until: '{time} después de borrarse lo que autorizó',
        why: 'Demuestra que podíamos usar los datos.',
      },
      unconfirmedSubscribers: {
        what: 'Suscripciones sin confirmar',
        until: '{time} después de pedirlas',
        why: 'Mientras sirve el enlace para confirmar.',
      },
      subscribers: { what: 'Suscripciones al boletín', until: 'hasta la baja', why: 'Para enviar el boletín.' },
      endedSubscribers: {
        what: 'Suscripciones dadas de baja',
        until: '{time} después de la baja',
        why: 'Para responder a quien pregunta por ella.',
      },
      refusals: {
        what: 'Lista de exclusión',
        until: 'hasta que la persona vuelva a pedir cartas',
        why: 'Para no volver a escribirle.',
      },
      sentLetters: { what: 'Cartas enviadas', until: '{time} después de salir', why: 'Para saber qué se le dijo.' },
      failedLetters: {
        what: 'Cartas que no salieron',
        until: '{time} después de abandonarlas',
        why: 'Para enviarlas otra vez.',
      },
      record: {
        what: 'Registro de cambios de nuestro personal',
        until: '{time} después de cada cambio',
        why: 'Para responder de lo que hicimos.',
      },
      accounts: {
        what: 'Cuentas del personal',
        until: 'mientras la persona trabaja con nosotros',
        why: 'Para entrar al escritorio.',
      },
      sessions: { what: 'Sesiones del personal', until: '{time} después de terminar', why: 'Para seguir dentro.' },
      codes: { what: 'Códigos para elegir contraseña', until: '{time} después de vencer', why: 'Para elegirla.' },
      attempts: { what: 'Intentos fallidos de entrar', until: '{time} después del último', why: 'Para frenar abusos.' },
      knownPlaces: {
        what: 'Clave de dónde se usó una cuenta',
        until: '{time} después de usarla ahí',
        why: 'Para que nadie deje fuera a su dueño.',
      },
      jobs: { what: 'Tareas con hora', until: 'hasta que se hacen', why: 'Para hacerlas a su hora.' },
      counters: {
        what: 'Cuántas veces pide algo una dirección IP',
        until: 'solo en memoria, un día a lo más',
        why: 'Para frenar abusos.',
      },
    },
  },
  {
    months: { one: '{n} month', other: '{n} months' },
    days: { one: '{n} day', other: '{n} days' },
    kept: {
      messages: {
        what: 'Messages answered or archived, with their answers',
        until: '{time} after the last change',
        why: 'To attend to what follows from them.',
      },
      openMessages: {
        what: 'Messages without an answer',
        until: 'while they are attended to',
        why: 'Somebody waits for an answer.',
      },
      drafts: { what: 'Drafts of answers', until: '{time} after they were written', why: 'To go on writing.' },
      reservations: {
        what: 'Reservations and attendance',
        until: '{time} after the last class',
        why: 'For the course and its certificate; then only how many there were remains.',
      },
      holdAddresses: {
        what: 'A key of where a seat was held from',
        until: '{time} after it ended unconfirmed',
        why: 'So that nobody holds many seats at once.',
      },
      consents: {
        what: 'Proof of a consent',
        until: '{time} after what it allowed was erased',
        why: 'It shows that we could use the data.',
      },
      unconfirmedSubscribers: {
        what: 'Subscriptions that nobody confirmed',
        until: '{time} after they were asked for',
        why: 'While the link to confirm is good.',
      },
      subscribers: { what: 'Newsletter subscriptions', until: 'until they end', why: 'To send the newsletter.' },
      endedSubscribers: {
        what: 'Subscriptions that ended',
        until: '{time} after they ended',
        why: 'To answer whoever asks about it.',
      },
      refusals: {
        what: 'Exclusion list',
        until: 'until the person asks for letters again',
        why: 'So that we do not write to them again.',
      },
      sentLetters: {
        what: 'Letters that were sent',
        until: '{time} after they left',
        why: 'To know what they were told.',
      },
      failedLetters: {
        what: 'Letters that did not leave',
        until: '{time} after they were given up',
        why: 'To send them again.',
      },
      record: {
        what: 'Record of changes by our staff',
        until: '{time} after each change',
        why: 'To answer for what we did.',
      },
      accounts: { what: 'Staff accounts', until: 'while the person works with us', why: 'To sign in to the desk.' },
      sessions: { what: 'Sessions of staff', until: '{time} after they end', why: 'To stay signed in.' },
      codes: { what: 'Codes to choose a password', until: '{time} after they end', why: 'To choose it.' },
      attempts: { what: 'Failed attempts to sign in', until: '{time} after the last', why: 'To stop abuse.' },
      knownPlaces: {
        what: 'A key of where an account was used',
        until: '{time} after it was used there',
        why: 'So that nobody locks its owner out.',
      },
      jobs: { what: 'What is to be done at a time', until: 'until it is done', why: 'To do it then.' },
      counters: {
        what: 'How often an IP address asks for something',
        until: 'in memory alone, a day at most',
        why: 'To stop abuse.',
      },
    },
  },
);

/** Until when something is kept, in words: `24 meses después de la última clase`. */
export function sayKept(kept: Kept, language: Language): string {
  const words = retentionWords[language];
  const period = retention[kept];
  if (period === null) return words.kept[kept].until;
  const [n, forms] = 'months' in period ? [period.months, words.months] : [period.days, words.days];
  return words.kept[kept].until.replace('{time}', (n === 1 ? forms.one : forms.other).replace('{n}', String(n)));
}
