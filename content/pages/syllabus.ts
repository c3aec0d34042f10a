import { bilingual } from '../bilingual.ts';

export const syllabusWords = bilingual(
  {
    title: 'Curso de {course}',
    back: 'Capacitación',
    topics: 'Temario',
    objective: 'Objetivo',
    presentation: 'Presentación',
    audience: 'Para quién',
    bring: 'Qué traer',
    next: { heading: '¿Tiene dudas de este curso?', action: 'Preguntar por este curso' },
  },
  {
    title: '{course} course',
    back: 'Training',
    topics: 'Syllabus',
    objective: 'Objective',
    presentation: 'Presentation',
    audience: 'For whom',
    bring: 'What to bring',
    next: { heading: 'Questions about this course?', action: 'Ask about this course' },
  },
);
