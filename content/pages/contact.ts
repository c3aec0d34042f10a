import { bilingual } from '../bilingual.ts';

export const contactWords = bilingual(
  {
    title: 'Contacto',
    description:
      'Cuéntenos su proyecto, pida un presupuesto o pregunte por un curso. Respondemos por correo a cada mensaje, de lunes a viernes.',
    heading: 'Cuéntenos su proyecto',
    lead: 'Con tres líneas basta: qué hace su negocio, qué le estorba y para cuándo.',
    fields: {
      name: 'Nombre',
      lastname: 'Apellido',
      email: 'Correo',
      type: 'Asunto',
      reason: 'Motivo',
      message: 'Mensaje',
      consent: 'Consentimiento',
    },
    optional: 'opcional',
    required: '* obligatorio',
    count: '{n} de {limit} caracteres',
    maximum: 'Máximo {limit} caracteres',
    /** The six of the requirements (section 3), whole. */
    types: {
      ideas: 'Ideas y funciones',
      problems: 'Problemas y su solución',
      billing: 'Envíos y facturación',
      collaboration: 'Colaboración y alianzas',
      budget: 'Presupuesto (cotización)',
      training: 'Capacitación',
    },
    send: 'Enviar mensaje',
    sending: 'Enviando…',
    sentText: 'Su mensaje quedó guardado. Le enviamos un acuse a su correo.',
    another: 'Enviar otro mensaje',
    next: {
      heading: '¿Busca un curso?',
      text: 'Las fechas, los precios y los lugares que quedan están a la vista.',
      action: 'Ver cursos',
    },
  },
  {
    title: 'Contact us',
    description:
      'Tell us about your project, ask for a quote or about a course. We answer every message by e-mail, Monday to Friday.',
    heading: 'Tell us about your project',
    lead: 'Three lines are enough: what your business does, what gets in its way and by when.',
    fields: {
      name: 'Name',
      lastname: 'Last name',
      email: 'E-mail',
      type: 'Subject',
      reason: 'Reason',
      message: 'Message',
      consent: 'Consent',
    },
    optional: 'optional',
    required: '* required',
    count: '{n} of {limit} characters',
    maximum: 'Maximum {limit} characters',
    types: {
      ideas: 'Ideas and features',
      problems: 'Problems and troubleshooting',
      billing: 'Shipping and billing',
      collaboration: 'Collaboration and partnership',
      budget: 'Budget (quote)',
      training: 'Training',
    },
    send: 'Send message',
    sending: 'Sending…',
    sentText: 'Your message is stored. A receipt is on its way to your e-mail.',
    another: 'Send another message',
    next: {
      heading: 'Looking for a course?',
      text: 'The dates, the prices and the seats that are left are there to see.',
      action: 'See courses',
    },
  },
);
