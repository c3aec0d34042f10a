import { pairs } from '#content/pairs.ts';

export const syllabusWords = pairs({
  title: ['Curso de {course}', '{course} course'],
  back: ['Capacitación', 'Training'],
  topics: ['Temario', 'Syllabus'],
  topicCount: { one: ['{n} tema', '{n} topic'], other: ['{n} temas', '{n} topics'] },
  dates: ['Fechas', 'Dates'],
  passing: ['Al aprobar', 'When you pass'],
  certificate: ['Constancia', 'Certificate'],
  upTo: { one: ['hasta {n} persona', 'up to {n} person'], other: ['hasta {n} personas', 'up to {n} people'] },
  or: [' o ', ' or '],
  groups: ['Grupos', 'Groups'],
  others: { one: ['Otro grupo', 'Another group'], other: ['Otros grupos', 'Other groups'] },
  join: ['Anotarme en la lista', 'Join the waitlist'],
  notify: ['Avísenme', 'Tell me'],
  objective: ['Objetivo', 'Objective'],
  presentation: ['Presentación', 'Presentation'],
  audience: ['Para quién es', 'Who it’s for'],
  bring: ['Qué traer', 'What to bring'],
  next: {
    heading: ['¿Tiene dudas sobre este curso?', 'Questions about this course?'],
    action: ['Preguntar por este curso', 'Ask about this course'],
  },
});
