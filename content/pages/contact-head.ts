import { pairs } from '#content/pairs.ts';

/** Head of the contact page. Apart from the words that its form loads. */
export const contactHeadWords = pairs({
  heading: ['Cuéntenos su proyecto', 'Tell us about your project'],
  lead: [
    'Con tres líneas basta: qué hace su negocio, qué le quita tiempo y para cuándo.',
    'Three lines are enough: what your business does, what slows it down and when you need it.',
  ],
  training: {
    heading: ['Pregunte por un curso', 'Ask about a course'],
    lead: [
      'Díganos qué curso le interesa, cuántas personas son y qué horario les queda.',
      'Tell us which course you want, how many of you there are and which hours suit you.',
    ],
  },
  answers: ['Le contesta {name}. ', 'You’ll hear from {name}. '],
});
