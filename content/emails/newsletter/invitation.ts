import { companyBasics } from '#content/company-basics.ts';
import { pairs } from '#content/pairs.ts';

export const newsletterInvitationWords = pairs({
  subject: ['¿Quiere seguir recibiendo nuestro boletín?', 'Would you like to keep getting our newsletter?'],
  preview: [
    `Cambiamos de lista y le pedimos que confirme su dirección.`,
    `We changed our mailing list and ask you to confirm your address.`,
  ],
  heading: ['¿Seguimos en contacto?', 'Shall we stay in touch?'],
  moved: [
    `Su dirección estaba en nuestra lista anterior. Desde ahora el boletín de ${companyBasics.name} sale de aquí, y solo se lo enviamos a quien lo confirma:`,
    `Your address was on our former list. From now on, the newsletter of ${companyBasics.name} is sent from here, and we only send it to people who confirm:`,
  ],
  otherwise: [
    'Si ya no lo quiere, no haga nada: no le volveremos a escribir.',
    'If you no longer want it, do nothing: we won’t write again.',
  ],
  why: [
    `Recibe este correo porque su dirección estaba en la lista de ${companyBasics.name}.`,
    `You’re receiving this because your address was on the list of ${companyBasics.name}.`,
  ],
});
