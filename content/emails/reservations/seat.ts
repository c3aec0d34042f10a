import { bilingual } from '#content/bilingual.ts';
import { companyBasics } from '#content/company-basics.ts';

export const reservationSeatWords = bilingual(
  {
    confirmed: {
      subject: (course: string, n: number) =>
        n === 1 ? `Su lugar en ${course} está confirmado` : `Sus ${n} lugares en ${course} están confirmados`,
      preview: (first: string) => `Nos vemos el ${first}.`,
      previewUndated: 'Le escribimos en cuanto el grupo tenga fecha.',
      /** Confirmed after the start. */
      previewBegun: 'El curso ya empezó.',
      leadBegun: (name: string, first: string) =>
        `${name}, su reserva está confirmada. El curso empezó el ${first}; el archivo adjunto pone sus clases en su calendario.`,
      heading: (n: number) => (n === 1 ? 'El lugar es suyo' : `Los ${n} lugares son suyos`),
      /** For a buyer of several. */
      names:
        'Escriba en la página de su reserva el nombre y el correo de cada persona, a más tardar la víspera de la primera clase: a cada una le llega su lugar, con el archivo para su calendario.',
      leadSeveral: (name: string, first: string) => `${name}, la primera clase es el ${first}.`,
      seats: 'Lugares',
      lead: (name: string, first: string, classes: number) =>
        `${name}, nos vemos el ${first}. El archivo adjunto pone ${classes === 1 ? 'la primera clase' : `las ${classes} clases`} en su calendario; ` +
        'si algo cambia, le mandamos otro que lo corrige.',
      leadUndated: (name: string) =>
        `${name}, su reserva está confirmada. Le escribimos en cuanto el grupo tenga fecha.`,
      cancel: (until: string) =>
        `¿No puede venir? Puede cancelar hasta ${until}, o cambiarse si hay otro grupo con lugar, en la página de su reserva.`,
      paidUp: 'Ya está pagado.',
      transferred:
        'Si necesita factura, deje sus datos en la página de su reserva. En este sitio no se cobra ni se piden tarjetas.',
      pay: (inbox: string) =>
        `Le escribimos desde ${inbox} antes de la primera clase para acordar la forma de pago y la factura. En este sitio no se cobra ni se piden tarjetas.`,
    },
    cancelled: {
      subject: (course: string) => `Su reserva en ${course} quedó cancelada`,
      preview: 'Ya no tiene que hacer nada.',
      heading: 'Su reserva quedó cancelada',
      /** Never confirmed by staff. */
      request: {
        subject: (course: string) => `Su solicitud para ${course} quedó cancelada`,
        heading: 'Su solicitud quedó cancelada',
      },
      attendee: { subject: (course: string) => `Ya no tiene el lugar en ${course}`, heading: 'Ya no tiene ese lugar' },
      lead: {
        person: 'Listo: se canceló desde la página de su reserva. Si no fue usted, responda a este correo.',
        /** For an attendee. */
        buyer:
          'Quien reservó su lugar lo canceló o se lo dio a otra persona. Si no sabe por qué, pregúntele, o responda a este correo.',
        company: `${companyBasics.name} canceló su reserva. Si no lo pidió usted o no sabe por qué, responda a este correo y se lo explicamos.`,
        /** By the company's rule. */
        unpaid:
          'No recibimos su pago a tiempo, y lo que tenía reservado quedó libre para quien espera. Si ya pagó, responda a este correo con su comprobante y lo arreglamos.',
        /** A request that waited for staff. */
        unconfirmed: `${companyBasics.name} no confirmó su solicitud. Si no sabe por qué, responda a este correo y se lo explicamos.`,
        /** Enqueued by older versions. */
        withdrawal: 'Al retirar su consentimiento terminó también su reserva.',
      },
      file: 'El archivo adjunto quita las clases de su calendario.',
      paid: 'Si ya pagó, responda a este correo y le decimos cómo le devolvemos su dinero.',
      refund: (amount: string) =>
        `De lo que pagó le devolvemos ${amount}: responda a este correo con la CLABE a la que lo mandamos.`,
      decided: 'Sobre la devolución de lo que pagó le escribimos.',
      kept: 'Por la fecha en que se canceló, no hay devolución. Si tiene una pregunta, responda a este correo.',
      button: 'Ver los cursos',
    },
    moved: {
      subject: {
        person: (course: string) => `Cambió de grupo en ${course}`,
        company: (course: string) => `Pasamos su reserva a otro grupo de ${course}`,
      },
      heading: { person: 'Cambió de grupo', company: 'Pasamos su reserva a otro grupo' },
      preview: (first: string) => `Ahora empieza el ${first}.`,
      previewUndated: 'Su reserva cambió de grupo.',
      lead: (name: string, first: string) => `${name}, su reserva ahora es en el grupo que empieza el ${first}.`,
      leadUndated: (name: string) => `${name}, su reserva ahora es en otro grupo, que todavía no tiene fecha.`,
      before: (first: string) => `Ya no tiene lugar en el grupo del ${first}.`,
      paid: (amount: string) => `Los ${amount} que ya pagó valen para este grupo.`,
      files: 'Los archivos adjuntos quitan de su calendario las clases de antes y ponen las nuevas.',
      file: 'El archivo adjunto pone las clases nuevas en su calendario.',
    },
    changed: {
      what: { class: 'una clase', timetable: 'el horario', place: 'la sede', link: 'el enlace' },
      subject: (course: string, what: string): string => `Cambió ${what} de ${course}`,
      preview: 'Así queda su grupo desde ahora.',
      heading: (what: string): string => `Cambió ${what}`,
      /** There was no link before. */
      firstLink: {
        subject: (course: string): string => `El enlace de ${course}`,
        heading: (): string => 'El enlace de la clase',
        lead: (name: string) => `${name}, con este enlace entra a la clase:`,
      },
      place: 'Dónde',
      link: 'Enlace',
      noLink: 'El de antes ya no sirve. Le mandamos el nuevo por correo.',
      lead: (name: string) => `${name}, así queda lo que cambió:`,
      nth: (n: number) => `Clase ${n}`,
      extra: 'Clase adicional',
      was: (now: string, before: string) => `${now} (antes: ${before})`,
      added: (now: string) => `${now} (nueva)`,
      removed: (before: string) => `Ya no hay (antes: ${before})`,
      more: (n: number) => `Y ${n} más: están en la página de su reserva.`,
      file: 'El archivo adjunto pone su calendario al día.',
      cannot: '¿Ya no puede venir? Cambie de grupo o cancele en la página de su reserva, o responda a este correo.',
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
      paid: (amount: string) =>
        `Le devolvemos los ${amount} que pagó: responda a este correo y le decimos cómo. Si prefiere otro grupo, su pago vale para él.`,
      unpaid: 'Si ya pagó, responda a este correo: le devolvemos su dinero, o su pago vale para otro grupo.',
      /** To an attendee. */
      attendee: 'Quien reservó su lugar puede pasarlo a otro grupo; si lo hace, le llega un correo.',
      waiting: 'Con él terminó su turno, o el lugar que tenía apartado.',
      file: 'El archivo adjunto quita las clases de su calendario.',
      /** To attendees. */
      move: 'Puede pasar su lugar a otro grupo del mismo curso con un botón. Cuando le escribimos había lugar en:',
      moveButton: 'Cambiarme de grupo',
      instead: 'Cuando le escribimos había lugar en estos grupos del mismo curso:',
      group: (first: string, hours: string) => `Empieza el ${first}, ${hours}`,
      none: 'Por ahora no hay otro grupo de este curso con lugar.',
      button: 'Ver los cursos',
    },
    /** To an attendee. */
    tellBuyer: 'Si no puede venir, dígaselo a quien reservó su lugar: puede poner a alguien más.',
    /** Past the cancellation deadline. */
    tooLate: 'Si no puede venir, responda a este correo y díganos.',
    reminder: {
      subject: (course: string, first: string) => `${course} empieza el ${first}`,
      preview: (place: string) => place || 'Aquí está lo que necesita para llegar.',
      heading: (course: string) => `${course} está por empezar`,
      lead: (name: string, first: string) => `${name}, la primera clase es el ${first}, hora de la Ciudad de México.`,
      cancel: (until: string) =>
        `Si no puede venir, cancele en la página de su reserva hasta ${until}: así lo aprovecha alguien más. Después, responda a este correo.`,
    },
  },
  {
    confirmed: {
      subject: (course: string, n: number) =>
        n === 1 ? `Your seat in ${course} is confirmed` : `Your ${n} seats in ${course} are confirmed`,
      preview: (first: string) => `See you on ${first}.`,
      previewUndated: 'We’ll write to you as soon as the group has a date.',
      previewBegun: 'The course has started.',
      leadBegun: (name: string, first: string) =>
        `${name}, your reservation is confirmed. The course started on ${first}; the attached file adds its classes to your calendar.`,
      heading: (n: number) => (n === 1 ? 'The seat is yours' : `The ${n} seats are yours`),
      names:
        'On your reservation’s page, enter the name and email of each person, no later than the day before the first class: each person gets an email with their seat and a calendar file.',
      leadSeveral: (name: string, first: string) => `${name}, the first class is on ${first}.`,
      seats: 'Seats',
      lead: (name: string, first: string, classes: number) =>
        `${name}, see you on ${first}. The attached file adds ${classes === 1 ? 'the first class' : `the ${classes} classes`} to your calendar; ` +
        'if anything changes, we’ll send you another that corrects it.',
      leadUndated: (name: string) =>
        `${name}, your reservation is confirmed. We’ll write to you as soon as the group has a date.`,
      cancel: (until: string) =>
        `Can’t come? You can cancel until ${until}, or change groups if another has seats, on your reservation’s page.`,
      paidUp: 'Paid in full.',
      transferred:
        'If you need an invoice, enter your tax details on your reservation’s page. Nothing is charged on this site, and no card is asked for.',
      pay: (inbox: string) =>
        `We’ll write to you from ${inbox} before the first class to agree on how to pay and on the invoice. Nothing is charged on this site, and no card is asked for.`,
    },
    cancelled: {
      subject: (course: string) => `Your reservation in ${course} is canceled`,
      preview: 'There is nothing else to do.',
      heading: 'Your reservation is canceled',
      request: {
        subject: (course: string) => `Your request for ${course} is canceled`,
        heading: 'Your request is canceled',
      },
      attendee: {
        subject: (course: string) => `You no longer have the seat in ${course}`,
        heading: 'You no longer have that seat',
      },
      lead: {
        person: 'Done: it was canceled on your reservation’s page. If that wasn’t you, reply to this email.',
        buyer:
          'The person who reserved your seat canceled it or gave it to someone else. If you don’t know why, ask them, or reply to this email.',
        company: `${companyBasics.name} canceled your reservation. If you didn’t ask for it or don’t know why, reply to this email and we’ll explain.`,
        unpaid:
          'We did not receive your payment in time, and what you had reserved has been released to those waiting. If you have paid, reply to this email with your receipt and we’ll sort it out.',
        unconfirmed: `${companyBasics.name} did not confirm your request. If you don’t know why, reply to this email and we’ll explain.`,
        withdrawal: 'Withdrawing your consent also ended your reservation.',
      },
      file: 'The attached file takes the classes out of your calendar.',
      paid: 'If you already paid, reply to this email and we’ll tell you how we’ll refund you.',
      refund: (amount: string) =>
        `We’ll refund you ${amount} of what you paid: reply to this email with the account (CLABE) to send it to.`,
      decided: 'We’ll write to you about the refund of what you paid.',
      kept: 'Because of when it was canceled, there is no refund. If you have a question, reply to this email.',
      button: 'See the courses',
    },
    moved: {
      subject: {
        person: (course: string) => `You changed groups in ${course}`,
        company: (course: string) => `You’ve been moved to another ${course} group`,
      },
      heading: { person: 'You changed groups', company: 'You’ve been moved to another group' },
      preview: (first: string) => `It now starts on ${first}.`,
      previewUndated: 'Your reservation is in another group.',
      lead: (name: string, first: string) => `${name}, your reservation is now in the group that starts on ${first}.`,
      leadUndated: (name: string) => `${name}, your reservation is now in another group, which has no date yet.`,
      before: (first: string) => `You no longer have a seat in the ${first} group.`,
      paid: (amount: string) => `The ${amount} you already paid counts toward this group.`,
      files: 'The attached files take the earlier classes out of your calendar and add the new ones.',
      file: 'The attached file adds the new classes to your calendar.',
    },
    changed: {
      what: { class: 'Schedule change', timetable: 'Schedule change', place: 'New place', link: 'New link' },
      subject: (course: string, what: string): string => `${what}: ${course}`,
      preview: 'Here’s what changed in your group.',
      heading: (what: string): string => what,
      firstLink: {
        subject: (course: string): string => `The link for ${course}`,
        heading: (): string => 'The link to the class',
        lead: (name: string) => `${name}, this link opens the class:`,
      },
      place: 'Place',
      link: 'Link',
      noLink: 'The old one no longer works. We’ll send you the new one by email.',
      lead: (name: string) => `${name}, here’s what changed:`,
      nth: (n: number) => `Class ${n}`,
      extra: 'Extra class',
      was: (now: string, before: string) => `${now} (was ${before})`,
      added: (now: string) => `${now} (new)`,
      removed: (before: string) => `Canceled (was ${before})`,
      more: (n: number) => `And ${n} more: see your reservation’s page.`,
      file: 'The attached file brings your calendar up to date.',
      cannot: 'Can’t come anymore? Change groups or cancel on your reservation’s page, or reply to this email.',
    },
    editionCancelled: {
      subject: (course: string) => `The ${course} group was canceled`,
      preview: 'Here’s what you can do.',
      heading: 'The group was canceled',
      lead: {
        dated: (course: string, first: string) =>
          `We had to cancel the ${course} group that was to start on ${first}. We’re sorry.`,
        undated: (course: string) => `We had to cancel the ${course} group. We’re sorry.`,
      },
      paid: (amount: string) =>
        `We’ll refund the ${amount} you paid: reply to this email and we’ll tell you how. If you’d rather change groups, your payment counts toward the other one.`,
      unpaid:
        'If you already paid, reply to this email: we’ll refund you, or your payment counts toward another group.',
      attendee: 'The person who reserved your seat can move it to another group; if they do, you get an email.',
      waiting: 'Your place on the waitlist, or the seat that was held for you, ended with it.',
      file: 'The attached file takes the classes out of your calendar.',
      move: 'You can move your seat to another group of the same course with one button. When we wrote this, there were seats in:',
      moveButton: 'Change groups',
      instead: 'When we wrote this, these groups of the same course had seats:',
      group: (first: string, hours: string) => `Starts on ${first}, ${hours}`,
      none: 'For now there is no other group of this course with seats.',
      button: 'See the courses',
    },
    tellBuyer: 'If you can’t come, tell the person who reserved your seat: they can name someone else.',
    tooLate: 'If you can’t come, reply to this email and tell us.',
    reminder: {
      subject: (course: string, first: string) => `${course} starts on ${first}`,
      preview: (place: string) => place || 'Here is what you need to get there.',
      heading: (course: string) => `${course} is about to start`,
      lead: (name: string, first: string) => `${name}, the first class is on ${first}, Mexico City time.`,
      cancel: (until: string) =>
        `If you can’t come, cancel on your reservation’s page until ${until}, so that someone else can use the seat. After that, reply to this email.`,
    },
  },
);
