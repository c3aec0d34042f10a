import { pairs } from '../pairs.ts';

export const legalWords = pairs({
  updated: ['Última actualización: {date}', 'Last updated: {date}'],
  domicile: ['domicilio en {place}', 'located at {place}'],
  country: ['domicilio en México', 'based in Mexico'],
  askDomicile: [
    '; en ese mismo correo le damos la dirección completa para entregar un escrito',
    '; write there as well if you need our full address to deliver a document',
  ],
  index: ['Contenido', 'Contents'],
  next: { heading: ['¿Algo no quedó claro?', 'Is anything unclear?'], action: ['Escribirnos', 'Write to us'] },
});
