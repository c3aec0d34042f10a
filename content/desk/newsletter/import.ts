import { type Pair, pairs } from '#content/pairs.ts';
import type { ImportProblem } from '#model/newsletter/subscriber-import.ts';

export const importWords = pairs({
  open: ['Importar lista', 'Import a list'],
  heading: ['Importar una lista de suscripciones', 'Import a list of subscribers'],
  lead: [
    'Un archivo CSV con una persona por línea: correo y, si los tiene, idioma (es o en) y fecha en que dio su consentimiento. Primero se revisa; nada se guarda todavía.',
    'A CSV file with one person per line: email and, if you have them, language (es or en) and the date they gave consent. It is checked first; nothing is saved yet.',
  ],
  file: ['Archivo', 'File'],
  source: ['De dónde viene el consentimiento', 'Where the consent comes from'],
  sourceHint: [
    'Por ejemplo: hoja de registro de la Feria de Puebla, marzo de 2025. Se guarda como prueba.',
    'For example: sign-up sheet at the Puebla fair, March 2025. It is kept as proof.',
  ],
  mode: ['Qué recibe cada persona', 'What each person gets'],
  modes: {
    invite: [
      'Un correo que le pide confirmar; solo quien confirma recibe el boletín',
      'An email that asks them to confirm; only those who confirm get the newsletter',
    ],
    vouch: [
      'El boletín desde el próximo número: doy fe de que cada una dio su consentimiento en la fecha del archivo',
      'The newsletter from the next issue on: I attest that each gave consent on the date in the file',
    ],
  },
  read: {
    one: ['{n} línea, {encoding}', '{n} line, {encoding}'],
    other: ['{n} líneas, {encoding}', '{n} lines, {encoding}'],
  },
  columns: ['columnas: {columns}', 'columns: {columns}'],
  columnNames: { email: ['correo', 'email'], language: ['idioma', 'language'], date: ['fecha', 'date'] },
  check: ['Revisar', 'Check'],
  checking: ['Revisando: {n} de {of}', 'Checking: {n} of {of}'],
  importing: ['Importando: {n} de {of}', 'Importing: {n} of {of}'],
  results: {
    added: ['Nuevas', 'New'],
    known: ['Ya estaban, o repetidas', 'Known already, or repeated'],
    suppressed: ['Se dieron de baja o rebotaron; no se agregan', 'Unsubscribed or bounced; not added'],
    faults: ['Con errores; no se agregan', 'With errors; not added'],
  },
  fileRequired: ['Elija el archivo.', 'Choose the file.'],
  fault: ['Línea {line}: {problem}', 'Line {line}: {problem}'],
  problems: {
    email: ['el correo no es válido', 'the email is not valid'],
    language: ['el idioma debe ser “es” o “en”', 'the language must be “es” or “en”'],
    date: [
      'falta la fecha, o no es una fecha pasada (2025-03-01)',
      'the date is missing, or is not a past date (2025-03-01)',
    ],
  } satisfies Record<ImportProblem, Pair>,
  more: ['y {n} más', 'and {n} more'],
  yes: { one: ['Importar {n} correo', 'Import {n} email'], other: ['Importar {n} correos', 'Import {n} emails'] },
  close: ['Cerrar', 'Close'],
  none: ['No hay nada nuevo que importar.', 'There is nothing new to import.'],
  done: {
    one: ['Se importó {n} correo.', 'Imported {n} email.'],
    other: ['Se importaron {n} correos.', 'Imported {n} emails.'],
  },
  soon: ['Las invitaciones empiezan a salir en un minuto.', 'Invitations start going out in a minute.'],
  emails: { one: ['{n} correo', '{n} email'], other: ['{n} correos', '{n} emails'] },
  undo: ['Deshacer', 'Undo'],
  undoFailed: ['No se deshizo: intente de nuevo.', 'It was not undone: please try again.'],
  undone: ['La importación se deshizo.', 'The import was undone.'],
  left: [
    'Ya salió un correo: la importación no se puede deshacer.',
    'An email was already sent: the import can’t be undone.',
  ],
  empty: ['El archivo no tiene líneas con correos.', 'The file has no lines with emails.'],
  tooLong: ['El archivo tiene más de {n} líneas: divídalo.', 'The file has more than {n} lines: please split it.'],
  sourceRequired: ['Escriba de dónde viene el consentimiento.', 'Say where the consent comes from.'],
  failed: [
    'Se interrumpió. Lo importado se queda; puede intentarlo de nuevo: nadie se agrega dos veces.',
    'It was interrupted. What was imported stays; you can try again: nobody is added twice.',
  ],
});
