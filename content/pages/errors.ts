import { pairs } from '#content/pairs.ts';

/** Requirements, section 2. `{path}` is the requested path; `status` is also the page title. */
export const errorWords = pairs({
  notFound: {
    status: ['Página no encontrada', 'Page Not Found'],
    description: [
      'Lo sentimos, la página que estás buscando no existe',
      'Sorry, the page you are looking for does not exist.',
    ],
    message: ['Página no encontrada: {path}', 'Page not found: {path}'],
    shell: [
      'Cuatro, cero, cuatro, con signos mayas: aquí no hay nada escrito.',
      'Four, zero, four, in dots and a shell, as the Maya counted: nothing is written here.',
    ],
    home: ['Ir al inicio', 'Go to Home'],
    again: ['Intentar de nuevo', 'Try again'],
  },
  refused: {
    status: ['Solicitud no atendida', 'Request not met'],
    description: [
      'Lo sentimos no se pudo atender la solicitud, intente o consulte con el Administrador',
      'Sorry, the request could not be met, please try or check with the Administrator',
    ],
    advice: [
      'Regrese a la página anterior: lo que escribió puede seguir ahí.',
      'Go back to the previous page: what you wrote may still be there.',
    ],
  },
  busy: {
    status: ['Servicio ocupado', 'Service busy'],
    description: [
      'Lo sentimos no se pudo atender la solicitud, intente o consulte con el Administrador',
      'Sorry, the request could not be met, please try or check with the Administrator',
    ],
    advice: [
      'Espere un momento e intente de nuevo: lo que escribió puede seguir ahí.',
      'Wait a moment and try again: what you wrote may still be there.',
    ],
  },
  unexpected: {
    status: ['Error interno del servidor', 'Internal Server Error'],
    description: ['Se ha producido un error inesperado', 'An unexpected error has occurred.'],
    advice: [
      'Vuelva a intentarlo en un momento. Si sigue igual, escríbanos.',
      'Please try again in a moment. If it keeps happening, write to us.',
    ],
  },
});
