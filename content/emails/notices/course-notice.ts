import { bilingual } from '#content/bilingual.ts';

export const courseNoticeEmailWords = bilingual(
  {
    ask: {
      subject: (course: string) => `Confirme: le avisamos cuando haya grupo de ${course}`,
      preview: 'Falta un paso para que le avisemos.',
      heading: 'Falta un paso',
      asked: (course: string) =>
        `Alguien pidió que avisáramos a esta dirección cuando hubiera un grupo de ${course}. Si fue usted, confírmelo:`,
      button: 'Sí, avísenme',
      valid: 'El enlace sirve durante 30 días.',
      notYou: 'Si no fue usted, no haga nada: no le escribiremos.',
    },
    opened: {
      subject: (course: string) => `Ya hay grupo de ${course}`,
      preview: 'Puede reservar su lugar desde hoy.',
      heading: (course: string) => `Ya hay grupo de ${course}`,
      lead: (groups: number): string =>
        groups === 1
          ? 'Puede reservar su lugar en este grupo:'
          : 'Puede reservar su lugar en cualquiera de estos grupos:',
      undated: 'Grupo sin fecha todavía',
      once: 'Es el único correo que pidió: con él termina el aviso.',
      why: (course: string, site: string) =>
        `Recibe este correo porque pidió en ${site} que le avisáramos cuando hubiera un grupo de ${course}.`,
    },
  },
  {
    ask: {
      subject: (course: string) => `Please confirm: we’ll tell you when ${course} has a group`,
      preview: 'One more step before we can tell you.',
      heading: 'One more step',
      asked: (course: string) =>
        `Someone asked us to write to this address when ${course} has a group. If it was you, please confirm:`,
      button: 'Yes, tell me',
      valid: 'The link works for 30 days.',
      notYou: 'If it wasn’t you, do nothing: we won’t write to you.',
    },
    opened: {
      subject: (course: string) => `${course} has a group now`,
      preview: 'You can reserve your seat from today.',
      heading: (course: string) => `${course} has a group now`,
      lead: (groups: number): string =>
        groups === 1 ? 'You can reserve your seat in this group:' : 'You can reserve your seat in any of these groups:',
      undated: 'Group without a date yet',
      once: 'This is the only email you asked for: the notice ends with it.',
      why: (course: string, site: string) =>
        `You’re receiving this because you asked at ${site} to be told when ${course} has a group.`,
    },
  },
);
