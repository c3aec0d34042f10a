import { bilingual } from '../bilingual.ts';
import { certificateText } from '../certificate.ts';

/** The catalogue as a page. Plurals: `one` and `other`; `{n}` is the number. */
export const trainingWords = bilingual(
  {
    title: 'Cursos de computación y programación',
    description:
      'Cursos de computación y programación, en línea o presenciales. Fechas y precios, con constancia registrada ante la STPS.',
    heading: 'Aprender haciendo, con constancia',
    lead: `En línea o presenciales. ${certificateText('es')}`,
    courses: 'Cursos',
    syllabus: 'Temario',
    syllabusOf: 'Temario de {course}',
    filter: {
      heading: 'Filtrar los cursos',
      mode: 'Modalidad',
      period: 'Días',
      all: { mode: 'Todas', period: 'Todos' },
      apply: 'Filtrar',
    },
    found: { one: '{n} curso', other: '{n} cursos' },
    none: 'Ningún curso coincide con el filtro.',
    noneAction: 'Ver todos los cursos',
    empty: 'Por ahora no hay fechas abiertas.',
    emptyAction: 'Escríbanos',
    next: {
      heading: '¿Ningún horario le acomoda?',
      action: 'Preguntar por un curso',
    },
  },
  {
    title: 'Computer and programming courses',
    description:
      'Courses in computing and programming, remote or in person. Dates and prices, with a certificate registered with the STPS.',
    heading: 'Learn by doing, with a certificate',
    lead: `Remote or in person. ${certificateText('en')}`,
    courses: 'Courses',
    syllabus: 'Syllabus',
    syllabusOf: 'Syllabus of {course}',
    filter: {
      heading: 'Filter the courses',
      mode: 'Mode',
      period: 'Days',
      all: { mode: 'All', period: 'All' },
      apply: 'Filter',
    },
    found: { one: '{n} course', other: '{n} courses' },
    none: 'No course matches the filter.',
    noneAction: 'See all courses',
    empty: 'There are no open dates for now.',
    emptyAction: 'Write to us',
    next: {
      heading: 'None of the times suits you?',
      action: 'Ask about a course',
    },
  },
);
