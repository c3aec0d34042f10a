import { pairs } from '#content/pairs.ts';

export const legalWords = pairs({
  updated: ['Última actualización: {date}', 'Last updated: {date}'],
  domicile: ['domicilio en {place}', 'located at {place}'],
  country: ['domicilio en México', 'based in Mexico'],
  askDomicile: [
    '; en ese mismo correo le damos la dirección completa para entregar un escrito',
    '; write there as well if you need our full address to deliver a document',
  ],
  worker: [
    ' Si su empresa necesita la DC-3, en la página de su reserva puede escribir su CURP, ocupación y puesto, y los datos de la empresa y de quienes firman: se usan solo para preparar ese formato y se borran {months} meses después de su último cambio, o antes si retiramos la constancia o usted lo pide.',
    ' If your company needs the DC-3, on your reservation’s page you can enter your CURP, occupation and job, and the details of the company and of those who sign: they are used only to prepare that form and are erased {months} months after their last change, or earlier if we withdraw the certificate or you ask us to.',
  ],
  index: ['Contenido', 'Contents'],
  next: { heading: ['¿Algo no quedó claro?', 'Is anything unclear?'], action: ['Escribirnos', 'Write to us'] },
});
