import { bilingual } from '../bilingual.ts';
import { company } from '../company.ts';

/** What the letters of reservations have in common. Sentences that tell a moment are given it as `class-times.ts` words it. */
export const reservationFrameWords = bilingual(
  {
    labels: {
      course: 'Curso',
      hours: 'Horario',
      dates: 'Fechas',
      daysWithout: 'Sin clase',
      inAll: 'En total',
      teacher: 'Imparte',
      place: 'Dónde',
      meetingLink: 'Enlace',
      price: 'Precio',
      pay: 'Pago',
      folio: 'Folio',
      file: 'Adjunto',
    },
    /** `first` and `last` are days in words. */
    dates: (first: string, last: string) => (first === last ? first : `${first} al ${last}`),
    /** Only the first class is known. */
    from: (first: string) => `Desde el ${first}`,
    inAll: (hours: string, classes: number) =>
      `${hours} ${hours === '1' ? 'hora' : 'horas'} en ${classes} ${classes === 1 ? 'clase' : 'clases'}`,
    priceFor: (amount: string) => `${amount} por persona`,
    vat: { included: 'IVA incluido', added: 'más IVA' },
    toAgree: 'Por acordar',
    noDate: 'Por anunciar',
    opensOnly: 'Abrir el enlace no cambia nada: cuenta el botón de la página.',
    mine: 'Ver mi reserva',
    cancelMine: 'Cancelar mi lugar',
    leaveLine: 'Salir de la lista',
    /** Nobody has shown yet that the mailbox is theirs. */
    whyTyped: (site: string) =>
      `Recibe este correo porque alguien escribió su dirección en ${site} para reservar. ` +
      'Si no fue usted, no haga nada: la solicitud vence sola.',
    whyLine: (site: string) => `Recibe este correo porque está en una lista de espera de ${company.name}, en ${site}.`,
    whySeat: (folio: string, site: string) => `Recibe este correo por su reserva ${folio} en ${site}.`,
    event: {
      title: (course: string, n: number, of: number) => (of === 1 ? course : `${course}, clase ${n} de ${of}`),
      teacher: (teacher: string) => `Imparte: ${teacher}`,
      link: (address: string) => `Enlace de la clase: ${address}`,
      folio: (folio: string) => `Reserva: ${folio}`,
      calendar: (course: string) => `${course}, ${company.name}`,
    },
    fileOfCancelled: 'cancelado',
  },
  {
    labels: {
      course: 'Course',
      hours: 'Hours',
      dates: 'Dates',
      daysWithout: 'No class',
      inAll: 'Total',
      teacher: 'Taught by',
      place: 'Where',
      meetingLink: 'Link',
      price: 'Price',
      pay: 'Payment',
      folio: 'Reference',
      file: 'Attached',
    },
    dates: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
    from: (first: string) => `From ${first}`,
    inAll: (hours: string, classes: number) =>
      `${hours} ${hours === '1' ? 'hour' : 'hours'} in ${classes} ${classes === 1 ? 'class' : 'classes'}`,
    priceFor: (amount: string) => `${amount} per person`,
    vat: { included: 'VAT included', added: 'plus VAT' },
    toAgree: 'To be agreed',
    noDate: 'To be announced',
    opensOnly: 'Opening the link changes nothing; the button on the page does.',
    mine: 'See my reservation',
    cancelMine: 'Cancel my seat',
    leaveLine: 'Leave the waitlist',
    whyTyped: (site: string) =>
      `You’re receiving this because your address was entered at ${site} to reserve. ` +
      'If it wasn’t you, do nothing: the request expires by itself.',
    whyLine: (site: string) => `You’re receiving this because you are on a waitlist of ${company.name}, at ${site}.`,
    whySeat: (folio: string, site: string) => `You’re receiving this because of your reservation ${folio} at ${site}.`,
    event: {
      title: (course: string, n: number, of: number) => (of === 1 ? course : `${course}, class ${n} of ${of}`),
      teacher: (teacher: string) => `Taught by: ${teacher}`,
      link: (address: string) => `Link to the class: ${address}`,
      folio: (folio: string) => `Reservation: ${folio}`,
      calendar: (course: string) => `${course}, ${company.name}`,
    },
    fileOfCancelled: 'canceled',
  },
);
