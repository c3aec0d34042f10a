import { pairs } from '#content/pairs.ts';

export const newsletterDeskWords = pairs({
  heading: ['Boletín', 'Newsletter'],
  total: {
    one: ['{n} persona lo recibe', '{n} subscriber'],
    other: ['{n} personas lo reciben', '{n} subscribers'],
  },
  states: {
    subscribed: ['Suscritas', 'Subscribed'],
    asked: ['Sin confirmar', 'Not confirmed'],
    ended: ['Bajas', 'Unsubscribed'],
    record: ['Del equipo', 'Added by staff'],
  },
  state: {
    subscribed: ['suscrita', 'subscribed'],
    asked: ['sin confirmar', 'not confirmed'],
    ended: ['dada de baja', 'unsubscribed'],
    record: ['del equipo', 'added by staff'],
  },
  stateLabel: ['Estado', 'Status'],
  search: ['Buscar un correo', 'Search for an email'],
  list: ['Suscripciones', 'Subscriptions'],
  columns: {
    email: ['Correo', 'Email'],
    state: ['Estado', 'Status'],
    language: ['Idioma', 'Language'],
    since: ['Desde', 'Since'],
    source: ['Consentimiento', 'Consent'],
    act: ['Acción', 'Action'],
  },
  languages: {
    es: ['español', 'Spanish'],
    en: ['inglés', 'English'],
  },
  source: {
    confirmed: ['Confirmó desde su buzón el {day}', 'Confirmed by email on {day}'],
    imported: ['Importada: {source}, consentimiento del {day}', 'Imported: {source}, consent of {day}'],
    asked: ['Lo pidió en el sitio; el correo salió el {day}', 'Requested on the site; emailed on {day}'],
    record: ['Lo agregó alguien del equipo; no recibe correos', 'Added by staff; gets no emails'],
    ended: ['Se dio de baja el {day}', 'Unsubscribed on {day}'],
  },
  text: ['El {day} aceptó el aviso del {version}', 'On {day}, agreed to the notice of {version}'],
  withdrawn: ['Retiró su consentimiento el {day}', 'Withdrew consent on {day}'],
  file: ['Guardar como CSV', 'Save as CSV'],
  fileName: ['boletin', 'newsletter'],
  filing: ['Preparando el archivo…', 'Preparing the file…'],
  arrived: {
    one: ['{n} suscripción nueva', '{n} new subscription'],
    other: ['{n} suscripciones nuevas', '{n} new subscriptions'],
  },
  show: ['Mostrar', 'Show'],
  end: ['Dar de baja', 'Unsubscribe'],
  endOf: ['Dar de baja a {email}', 'Unsubscribe {email}'],
  resumeOf: ['Suscribir de nuevo a {email}', 'Resubscribe {email}'],
  ended: ['{email} ya no recibe el boletín', '{email} no longer gets the newsletter'],
  resumed: ['{email} recibe el boletín otra vez', '{email} gets the newsletter again'],
  notNow: [
    'No se hizo: alguien lo cambió. Se muestra como está ahora.',
    'Not done: someone changed it. It’s shown as it is now.',
  ],
  none: {
    subscribed: {
      heading: ['Nadie recibe el boletín todavía', 'No subscribers yet'],
      text: ['Quien lo pide y lo confirma aparece aquí.', 'People who ask for it and confirm appear here.'],
    },
    asked: {
      heading: ['Nadie tiene pendiente confirmar', 'No pending confirmations'],
      text: ['Quien lo pide y aún no confirma aparece aquí.', 'People who asked and have not confirmed appear here.'],
    },
    ended: {
      heading: ['No hay bajas recientes', 'No recent unsubscribes'],
      text: ['Una baja se guarda 30 días y después se borra.', 'An unsubscribe is kept for 30 days, then erased.'],
    },
    record: {
      heading: ['El equipo no ha agregado a nadie', 'No one added by staff'],
      text: ['Aquí aparecen los correos que agrega el equipo.', 'Emails that staff add appear here.'],
    },
    search: {
      heading: ['Ningún correo coincide', 'No email matches'],
      text: ['Se busca en los correos del estado elegido.', 'Searches the emails with the chosen status.'],
    },
  },
});
