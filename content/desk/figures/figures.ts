import { pairs } from '#content/pairs.ts';

export const figureWords = pairs({
  heading: ['Cifras', 'Figures'],
  lead: [
    'Por el mes de la primera clase de cada grupo, hasta dos años atrás. Los grupos de muestra cuentan solo si alguien confirmó un lugar.',
    'By the month of each group’s first class, up to two years back. Sample groups count only if a seat was confirmed.',
  ],
  course: ['Curso', 'Course'],
  all: ['Todos los cursos', 'All courses'],
  noCourse: ['(curso borrado)', '(deleted course)'],
  span: ['Periodo', 'Period'],
  spans: {
    12: ['12 meses', '12 months'],
    24: ['24 meses', '24 months'],
  },
  empty: {
    heading: ['Todavía no hay cifras', 'No figures yet'],
    text: ['Aparecen con el primer grupo que tenga fecha.', 'They appear with the first group that has a date.'],
  },
  plots: {
    seats: {
      heading: ['Lugares', 'Seats'],
      thick: ['ocupados', 'taken'],
      dashed: ['ofrecidos', 'offered'],
      text: ['Lugares ocupados en el periodo: {thick} de {dashed}.', 'Seats taken in the period: {thick} of {dashed}.'],
    },
    people: {
      heading: ['Personas', 'People'],
      thick: ['con lugar', 'with a seat'],
      dashed: ['que repiten', 'returning'],
      text: [
        'Personas, contadas mes por mes: {thick}; ya habían tomado un curso: {dashed}.',
        'People, counted month by month: {thick}; had taken a course before: {dashed}.',
      ],
    },
    money: {
      heading: ['Pagos, en MXN con IVA', 'Payments, in MXN with VAT'],
      thick: ['pagado', 'paid'],
      dashed: ['pagado y por pagar', 'paid and owed'],
      text: ['{thick} pagados de {dashed}.', '{thick} paid of {dashed}.'],
    },
    messages: {
      heading: ['Mensajes', 'Messages'],
      thick: ['recibidos', 'received'],
      dashed: ['por correo', 'by email'],
      text: ['Mensajes: {thick}; por correo: {dashed}.', 'Messages: {thick}; by email: {dashed}.'],
    },
  },
  columns: {
    month: ['Mes', 'Month'],
    course: ['Curso', 'Course'],
    groups: ['Grupos', 'Groups'],
    offered: ['Ofrecidos', 'Offered'],
    taken: ['Ocupados', 'Taken'],
    people: ['Personas', 'People'],
    repeat: ['Repiten', 'Returning'],
    attended: ['Asistieron', 'Attended'],
    paid: ['Pagado', 'Paid'],
    owed: ['Por pagar', 'Owed'],
    refunded: ['Devuelto', 'Refunded'],
  },
  table: ['Grupos y pagos, por mes', 'Groups and payments, by month'],
  messagesTable: ['Mensajes, por mes y por asunto u origen', 'Messages, by month and by subject or source'],
  sources: {
    email: ['Por correo', 'By email'],
    staff: ['Escritos por nosotros', 'Written by us'],
    other: ['Otro', 'Other'],
  },
  file: ['Guardar las cifras como CSV', 'Save the figures as CSV'],
  messagesFile: ['Guardar los mensajes como CSV', 'Save the messages as CSV'],
  fileName: ['cifras', 'figures'],
  messagesFileName: ['mensajes-por-mes', 'messages-by-month'],
});
