import { pairs } from '#content/pairs.ts';

export const contactWords = pairs({
  title: ['Contacto', 'Contact us'],
  description: [
    'Cuéntenos su proyecto, pida un presupuesto o pregunte por un curso. Respondemos por correo a cada mensaje, de lunes a viernes.',
    'Tell us about your project, get a quote or ask about a course. We answer every message by email, Monday to Friday.',
  ],
  fields: {
    name: ['Nombre', 'Name'],
    lastname: ['Apellido', 'Last name'],
    email: ['Correo', 'Email'],
    type: ['Asunto', 'Subject'],
    reason: ['Motivo', 'Reason'],
    message: ['Mensaje', 'Message'],
    consent: ['Consentimiento', 'Consent'],
  },
  optional: ['opcional', 'optional'],
  required: ['* obligatorio', '* required'],
  count: ['{n} de {limit} caracteres', '{n} of {limit} characters'],
  maximum: ['Máximo {limit} caracteres', 'Maximum {limit} characters'],
  /** Requirements, section 3. */
  types: {
    ideas: ['Ideas y funciones', 'Ideas and features'],
    problems: ['Problemas y su solución', 'Problems and troubleshooting'],
    billing: ['Envíos y facturación', 'Shipping and billing'],
    collaboration: ['Colaboración y alianzas', 'Collaboration and partnership'],
    budget: ['Presupuesto (cotización)', 'Budget (quote)'],
    training: ['Capacitación', 'Training'],
  },
  send: ['Enviar mensaje', 'Send message'],
  sending: ['Enviando…', 'Sending…'],
  sentText: [
    'Recibimos su mensaje. Le respondemos a su correo.',
    'We received your message. We’ll reply to your email.',
  ],
  another: ['Enviar otro mensaje', 'Send another message'],
  next: {
    heading: ['¿Busca un curso?', 'Looking for a course?'],
    text: ['Las fechas y los precios están a la vista.', 'Dates and prices are in plain sight.'],
    action: ['Ver cursos', 'See courses'],
  },
});
