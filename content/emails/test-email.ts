import { companyBasics } from '#content/company-basics.ts';
import { pairs } from '#content/pairs.ts';

export const testEmailWords = pairs({
  subject: [`Prueba de correo de ${companyBasics.name}`, `Test email from ${companyBasics.name}`],
  preview: ['Si lo está leyendo, los correos del sitio salen.', 'If you are reading this, the site’s emails go out.'],
  heading: ['El correo funciona', 'Email works'],
  arrived: [
    'Usted pidió esta prueba desde el escritorio, y llegó: así les llegarán sus enlaces a quienes reservan.',
    'You asked for this test at the desk, and it arrived: that is how people who reserve will get their links.',
  ],
  next: [
    'Si la encontró en la carpeta de no deseados, avise a quien opera el sistema.',
    'If you found it in your spam folder, tell whoever runs the system.',
  ],
  button: ['Abrir el escritorio', 'Open the desk'],
});
