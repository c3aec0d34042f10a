import { pairs } from '#content/pairs.ts';

export const certificatePageWords = pairs({
  title: ['La constancia de los cursos', 'The course certificate'],
  description: [
    'Cómo es la constancia de un curso, qué dice, quién la firma, cómo se obtiene y para quién hay además una DC-3.',
    'What a course certificate looks like, what it says, who signs it, how to get it and who also gets a DC-3.',
  ],
  heading: ['La constancia', 'The certificate'],
  lead: [
    'El documento que dice qué curso aprobó usted, cuántas horas duró y quién responde por él.',
    'The document that says which course you passed, how many hours it took and who stands behind it.',
  ],
  sample: ['Muestra', 'Sample'],
  sampleHeading: ['Una constancia de muestra', 'A sample certificate'],
  signer: ['Quien dio el curso', 'The teacher'],
  check: ['¿Tiene un folio? Compruébelo', 'Got a certificate number? Check it'],
  /** Numbered on the paper. */
  marks: [
    [
      ['Su nombre', 'Como está en su reserva; ahí mismo puede corregirlo.'],
      ['Los temas', 'La tira tiene un pliegue por tema del temario.'],
      ['Las clases', 'Un escalón por clase a la que vino, hasta la voluta.'],
      ['Horas y fechas', 'Cuánto duró el curso y de qué día a qué día.'],
      ['Las firmas', 'De quien responde por lo que ahí se dice.'],
    ],
    [
      ['Your name', 'As it is in your reservation, where you can correct it.'],
      ['The topics', 'The strip has one fold for each topic of the syllabus.'],
      ['The classes', 'One step for each class you attended, up to the scroll.'],
      ['Hours and dates', 'How long the course took, from which day to which.'],
      ['The signatures', 'Of those who stand behind what it says.'],
    ],
  ],
  how: {
    heading: ['Cómo se obtiene', 'How to get it'],
    steps: [
      [
        ['Tome el curso', 'Al empezar se explica cómo se evalúa.'],
        ['Haga su trabajo final', 'Un documento, una hoja de cálculo, un sitio o un programa suyo.'],
        ['Preséntelo', 'Al grupo, con preguntas. Asistir no basta para aprobar.'],
        [
          'Reciba la constancia',
          'Confirma su nombre y le llega por correo, con un folio que cualquiera puede comprobar.',
        ],
      ],
      [
        ['Take the course', 'The first class explains how you are graded.'],
        ['Do your final project', 'A document, a workbook, a site or a program of your own.'],
        ['Present it', 'To the group, with questions. Attending is not enough to pass.'],
        ['Get the certificate', 'You confirm your name and get it by email, with a number that anyone can check.'],
      ],
    ],
  },
  compare: {
    heading: ['¿Constancia o DC-3?', 'Certificate or DC-3?'],
    /** Without a registration there is no DC-3. */
    alone: ['Dónde se registra', 'Where it is registered'],
    question: ['Pregunta', 'Question'],
    kinds: [
      ['Constancia', 'DC-3'],
      ['Certificate', 'DC-3'],
    ],
    rows: [
      [
        [
          'Para quién',
          'Toda persona que aprueba.',
          'Trabajadores de la empresa que los inscribe. Sin patrón no se puede expedir.',
        ],
        [
          'Quién firma',
          'Quien responde por el curso.',
          'Quien da el curso y el patrón o su representante; con más de 50 trabajadores, también el representante de ellos.',
        ],
        [
          'Qué pedimos',
          'Su nombre, que usted confirma.',
          'CURP, ocupación y puesto; de la empresa, su nombre y su RFC.',
        ],
        ['Cuándo', 'Después de aprobar.', 'Dentro de los 20 días hábiles que siguen al curso.'],
      ],
      [
        [
          'Who it’s for',
          'Everyone who passes.',
          'Workers whose company enrolls them. It cannot be issued without an employer.',
        ],
        [
          'Who signs',
          'Whoever stands behind the course.',
          'The teacher and the employer or their representative; above 50 workers, the workers’ representative too.',
        ],
        ['What we ask for', 'Your name, which you confirm.', 'CURP, occupation and job; the company’s name and RFC.'],
        ['When', 'After passing.', 'Within the 20 business days after the course.'],
      ],
    ],
  },
  signs: ['Quién firma', 'Who signs'],
  doubts: {
    name: ['¿Su nombre está mal escrito?', 'Is your name misspelled?'],
    nameText: ['Corríjalo en la página de su reserva.', 'Correct it on your reservation’s page.'],
    nameLink: ['Pedir el enlace de mi reserva', 'Get the link to my reservation'],
    company: ['¿La necesita su empresa?', 'Does your company need it?'],
    companyText: ['También damos cursos a un solo grupo de una empresa.', 'We also teach groups of a single company.'],
    companyLink: ['Cursos para empresas', 'Courses for companies'],
  },
  next: {
    heading: ['¿Por cuál curso empieza?', 'Which course comes first?'],
    action: ['Ver cursos', 'See courses'],
  },
  /** Small link beside a claim elsewhere. */
  link: ['Cómo es la constancia', 'About the certificate'],
});
