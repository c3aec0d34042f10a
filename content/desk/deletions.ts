import { pairs } from '#content/pairs.ts';

export const deletionWords = pairs({
  sample: ['Muestra', 'Sample'],
  course: ['Borrar el curso', 'Delete the course'],
  group: ['Borrar el grupo', 'Delete the group'],
  samples: ['Borrar los cursos de muestra', 'Delete the sample courses'],
  did: ['Se borró {name}', '{name} was deleted'],
  didSamples: ['Se borraron los de muestra sin reservas', 'The samples without reservations were deleted'],
  reserved: [
    'No se borró: hay reservas o pagos por devolver. Cancele primero el grupo.',
    'Not deleted: there are reservations or payments to refund. Cancel the group first.',
  ],
  undone: ['Deshecho: todo está como antes', 'Undone: everything is as before'],
});
