import { pairs } from './pairs.ts';

/** Quoted from the requirements, section 8, with texts beside them. */
export const notices = pairs({
  general: [
    'Lo sentimos no se pudo atender la solicitud, intente o consulte con el Administrador',
    'Sorry, the request could not be met, please try or check with the Administrator',
  ],
  newsletterSuccess: ['Listo! Pronto recibiras noticias!', 'Ready! Soon you will receive news!'],
  newsletterNext: [
    'Mire su correo: le enviamos un enlace para confirmar.',
    'Check your email: we sent you a link to confirm.',
  ],
  newsletterFailure: ['Existe un error, Intentelo más tarde', 'There is an error, try again later'],
  contactSuccess: ['Listo! Pronto nos comunicaremos con usted!', 'Ready! We will be in touch with you soon!'],
  contactFailure: ['Existe un error, Intentelo más tarde', 'There is an error, try again later'],
  unexpected: ['Se ha producido un error inesperado', 'An unexpected error has occurred.'],
  network: ['Se ha producido un error de red.', 'A network error has occurred.'],
  kept: ['Lo que escribió sigue aquí.', 'What you wrote is still here.'],
});
