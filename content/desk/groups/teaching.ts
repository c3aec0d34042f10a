import { pairs } from '#content/pairs.ts';

export const teachingWords = pairs({
  heading: ['Mis grupos', 'My groups'],
  course: ['Curso', 'Course'],
  people: { one: ['{n} persona', '{n} person'], other: ['{n} personas', '{n} people'] },
  meeting: ['Entrar a la clase en línea', 'Join the online class'],
  gone: ['Este grupo no es suyo o ya no existe', 'This group isn’t yours, or no longer exists'],
  goneText: ['La lista de sus grupos muestra los que puede abrir.', 'Your list of groups shows the ones you can open.'],
  noSessions: ['Este grupo aún no tiene fechas.', 'This group has no dates yet.'],
  none: {
    heading: ['Aún no tiene grupos', 'No groups yet'],
    text: [
      'Aquí aparecen los grupos donde su nombre está como docente, tal como está en su cuenta.',
      'Groups that name you as the teacher appear here, by the name of your account.',
    ],
  },
});
