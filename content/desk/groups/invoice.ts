import { pairs } from '../../pairs.ts';

/** Data for the invoice of a reservation, at the desk. */
export const invoiceDeskWords = pairs({
  heading: ['Factura', 'Invoice'],
  none: ['No ha pedido factura.', 'No invoice was asked for.'],
  notSent: [
    'Contabilidad recibe estos datos cuando el pago esté completo, o antes si usted los manda.',
    'The accountant gets these details once the payment is complete, or earlier if you send them.',
  ],
  sentAt: ['Se mandaron a contabilidad el {when}.', 'Sent to the accountant on {when}.'],
  send: ['Mandar a contabilidad', 'Send to the accountant'],
  sent: ['Los datos van en camino a contabilidad.', 'The details are on their way to the accountant.'],
  enter: ['Capturar los datos', 'Enter the details'],
  change: ['Cambiar los datos', 'Change the details'],
  save: ['Guardar los datos', 'Save the details'],
  cancel: ['Dejarlo así', 'Keep as is'],
  meanwhile: [
    'La reserva cambió mientras tanto; sus datos son ahora: {now}. Si guarda otra vez, quedan los de aquí.',
    'The reservation changed meanwhile; its details are now: {now}. If you save again, yours are kept.',
  ],
  saved: ['Se guardaron los datos para la factura.', 'The invoice details were saved.'],
});
