import { pairs } from '#content/pairs.ts';

export const trainingWords = pairs({
  title: ['Cursos de computación y programación', 'Computer and programming courses'],
  description: [
    'Cursos de computación y programación, en línea o presenciales. Fechas y precios, con constancia registrada ante la STPS.',
    'Courses in computing and programming, remote or in person. Dates and prices, with a certificate registered with the STPS.',
  ],
  heading: ['Aprender haciendo, con constancia', 'Learn by doing, with a certificate'],
  lead: ['En línea o presenciales.', 'Remote or in person.'],
  leadOf: ['En línea o presenciales, en grupos de hasta {n}.', 'Remote or in person, in groups of up to {n}.'],
  from: ['Desde {price} por persona.', 'From {price} per person.'],
  courses: ['Cursos', 'Courses'],
  syllabus: ['Temario', 'Syllabus'],
  syllabusOf: ['Temario de {course}', 'Syllabus of {course}'],
  filter: {
    heading: ['Filtrar los cursos', 'Filter the courses'],
    mode: ['Modalidad', 'Mode'],
    period: ['Días', 'Days'],
    all: { mode: ['Todas', 'All'], period: ['Todos', 'All'] },
    apply: ['Filtrar', 'Filter'],
  },
  found: { one: ['{n} curso', '{n} course'], other: ['{n} cursos', '{n} courses'] },
  none: ['Ningún curso coincide con el filtro.', 'No course matches the filter.'],
  noneAction: ['Ver todos los cursos', 'See all courses'],
  empty: ['Por ahora no hay fechas abiertas.', 'There are no open dates for now.'],
  emptyAction: ['Escríbanos', 'Write to us'],
  companies: {
    heading: ['¿Es para su empresa?', 'Is it for your company?'],
    text: [
      'Un grupo solo para su gente, en sus oficinas o en línea.',
      'A group for your people only, at your office or online.',
    ],
    action: ['Cursos para empresas', 'Courses for companies'],
  },
  next: {
    heading: ['¿Ningún horario le acomoda?', 'No time that works for you?'],
    action: ['Preguntar por un curso', 'Ask about a course'],
  },
});
