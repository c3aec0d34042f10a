import { bilingual } from '../bilingual.ts';

/** To the company: somebody withdrew the consent to use their data. */
export const consentWithdrawnWords = bilingual(
  {
    subject: (email: string) => `Retiro de consentimiento: ${email}`,
    preview: 'Hay que dejar de usar sus datos.',
    heading: 'Alguien retiró su consentimiento',
    email: 'Correo',
    withdrawn: 'Retirado',
    done: 'El sitio ya terminó su suscripción, anotó el retiro en sus consentimientos y no le enviará más noticias ni acuses de recibo.',
    toDo: 'Falta su parte: deje de usar sus datos y bórrelos de donde los haya copiado.',
    reservations: (n: number) =>
      `Conserva ${n === 1 ? 'una reserva' : `${n} reservas`} hasta que la persona ${n === 1 ? 'la' : 'las'} cancele: los datos de ${n === 1 ? 'esa' : 'esas'} sí se usan.`,
  },
  {
    subject: (email: string) => `Consent withdrawn: ${email}`,
    preview: 'Their data must not be used any more.',
    heading: 'Someone withdrew their consent',
    email: 'Email',
    withdrawn: 'Withdrawn',
    done: 'The site has ended their subscription, noted it on their consents and will send them no more news or receipts.',
    toDo: 'The rest is yours: stop using their data and delete it wherever you copied it.',
    reservations: (n: number) =>
      `They keep ${n === 1 ? 'one reservation' : `${n} reservations`} until they cancel ${n === 1 ? 'it' : 'them'}: the data of ${n === 1 ? 'that one' : 'those'} stays in use.`,
  },
);
