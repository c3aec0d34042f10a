import { pairs } from '#content/pairs.ts';

export const inboundWords = pairs({
  wrote: ['{who} escribió por correo.', '{who} wrote by email.'],
  otherSender: ['Llegó desde otra dirección: {sender}', 'It came from another address: {sender}'],
  noText: ['(sin texto)', '(no text)'],
  files: ['Archivos', 'Attachments'],
  size: ['{n} kB', '{n} kB'],
  notKept: [
    'no se guardó por su tipo o tamaño; está en el buzón de la empresa',
    'not kept because of its type or size; it is in the company’s mailbox',
  ],
  note: ['Nota interna de {who}.', 'Internal note by {who}.'],
  removeNote: ['Borrar la nota', 'Delete the note'],
  noteRemoved: ['Se borró la nota.', 'The note was deleted.'],
  addNote: ['Escribir una nota interna', 'Write an internal note'],
  noteLabel: ['Nota interna: solo la ve el equipo', 'Internal note: only your team sees it'],
  saveNote: ['Guardar la nota', 'Save the note'],
  noteSaved: ['Se guardó la nota.', 'The note was saved.'],
  write: ['Escribirle', 'Write to them'],
  heading: ['Correo para {who}', 'Email to {who}'],
  subject: ['Asunto', 'Subject'],
  text: ['Texto {in}', 'Text {in}'],
  signed: [
    'Se agrega su firma. La respuesta llega al buzón de la empresa, y también aquí, si el buzón está conectado.',
    'Your signature is added. Their reply goes to the company’s mailbox, and here if it is connected.',
  ],
  send: ['Enviar', 'Send'],
  cancel: ['Cancelar', 'Cancel'],
  faults: {
    subject: ['Escriba el asunto.', 'Write a subject.'],
    text: ['Escriba el texto.', 'Write the text.'],
    tooLong: ['Máximo {limit} caracteres', 'Maximum {limit} characters'],
  },
  failed: [
    'No se pudo. Lo escrito sigue aquí: intente otra vez.',
    'That didn’t work. Your text is still here: try again.',
  ],
  earlier: [
    'Ya se había enviado, con lo que usted escribió antes. Si envía otra vez, le llegan dos correos.',
    'It was already sent, with your earlier text. If you send again, they get two emails.',
  ],
  sent: ['El correo para {who} sale en unos segundos.', 'Sending the email to {who} in a few seconds.'],
  undone: ['No se envió.', 'It was not sent.'],
  left: ['Ya se había enviado.', 'It had already been sent.'],
});
