import { pairs } from '#content/pairs.ts';

export const certificatesWords = pairs({
  title: ['Comprobar una constancia', 'Check a certificate'],
  description: [
    'Escriba el folio de una constancia de nuestros cursos, o suelte el PDF, y sepa si es auténtica.',
    'Type the number of a certificate of our courses, or drop its PDF, and learn whether it is genuine.',
  ],
  lead: [
    'Cada constancia lleva un folio. Escríbalo aquí y sabrá si la expedimos nosotros y si todavía vale.',
    'Each certificate has a number. Type it here to learn whether we issued it and whether it is still valid.',
  ],
  form: {
    heading: ['Comprobar por folio', 'Check by number'],
    other: ['Comprobar otro folio', 'Check another number'],
    folio: ['Folio', 'Certificate number'],
    hint: [
      'Está al pie de la constancia, junto al código QR. Tiene esta forma: {sample}.',
      'It is at the bottom of the certificate, next to the QR code. It looks like this: {sample}.',
    ],
    send: ['Comprobar', 'Check'],
    missing: ['Escriba el folio', 'Type the number'],
  },
  file: {
    heading: ['¿Tiene el PDF?', 'Do you have the PDF?'],
    lead: [
      'Elíjalo o suéltelo aquí y le decimos si es, byte por byte, el que expedimos. El archivo no sale de su dispositivo.',
      'Choose it or drop it here and we tell you whether it is, byte for byte, the one we issued. The file stays on your device.',
    ],
    choose: ['Elegir el PDF', 'Choose the PDF'],
    reading: ['Leyendo el archivo…', 'Reading the file…'],
    same: ['Es el archivo que expedimos, sin cambios: {folio}.', 'This is the file we issued, unchanged: {folio}.'],
    ended: [
      'Es el archivo que expedimos, pero esa constancia ya no vale: {folio}.',
      'This is the file we issued, but that certificate is no longer valid: {folio}.',
    ],
    changed: [
      'Dice ser la constancia {folio}, pero no es el archivo que expedimos: lo cambiaron o lo volvieron a guardar.',
      'It claims to be certificate {folio}, but it is not the file we issued: it was changed or saved again.',
    ],
    unknown: ['Lleva un folio que nunca expedimos: {folio}.', 'It carries a number that we never issued: {folio}.'],
    none: ['Este archivo no es una constancia nuestra.', 'This file is not one of our certificates.'],
    large: ['El archivo es demasiado grande para ser una constancia.', 'The file is too large to be a certificate.'],
    failed: ['No pudimos consultar el registro. Intente otra vez.', 'We could not reach the register. Try again.'],
    insecure: ['Su navegador solo puede leerlo por https.', 'Your browser can only read it over https.'],
    open: ['Ver esa constancia', 'View that certificate'],
  },
  valid: {
    heading: ['Constancia válida', 'Valid certificate'],
    lead: [
      'La expedimos nosotros, coincide con nuestro registro y no ha sido reemplazada. Comprobada el {when}.',
      'We issued it, it matches our register and has not been replaced. Checked on {when}.',
    ],
  },
  erased: {
    heading: ['Constancia válida, sin nombre', 'Valid certificate, without a name'],
    lead: [
      'Es nuestra y vale. Su titular pidió que borráramos su nombre: para comprobar su copia, suelte aquí el PDF.',
      'It is ours and it is valid. Its holder asked us to delete their name: to check their copy, drop the PDF here.',
    ],
  },
  replaced: {
    heading: ['Constancia reemplazada', 'Replaced certificate'],
    lead: [
      'Ya no vale: el {when} expedimos otra en su lugar. Pida a su titular la nueva.',
      'No longer valid: on {when} we issued another one in its place. Ask its holder for the new one.',
    ],
  },
  withdrawn: {
    heading: ['Constancia retirada', 'Withdrawn certificate'],
    lead: [
      'Fue nuestra, pero la retiramos el {when} y ya no vale. Si cree que es un error, escríbanos.',
      'It was ours, but we withdrew it on {when} and it is no longer valid. If you think this is a mistake, write to us.',
    ],
  },
  unknown: {
    heading: ['No encontramos ese folio', 'We could not find that number'],
    lead: [
      'Ninguna constancia nuestra lleva el folio {folio}. Está bien escrito, pero nunca lo expedimos.',
      'None of our certificates has the number {folio}. It is spelled right, but we never issued it.',
    ],
  },
  mistyped: {
    heading: ['Revise el folio', 'Check the number'],
    lead: [
      'Parece que “{folio}” tiene un error: falta, sobra o cambió un carácter. Son nueve después de las primeras letras, y no usamos 0, O, 1, I ni L.',
      'There seems to be a mistake in “{folio}”: a character is missing, extra or different. There are nine after the first letters, and we don’t use 0, O, 1, I or L.',
    ],
  },
  register: {
    heading: ['Lo que dice nuestro registro', 'What our register says'],
    name: ['A nombre de', 'In the name of'],
    course: ['Curso', 'Course'],
    length: ['Duración', 'Length'],
    hours: [
      { one: '1 hora', other: '{n} horas' },
      { one: '1 hour', other: '{n} hours' },
    ],
    classes: [
      { one: 'en {n} clase', other: 'en {n} clases' },
      { one: 'in {n} class', other: 'in {n} classes' },
    ],
    dates: ['Fechas', 'Dates'],
    result: ['Resultado', 'Result'],
    passed: ['Aprobado', 'Passed'],
    attended: {
      one: ['Asistió a {attended} de {sessions} clase', 'Attended {attended} of {sessions} class'],
      other: ['Asistió a {attended} de {sessions} clases', 'Attended {attended} of {sessions} classes'],
    },
    issued: ['Expedida', 'Issued'],
    replaced: ['Reemplazada', 'Replaced'],
    withdrawn: ['Retirada', 'Withdrawn'],
    folio: ['Folio', 'Certificate number'],
    only: [
      'Esta página muestra solo lo que está impreso en la constancia. Si un dato no coincide con su copia,',
      'This page shows only what is printed on the certificate. If something differs from your copy,',
    ],
    write: ['escríbanos', 'write to us'],
    noName: [
      'De una constancia que ya no vale no mostramos el nombre.',
      'We don’t show the name on a certificate that is no longer valid.',
    ],
  },
  acts: {
    download: ['Descargar el PDF', 'Download the PDF'],
    linkedIn: ['Agregar a LinkedIn', 'Add to LinkedIn'],
    credential: ['Credencial Open Badges (JWT)', 'Open Badges credential (JWT)'],
  },
  about: ['Cómo es la constancia', 'About the certificate'],
});
