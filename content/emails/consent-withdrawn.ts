import { pairs } from '#content/pairs.ts';

/** To the company. */
export const consentWithdrawnWords = pairs({
  subject: [(email: string) => `Retiro de consentimiento: ${email}`, (email: string) => `Consent withdrawn: ${email}`],
  preview: ['Hay que dejar de usar sus datos.', 'Their data must no longer be used.'],
  heading: ['Alguien retiró su consentimiento', 'Someone withdrew their consent'],
  email: ['Correo', 'Email'],
  withdrawn: ['Retirado', 'Withdrawn'],
  done: [
    'El sitio ya terminó su suscripción, anotó el retiro en sus consentimientos y no le enviará más noticias ni acuses de recibo.',
    'The site has ended their subscription, recorded it with their consents, and will send them no more news or confirmations.',
  ],
  toDo: [
    'Falta su parte: deje de usar sus datos y bórrelos de donde los haya copiado.',
    'The rest is up to you: stop using their data and delete it wherever you copied it.',
  ],
  reservations: [
    (n: number) =>
      `Conserva ${n === 1 ? 'una reserva' : `${n} reservas`} hasta que la persona ${n === 1 ? 'la' : 'las'} cancele: los datos de ${n === 1 ? 'esa' : 'esas'} sí se usan.`,
    (n: number) =>
      `They keep ${n === 1 ? 'one reservation' : `${n} reservations`} until they cancel ${n === 1 ? 'it' : 'them'}: the data of ${n === 1 ? 'that one' : 'those'} stays in use.`,
  ],
});
