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
  },
  {
    subject: (email: string) => `Consent withdrawn: ${email}`,
    preview: 'Their data must not be used any more.',
    heading: 'Somebody withdrew their consent',
    email: 'E-mail',
    withdrawn: 'Withdrawn',
    done: 'The site has ended their subscription, noted it on their consents and will send them no more news or receipts.',
    toDo: 'The rest is yours: stop using their data and delete it wherever you copied it.',
  },
);
