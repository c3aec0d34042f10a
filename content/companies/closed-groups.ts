import { pairs } from '#content/pairs.ts';

export const closedGroupWords = pairs({
  places: { office: ['En sus oficinas', 'At your office'], remote: ['En línea', 'Online'] },
  people: ['Personas', 'People'],
  days: ['Días', 'Days'],
  where: ['Dónde', 'Where'],
  unknown: ['Aún no sé', 'Not sure'],
  form: {
    heading: ['Pida su grupo', 'Ask for your group'],
    course: ['Curso', 'Course'],
    more: ['¿Algo más?', 'Anything else?'],
    send: ['Pedir cotización', 'Ask for a quote'],
    arrives: ['Nos llega como:', 'We receive:'],
  },
  /** `Grupo de Excel, 8 personas, 3 días, en sus oficinas`. */
  reason: {
    group: ['Grupo cerrado', 'Private group'],
    course: ['Grupo de {course}', 'Private group, {course}'],
    days: { one: ['{n} día', '{n} day'], other: ['{n} días', '{n} days'] },
    people: { one: ['{n} persona', '{n} person'], other: ['{n} personas', '{n} people'] },
    office: ['en sus oficinas', 'on site'],
    remote: ['en línea', 'online'],
  },
});
