import { pairs } from '#content/pairs.ts';

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
  cancel: ['No cambiarlos', 'Keep as is'],
  saved: ['Se guardaron los datos para la factura.', 'The invoice details were saved.'],
});
