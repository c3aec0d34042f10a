import { pairs } from '#content/pairs.ts';

export const companiesWords = pairs({
  title: ['Cursos cerrados para empresas', 'Private courses for companies'],
  description: [
    'Un grupo solo para su gente, en sus oficinas o en línea: qué incluye, desde cuántas personas, cuánto cuesta y cómo pedirlo.',
    'A group of your own people, at your office or online: what it includes, the minimum group size, what it costs and how to ask for it.',
  ],
  heading: ['Un grupo solo para su gente', 'A group for your people only'],
  lead: [
    'Cursos cerrados para empresas, en sus oficinas o en línea, en los días y horas que acordemos y con sus propios archivos.',
    'Private courses for companies, at your office or online, on days and at hours that we agree on, with your own files.',
  ],
  calculate: ['Calcular el costo', 'Estimate the cost'],
  summary: {
    group: ['Grupo', 'Group'],
    groupText: ['Desde {n} personas', '{n} people or more'],
    groupMost: ['hasta {n} por grupo', 'up to {n} in a group'],
    from: {
      office: ['En sus oficinas, por día', 'At your office, per day'],
      remote: ['En línea, por día', 'Online, per day'],
    },
    included: ['más IVA, hasta {n} personas', 'plus VAT, up to {n} people'],
  },
  venues: {
    heading: ['Dónde se da', 'Where it takes place'],
    office: [
      'Vamos con el temario y los materiales. Usted pone la sala, una pantalla y una computadora por persona. Si hay que viajar, los viáticos van aparte en la cotización.',
      'We come with the syllabus and the materials. You provide the room, a screen and a computer for each person. If we have to travel, the quote lists that separately.',
    ],
    remote: [
      'En vivo, por videollamada, con ejercicios durante la clase. Sirve a quien tiene gente en varias ciudades. Las horas son de la Ciudad de México.',
      'Live, by video call, with exercises during the class. It suits teams in several cities. Times are Mexico City’s.',
    ],
  },
  includes: {
    heading: ['Qué incluye', 'What it includes'],
    items: [
      [
        ['Temario a su medida', 'Partimos del temario del curso y acordamos qué quitar y qué agregar.'],
        ['Ejercicios con sus archivos', 'Si nos manda ejemplos de su trabajo, se practica con ellos.'],
        ['Lista de asistencia', 'Dice quién vino a cada clase, para Recursos Humanos.'],
        ['Constancia para quien aprueba', 'A nombre de cada persona.'],
      ],
      [
        ['A syllabus made for you', 'We start from the course’s syllabus and agree on what to drop and what to add.'],
        ['Exercises with your files', 'Send us examples of your work and people practice with them.'],
        ['Attendance list', 'Who came to each class, for Human Resources.'],
        ['A certificate for those who pass', 'In each person’s name.'],
      ],
    ],
  },
  certificate: {
    heading: ['La constancia', 'The certificate'],
    headingWorker: ['Constancia y DC-3', 'Certificate and DC-3'],
    link: ['Cómo es la constancia', 'What the certificate looks like'],
  },
  steps: [
    [
      ['Nos escribe', 'Con este formulario basta.'],
      ['Le cotizamos', 'Por correo, con el precio por escrito.'],
      ['Acordamos', 'El temario, los días y las horas.'],
      ['Paga y empezamos', ''],
    ],
    [
      ['You write to us', 'This form is enough.'],
      ['You get a quote', 'By email, with the price in writing.'],
      ['We agree', 'On the syllabus, the days and the hours.'],
      ['You pay and we begin', ''],
    ],
  ],
  doubts: {
    many: ['¿Y si son más de doce?', 'More than twelve?'],
    manyText: [
      'Son dos grupos, para que cada quien tenga su turno de preguntar.',
      'That makes two groups, so that everybody gets to ask.',
    ],
    change: ['¿Y si ya no se puede?', 'And if plans change?'],
  },
  next: {
    heading: ['¿Son dos o tres?', 'Only two or three of you?'],
    text: [
      'Aparten lugares en un grupo abierto; también se factura a su empresa.',
      'Reserve seats in an open group; we invoice your company for those too.',
    ],
    action: ['Ver cursos', 'See courses'],
  },
});
