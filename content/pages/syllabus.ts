import { pairs } from '../pairs.ts';

export const syllabusWords = pairs({
  title: ['Curso de {course}', '{course} course'],
  back: ['Capacitación', 'Training'],
  topics: ['Temario', 'Syllabus'],
  objective: ['Objetivo', 'Objective'],
  presentation: ['Presentación', 'Presentation'],
  audience: ['Para quién', 'For whom'],
  bring: ['Qué traer', 'What to bring'],
  next: {
    heading: ['¿Tiene dudas sobre este curso?', 'Questions about this course?'],
    action: ['Preguntar por este curso', 'Ask about this course'],
  },
});
