import { companyBasics } from '#content/company-basics.ts';
import { editionFieldPairs } from '#content/course.ts';
import { pairs } from '#content/pairs.ts';

export const reservationFrameWords = pairs({
  labels: {
    ...editionFieldPairs.email,
    course: ['Curso', 'Course'],
    hours: ['Horario', 'Hours'],
    dates: ['Fechas', 'Dates'],
    daysWithout: ['Sin clase', 'No class'],
    inAll: ['En total', 'Total'],
    pay: ['Pago', 'Payment'],
    folio: ['Folio', 'Reference'],
    file: ['Adjunto', 'Attached'],
  },
  /** Only the first class is known. */
  from: [(first: string) => `Desde el ${first}`, (first: string) => `From ${first}`],
  inAll: [
    (hours: string, classes: number) =>
      `${hours} ${hours === '1' ? 'hora' : 'horas'} en ${classes} ${classes === 1 ? 'clase' : 'clases'}`,
    (hours: string, classes: number) =>
      `${hours} ${hours === '1' ? 'hour' : 'hours'} in ${classes} ${classes === 1 ? 'class' : 'classes'}`,
  ],
  priceFor: [(amount: string) => `${amount} por persona`, (amount: string) => `${amount} per person`],
  vat: { included: ['IVA incluido', 'VAT included'], added: ['más IVA', 'plus VAT'] },
  toAgree: ['A consultar', 'On request'],
  noDate: ['Por anunciar', 'To be announced'],
  opensOnly: [
    'Abrir el enlace no cambia nada: cuenta el botón de la página.',
    'Opening the link changes nothing; the button on the page does.',
  ],
  mine: ['Ver mi reserva', 'See my reservation'],
  cancelMine: ['Cancelar mi reserva', 'Cancel my reservation'],
  leaveLine: ['Salir de la lista', 'Leave the waitlist'],
  /** Unverified address. */
  whyTyped: [
    (site: string) =>
      `Recibe este correo porque alguien escribió su dirección en ${site} para reservar. ` +
      'Si no fue usted, no haga nada: la solicitud vence sola.',
    (site: string) =>
      `You’re receiving this because your address was entered at ${site} to reserve. ` +
      'If it wasn’t you, do nothing: the request expires by itself.',
  ],
  whyLine: [
    (site: string) => `Recibe este correo porque está en una lista de espera de ${companyBasics.name}, en ${site}.`,
    (site: string) => `You’re receiving this because you are on a waitlist of ${companyBasics.name}, at ${site}.`,
  ],
  whySeat: [
    (folio: string, site: string) => `Recibe este correo por su reserva ${folio} en ${site}.`,
    (folio: string, site: string) => `You’re receiving this because of your reservation ${folio} at ${site}.`,
  ],
  event: {
    ...editionFieldPairs.event,
    title: [
      (course: string, n: number, of: number) => (of === 1 ? course : `${course}, clase ${n} de ${of}`),
      (course: string, n: number, of: number) => (of === 1 ? course : `${course}, class ${n} of ${of}`),
    ],
    extra: [(course: string) => `${course}, clase adicional`, (course: string) => `${course}, extra class`],
    folio: [(folio: string) => `Reserva: ${folio}`, (folio: string) => `Reservation: ${folio}`],
    calendar: [
      (course: string) => `${course}, ${companyBasics.name}`,
      (course: string) => `${course}, ${companyBasics.name}`,
    ],
  },
  fileOfCancelled: ['cancelado', 'canceled'],
});
