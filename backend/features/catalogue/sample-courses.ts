import type { Mode, Period, Syllabus } from '#model/courses/course.ts';

export interface SampleCourse {
  readonly syllabus: Syllabus;
  readonly name: { readonly es: string; readonly en: string };
  /** At most 140 characters. */
  readonly desc: { readonly es: string; readonly en: string };
  readonly mode: Mode;
  readonly period: Period;
  /** In MXN. */
  readonly cost: number;
  /** Local times; one edition each. */
  readonly hours: readonly string[];
  readonly sessions: number;
  readonly teachers: readonly string[];
  readonly later?: { readonly weeks: number; readonly visible: boolean };
}

export const sampleCourses: readonly SampleCourse[] = [
  {
    syllabus: 'word',
    name: { es: 'Procesador de textos (Word, LibreOffice)', en: 'Word processing (Word, LibreOffice)' },
    desc: {
      es: 'Documentos bien hechos: estilos, tablas, índices y correspondencia.',
      en: 'Long documents, well made: styles, tables, contents pages and mail merge.',
    },
    mode: 'Remote',
    period: 'Mon-Fri',
    cost: 1250,
    hours: ['09:00-11:00', '18:00-20:00'],
    sessions: 10,
    teachers: ['Marisol Aguilar', 'Darío Cruz'],
  },
  {
    syllabus: 'excel',
    name: { es: 'Hoja de cálculo (Excel, LibreOffice)', en: 'Spreadsheets (Excel, LibreOffice)' },
    desc: {
      es: 'Fórmulas, búsquedas, gráficas y tablas dinámicas con sus datos.',
      en: 'Formulas, lookups, charts and pivot tables with your own data.',
    },
    mode: 'Remote',
    period: 'Saturday',
    cost: 1450,
    hours: ['09:00-13:00'],
    sessions: 8,
    teachers: ['Marisol Aguilar'],
    later: { weeks: 5, visible: true },
  },
  {
    syllabus: 'web',
    name: { es: 'Diseño web (HTML y CSS)', en: 'Web design (HTML and CSS)' },
    desc: {
      es: 'Su sitio, publicado: HTML, estilos, imágenes y formularios.',
      en: 'Your own site, published: HTML, styles, images and forms.',
    },
    mode: 'Remote',
    period: 'Mon-Fri',
    cost: 2100,
    hours: ['16:00-18:00', '19:00-21:00'],
    sessions: 15,
    teachers: ['Ximena Robles', 'Ximena Robles'],
  },
  {
    syllabus: 'programming',
    name: { es: 'Introducción a la programación', en: 'Introduction to programming' },
    desc: {
      es: 'Pensar paso a paso: variables, decisiones, ciclos y funciones, primero en papel.',
      en: 'Thinking step by step: variables, decisions, loops and functions, on paper first.',
    },
    mode: 'In Person',
    period: 'Saturday',
    cost: 1900,
    hours: ['10:00-14:00'],
    sessions: 8,
    teachers: ['Darío Cruz'],
    later: { weeks: 6, visible: true },
  },
  {
    syllabus: 'python',
    name: { es: 'Python', en: 'Python' },
    desc: {
      es: 'Programas que automatizan tareas: archivos, hojas de cálculo, web y bases de datos.',
      en: 'Programs that automate tasks: files, spreadsheets, web services and databases.',
    },
    mode: 'In Person',
    period: 'Mon-Fri',
    cost: 2600,
    hours: ['08:00-10:00', '18:00-20:00'],
    sessions: 20,
    teachers: ['Darío Cruz', 'Ximena Robles'],
    later: { weeks: 8, visible: false },
  },
];
