import { bilingual } from '../bilingual.ts';
import { company } from '../company.ts';

/** To who has a seat, or had one. */
export const reservationSeatWords = bilingual(
  {
    confirmed: {
      subject: (course: string) => `Su lugar en ${course} está confirmado`,
      preview: (first: string) => `Nos vemos el ${first}.`,
      previewUndated: 'Le escribimos en cuanto el grupo tenga fecha.',
      /** Who came late. */
      previewBegun: 'El curso ya empezó.',
      leadBegun: (name: string, first: string) =>
        `${name}, su lugar está confirmado. El curso empezó el ${first}; el archivo adjunto pone sus clases en su calendario.`,
      heading: 'El lugar es suyo',
      lead: (name: string, first: string, classes: number) =>
        `${name}, nos vemos el ${first}. El archivo adjunto pone ${classes === 1 ? 'la primera clase' : `las ${classes} clases`} en su calendario; ` +
        'si algo cambia, le mandamos otro que lo corrige.',
      leadUndated: (name: string) => `${name}, su lugar está confirmado. Le escribimos en cuanto el grupo tenga fecha.`,
      cancel: (until: string) =>
        `¿No puede venir? En esa página cancela hasta ${until}; si alguien espera, el lugar se le ofrece. Ahí también cambia de grupo o se suscribe al calendario, que entonces se corrige solo.`,
      seats: (taken: number, capacity: number) =>
        `Con el suyo van ${taken} de ${capacity} ${capacity === 1 ? 'lugar' : 'lugares'}.`,
      pay: (inbox: string) =>
        `Le escribimos desde ${inbox} antes de la primera clase para acordar la forma de pago y la factura. En este sitio no se cobra ni se piden tarjetas.`,
    },
    cancelled: {
      subject: (course: string) => `Su reserva en ${course} quedó cancelada`,
      preview: 'Ya no tiene que hacer nada.',
      heading: 'Su reserva quedó cancelada',
      lead: {
        person: 'Canceló su reserva, como pidió. Si alguien espera, el lugar se le ofrece.',
        company: `${company.name} canceló su reserva. Si no lo pidió usted o no sabe por qué, responda a este correo y se lo explicamos.`,
        withdrawal:
          'Al retirar su consentimiento terminó también su reserva. Si alguien espera, el lugar se le ofrece. No le escribiremos más sobre ella.',
      },
      file: 'El archivo adjunto quita las clases de su calendario. Si ya había pagado, responda a este correo y lo arreglamos.',
      noFile: 'Si ya había pagado, responda a este correo y lo arreglamos.',
      button: 'Ver los cursos',
    },
    moved: {
      subject: (course: string) => `Cambió de grupo en ${course}`,
      preview: (first: string) => `Ahora empieza el ${first}.`,
      previewUndated: 'Su lugar cambió de grupo.',
      heading: 'Cambió de grupo',
      lead: (name: string, first: string) => `${name}, su lugar ahora es en el grupo que empieza el ${first}.`,
      leadUndated: (name: string) => `${name}, su lugar ahora es en otro grupo, que todavía no tiene fecha.`,
      before: (first: string) => `Dejó libre su lugar en el grupo del ${first}.`,
      files: 'Los archivos adjuntos quitan de su calendario las clases de antes y ponen las nuevas.',
    },
    changed: {
      what: { class: 'una clase', timetable: 'el horario', place: 'el lugar', link: 'el enlace' },
      subject: (course: string, what: string): string => `Cambió ${what} de ${course}`,
      preview: 'Así queda su grupo desde ahora.',
      heading: (what: string): string => `Cambió ${what}`,
      /** The first one that there is. */
      firstLink: {
        subject: (course: string): string => `El enlace de ${course}`,
        heading: (): string => 'El enlace de la clase',
        lead: (name: string) => `${name}, con este enlace entra a la clase:`,
      },
      place: 'Lugar',
      link: 'Enlace',
      noLink: 'El de antes ya no sirve. Le mandamos el nuevo por correo.',
      lead: (name: string) => `${name}, así queda lo que cambió:`,
      nth: (n: number) => `Clase ${n}`,
      was: (now: string, before: string) => `${now} (antes: ${before})`,
      added: (now: string) => `${now} (nueva)`,
      removed: (before: string) => `Ya no hay (antes: ${before})`,
      more: (n: number) => `Y ${n} más: están en la página de su reserva.`,
      file: 'El archivo adjunto corrige su calendario: son las mismas clases, puestas al día.',
      cannot: '¿Ya no puede venir? En la página de su reserva cambia de grupo o cancela, o responda a este correo.',
    },
    editionCancelled: {
      subject: (course: string) => `Se canceló el grupo de ${course}`,
      preview: 'Le decimos qué puede hacer.',
      heading: 'Se canceló el grupo',
      lead: {
        dated: (course: string, first: string) =>
          `Tuvimos que cancelar el grupo de ${course} que empezaba el ${first}. Lo sentimos.`,
        undated: (course: string) => `Tuvimos que cancelar el grupo de ${course}. Lo sentimos.`,
      },
      seated:
        'Su lugar terminó con él. Si ya había pagado, responda a este correo: acordamos con usted el reembolso o el cambio.',
      waiting: 'Su turno o el lugar que estaba apartado terminó con él.',
      file: 'El archivo adjunto quita las clases de su calendario.',
      instead: 'Cuando le escribimos había lugar en estos grupos del mismo curso:',
      group: (first: string, hours: string) => `Empieza el ${first}, ${hours}`,
      none: 'Por ahora no hay otro grupo de este curso con lugar.',
      button: 'Ver los cursos',
    },
    /** The seat can no longer be given up on its page. */
    tooLate: 'Si no puede venir, responda a este correo y díganos.',
    reminder: {
      subject: (course: string, first: string) => `${course} empieza el ${first}`,
      preview: (place: string) => place || 'Aquí está lo que necesita para llegar.',
      heading: (course: string) => `${course} está por empezar`,
      lead: (name: string, first: string) => `${name}, la primera clase es el ${first}, hora de la Ciudad de México.`,
      cancel: (until: string) =>
        `Si no puede venir, puede cancelar en esa página hasta ${until}: el lugar le sirve a alguien más. Después, responda a este correo.`,
    },
  },
  {
    confirmed: {
      subject: (course: string) => `Your seat in ${course} is confirmed`,
      preview: (first: string) => `See you on ${first}.`,
      previewUndated: 'We will write to you as soon as the group has a date.',
      previewBegun: 'The course has begun.',
      leadBegun: (name: string, first: string) =>
        `${name}, your seat is confirmed. The course began on ${first}; the attached file puts its classes into your calendar.`,
      heading: 'The seat is yours',
      lead: (name: string, first: string, classes: number) =>
        `${name}, see you on ${first}. The attached file puts ${classes === 1 ? 'the first class' : `the ${classes} classes`} into your calendar; ` +
        'if anything changes, we will send you another that corrects it.',
      leadUndated: (name: string) =>
        `${name}, your seat is confirmed. We will write to you as soon as the group has a date.`,
      cancel: (until: string) =>
        `Can’t come? You can cancel on that page until ${until}; if anybody is waiting, the seat is offered to them. There you can also change groups, or subscribe to the calendar, which then corrects itself.`,
      seats: (taken: number, capacity: number) =>
        `Yours makes ${taken} of ${capacity} ${capacity === 1 ? 'seat' : 'seats'}.`,
      pay: (inbox: string) =>
        `We will write to you from ${inbox} before the first class to agree on how to pay and on the invoice. Nothing is charged on this site, and no card is asked for.`,
    },
    cancelled: {
      subject: (course: string) => `Your reservation in ${course} is cancelled`,
      preview: 'There is nothing else to do.',
      heading: 'Your reservation is cancelled',
      lead: {
        person: 'You cancelled your reservation, as you asked. If anybody is waiting, the seat is offered to them.',
        company: `${company.name} cancelled your reservation. If you did not ask for it or do not know why, reply to this e-mail and we will explain.`,
        withdrawal:
          'Withdrawing your consent also ended your reservation. If anybody is waiting, the seat is offered to them. We will not write to you about it again.',
      },
      file: 'The attached file takes the classes out of your calendar. If you had already paid, reply to this e-mail and we will settle it.',
      noFile: 'If you had already paid, reply to this e-mail and we will settle it.',
      button: 'See the courses',
    },
    moved: {
      subject: (course: string) => `You changed groups in ${course}`,
      preview: (first: string) => `It now begins on ${first}.`,
      previewUndated: 'Your seat is in another group.',
      heading: 'You changed groups',
      lead: (name: string, first: string) => `${name}, your seat is now in the group that begins on ${first}.`,
      leadUndated: (name: string) => `${name}, your seat is now in another group, which has no date yet.`,
      before: (first: string) => `You gave up your seat in the group of ${first}.`,
      files: 'The attached files take the earlier classes out of your calendar and put the new ones in.',
    },
    changed: {
      what: { class: 'A class', timetable: 'The timetable', place: 'The place', link: 'The link' },
      subject: (course: string, what: string): string => `${what} of ${course} changed`,
      preview: 'This is how your group stands from now on.',
      heading: (what: string): string => `${what} changed`,
      firstLink: {
        subject: (course: string): string => `The link of ${course}`,
        heading: (): string => 'The link of the class',
        lead: (name: string) => `${name}, this link opens the class:`,
      },
      place: 'Place',
      link: 'Link',
      noLink: 'The earlier one no longer works. We send you the new one by e-mail.',
      lead: (name: string) => `${name}, this is what changed:`,
      nth: (n: number) => `Class ${n}`,
      was: (now: string, before: string) => `${now} (before: ${before})`,
      added: (now: string) => `${now} (new)`,
      removed: (before: string) => `Not held (before: ${before})`,
      more: (n: number) => `And ${n} more: they are on the page of your reservation.`,
      file: 'The attached file corrects your calendar: the same classes, brought up to date.',
      cannot: 'Can’t come any more? Change groups or cancel on the page of your reservation, or reply to this e-mail.',
    },
    editionCancelled: {
      subject: (course: string) => `The group of ${course} was cancelled`,
      preview: 'Here is what you can do.',
      heading: 'The group was cancelled',
      lead: {
        dated: (course: string, first: string) =>
          `We had to cancel the group of ${course} that was to begin on ${first}. We are sorry.`,
        undated: (course: string) => `We had to cancel the group of ${course}. We are sorry.`,
      },
      seated:
        'Your seat ended with it. If you had already paid, reply to this e-mail: we will agree with you on a refund or a change.',
      waiting: 'Your place in line, or the seat that was held, ended with it.',
      file: 'The attached file takes the classes out of your calendar.',
      instead: 'When we wrote this, these groups of the same course had a seat:',
      group: (first: string, hours: string) => `Begins on ${first}, ${hours}`,
      none: 'For now there is no other group of this course with a seat.',
      button: 'See the courses',
    },
    tooLate: 'If you can’t come, reply to this e-mail and tell us.',
    reminder: {
      subject: (course: string, first: string) => `${course} begins on ${first}`,
      preview: (place: string) => place || 'Here is what you need to get there.',
      heading: (course: string) => `${course} is about to begin`,
      lead: (name: string, first: string) => `${name}, the first class is on ${first}, Mexico City time.`,
      cancel: (until: string) =>
        `If you can’t come, you can cancel on that page until ${until}: somebody else can use the seat. After that, reply to this e-mail.`,
    },
  },
);
