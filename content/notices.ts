import { bilingual } from './bilingual.ts';

/** The notices of the requirements' section 8, to the letter, and what stands beside them. */
export const notices = bilingual(
  {
    general: 'Lo sentimos no se pudo atender la solicitud, intente o consulte con el Administrador',
    newsletterSuccess: 'Listo! Pronto recibiras noticias!',
    newsletterNext: 'Mire su correo: le enviamos un enlace para confirmar.',
    newsletterFailure: 'Existe un error, Intentelo más tarde',
    contactSuccess: 'Listo! Pronto nos comunicaremos con usted!',
    contactFailure: 'Existe un error, Intentelo más tarde',
    unexpected: 'Se ha producido un error inesperado',
    network: 'Se ha producido un error de red.',
    kept: 'Lo que escribió sigue aquí.',
  },
  {
    general: 'Sorry, the request could not be met, please try or check with the Administrator',
    newsletterSuccess: 'Ready! Soon you will receive news!',
    newsletterNext: 'Check your e-mail: we sent you a link to confirm.',
    newsletterFailure: 'There is an error, try again later',
    contactSuccess: 'Ready! We will be in touch with you soon!',
    contactFailure: 'There is an error, try again later',
    unexpected: 'An unexpected error has occurred.',
    network: 'A network error has occurred.',
    kept: 'What you wrote is still here.',
  },
);
