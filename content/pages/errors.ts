import { bilingual } from '../bilingual.ts';

/**
 * Not found and unexpected errors (requirements, section 2). `{path}` is the address that was asked for; `status` is the
 * page's title too.
 */
export const errorWords = bilingual(
  {
    notFound: {
      status: 'Página no encontrada',
      description: 'Lo sentimos, la página que estás buscando no existe',
      message: 'Página no encontrada: {path}',
      shell: 'Cuatro, cero, cuatro, con signos mayas.',
      nothing: 'En {path} no hay nada escrito.',
      home: 'Ir al inicio',
    },
    refused: {
      status: 'Solicitud no atendida',
      description: 'Lo sentimos no se pudo atender la solicitud, intente o consulte con el Administrador',
      advice: 'Regrese a la página anterior: lo que escribió puede seguir ahí.',
    },
    busy: {
      status: 'Servicio ocupado',
      description: 'Lo sentimos no se pudo atender la solicitud, intente o consulte con el Administrador',
      advice: 'Espere un momento e intente de nuevo: lo que escribió puede seguir ahí.',
    },
    unexpected: {
      status: 'Error interno del servidor',
      description: 'Se ha producido un error inesperado',
      advice: 'Vuelva a intentarlo en un momento. Si sigue igual, escríbanos.',
    },
  },
  {
    notFound: {
      status: 'Page Not Found',
      description: 'Sorry, the page you are looking for does not exist.',
      message: 'Page not found: {path}',
      shell: 'Four, zero, four: in dots and a shell, as the Maya counted.',
      nothing: 'Nothing is written at {path}.',
      home: 'Go to Home',
    },
    refused: {
      status: 'Request not met',
      description: 'Sorry, the request could not be met, please try or check with the Administrator',
      advice: 'Go back to the page before: what you wrote may still be there.',
    },
    busy: {
      status: 'Service busy',
      description: 'Sorry, the request could not be met, please try or check with the Administrator',
      advice: 'Wait a moment and try again: what you wrote may still be there.',
    },
    unexpected: {
      status: 'Internal Server Error',
      description: 'An unexpected error has occurred.',
      advice: 'Please try again in a moment. If it stays like this, write to us.',
    },
  },
);
