import { bilingual } from './bilingual.ts';

/** `{who}`: the controller. */
export const shortNotices = bilingual(
  {
    contact: '{who}, usa estos datos para responderle y, si llega el caso, para preparar su presupuesto.',
    reservation:
      '{who}, usa estos datos para apartar y confirmar su lugar, para avisarle de cambios y, si la pide, para la lista de espera. Los borra 24 meses después de la última clase.',
    newsletter: '{who}, usa su correo solo para enviarle noticias.',
    account: '{who}, usa estos datos solo para dar acceso a su personal y proteger sus cuentas.',
    whole: 'Aviso de privacidad',
  },
  {
    contact: '{who}, uses this information to answer you and, if needed, to prepare your quote.',
    reservation:
      '{who}, uses this information to hold and confirm your seat, to tell you about changes and, if you ask for it, for the waitlist. It erases it 24 months after the last class.',
    newsletter: '{who}, uses your email only to send you news.',
    account: '{who}, uses this information only to let its staff in and to protect their accounts.',
    whole: 'Privacy notice',
  },
);
