import { bilingual } from '../bilingual.ts';

/** Not found and unexpected errors (specification, section 2). `{path}` is the address that was asked for. */
export const errorWords = bilingual(
  {
    notFound: {
      title: 'Página no encontrada',
      status: 'Página no encontrada',
      description: 'Lo sentimos, la página que estás buscando no existe.',
      message: 'Página no encontrada: {path}',
      shell: 'Cuatro, cero, cuatro: en puntos y concha, como contaban los mayas.',
      nothing: 'En {path} no hay nada escrito.',
      home: 'Ir al inicio',
    },
    unexpected: {
      title: 'Error interno del servidor',
      status: 'Error interno del servidor',
      description: 'Se ha producido un error inesperado',
      advice: 'Vuelva a intentarlo en un momento. Si sigue igual, escríbanos.',
      again: 'Intentar de nuevo',
      home: 'Ir al inicio',
    },
  },
  {
    notFound: {
      title: 'Page Not Found',
      status: 'Page Not Found',
      description: 'Sorry, the page you are looking for does not exist.',
      message: 'Page not found: {path}',
      shell: 'Four, zero, four: in dots and a shell, as the Maya counted.',
      nothing: 'Nothing is written at {path}.',
      home: 'Go to Home',
    },
    unexpected: {
      title: 'Internal Server Error',
      status: 'Internal Server Error',
      description: 'An unexpected error has occurred.',
      advice: 'Please try again in a moment. If it stays like this, write to us.',
      again: 'Try again',
      home: 'Go to Home',
    },
  },
);
