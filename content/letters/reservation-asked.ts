import { bilingual } from '../bilingual.ts';

/**
 * To a mailbox that somebody typed and nobody has shown to be theirs: these say nothing that was typed. They name the moment
 * until which a thing is kept, and what is so afterwards: a letter may be late.
 */
export const reservationAskedWords = bilingual(
  {
    hold: {
      subject: (course: string) => `Confirme su lugar en ${course}`,
      preview: (until: string) => `Está apartado hasta ${until}.`,
      strong: (until: string) => `hasta ${until}`,
      lead: (until: string) =>
        `Apartamos un lugar hasta ${until}, hora de la Ciudad de México. ` +
        'Abra la página y oprima el botón para quedárselo.',
      button: 'Confirmar mi lugar',
      note: 'Abrir el enlace no cambia nada: el lugar se confirma con el botón de la página.',
      late: 'Si esa hora ya pasó, en la misma página puede tomar un lugar, mientras quede, o entrar a la lista. En 24 horas no mandamos otro correo así: lo demás que se reserve con esta dirección lo muestra también este enlace.',
    },
    /** No seat is held: the first to confirm gets it. */
    request: {
      subject: (course: string) => `Confirme su lugar en ${course}`,
      preview: () => 'Su lugar se confirma con el botón; es de quien confirma primero.',
      strong: () => 'quien confirma primero',
      lead: (until: string) =>
        `Recibimos su solicitud de un lugar. Todavía no está apartado: es de quien confirma primero. Puede hacerlo hasta ${until}, ` +
        'hora de la Ciudad de México: abra la página y toque el botón.',
      button: 'Confirmar mi lugar',
      note: 'Abrir el enlace no cambia nada: el lugar se confirma con el botón de la página.',
      late: 'Si el grupo se llena antes, en la misma página puede anotarse en la lista de espera.',
    },
    line: {
      subject: (course: string) => `Confirme su turno para ${course}`,
      preview: (until: string) => `Le guardamos la entrada a la lista de espera hasta ${until}.`,
      strong: (until: string) => `hasta ${until}`,
      lead: (until: string) =>
        `El grupo está lleno y alguien pidió con su dirección un turno en la lista de espera. Puede confirmarlo hasta ${until}, ` +
        'hora de la Ciudad de México.',
      button: 'Entrar a la lista',
      note: 'Abrir el enlace no cambia nada: su turno cuenta desde que oprime el botón de la página.',
      late: 'Entrar no le cuesta nada ni lo compromete. Cuando se libera un lugar y le toca, se lo ofrecemos por correo. En 24 horas no mandamos otro correo así: lo demás que se reserve con esta dirección lo muestra también este enlace.',
    },
    again: {
      subject: (course: string) => `Su reserva en ${course}`,
      preview: 'Alguien volvió a pedir un lugar con su dirección. Nada cambió.',
      heading: (course: string) => `Ya tiene reserva en ${course}`,
      lead: 'Alguien volvió a pedir un lugar con su dirección. Nada cambió:',
      states: {
        requested: 'pidió un lugar y falta confirmarlo.',
        held: 'tiene un lugar apartado y sin confirmar. La página dice hasta cuándo.',
        confirmed: 'su lugar está confirmado y sigue siendo suyo.',
        asked: 'pidió un turno en la lista de espera y falta confirmarlo.',
        waiting: 'está en la lista de espera y conserva su turno.',
        offered: 'hay un lugar guardado para usted, y falta que lo tome.',
        ended: 'su reserva anterior ya terminó.',
      },
      why: (site: string) =>
        `Recibe este correo porque alguien escribió su dirección en ${site} para reservar. Si no fue usted, no haga nada.`,
    },
  },
  {
    hold: {
      subject: (course: string) => `Confirm your seat in ${course}`,
      preview: (until: string) => `It is held until ${until}.`,
      strong: (until: string) => `until ${until}`,
      lead: (until: string) =>
        `A seat is held until ${until}, Mexico City time. Open the page and press the button to keep it.`,
      button: 'Confirm my seat',
      note: 'Opening the link changes nothing; the button on the page confirms the seat.',
      late: 'If that time has passed, you can take a seat on the same page, while one is left, or join the line. We send no other e-mail like this within 24 hours: whatever else is reserved with this address, this link shows too.',
    },
    request: {
      subject: (course: string) => `Confirm your seat in ${course}`,
      preview: () => 'The button confirms your seat; the first person to confirm gets it.',
      strong: () => 'the first person who confirms',
      lead: (until: string) =>
        'We received your request for a seat. It is not held yet: it goes to the first person who confirms. You can do that ' +
        `until ${until}, Mexico City time: open the page and press the button.`,
      button: 'Confirm my seat',
      note: 'Opening the link changes nothing; the button on the page confirms the seat.',
      late: 'If the group fills up first, you can join the waiting list on the same page.',
    },
    line: {
      subject: (course: string) => `Confirm your place in line for ${course}`,
      preview: (until: string) => `You can join the waiting list until ${until}.`,
      strong: (until: string) => `until ${until}`,
      lead: (until: string) =>
        `The group is full, and somebody asked for a place on the waiting list with your address. You can confirm it until ${until}, ` +
        'Mexico City time.',
      button: 'Join the line',
      note: 'Opening the link changes nothing; your place counts from when you press the button on the page.',
      late: 'Joining costs nothing and binds you to nothing. When a seat comes free and you are next, we offer it to you by e-mail. We send no other e-mail like this within 24 hours: whatever else is reserved with this address, this link shows too.',
    },
    again: {
      subject: (course: string) => `Your reservation in ${course}`,
      preview: 'Somebody asked again for a seat with your address. Nothing changed.',
      heading: (course: string) => `You already have a reservation in ${course}`,
      lead: 'Somebody asked again for a seat with your address. Nothing changed:',
      states: {
        requested: 'you requested a seat and have yet to confirm it.',
        held: 'a seat is held for you and not confirmed. The page says until when.',
        confirmed: 'your seat is confirmed and still yours.',
        asked: 'you asked for a place on the waiting list and have yet to confirm it.',
        waiting: 'you are on the waiting list and keep your place.',
        offered: 'a seat is kept for you, and you have yet to take it.',
        ended: 'your earlier reservation has ended.',
      },
      why: (site: string) =>
        `You receive this e-mail because somebody typed your address at ${site} to reserve. If it was not you, do nothing.`,
    },
  },
);
