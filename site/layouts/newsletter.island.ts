import { hydrated } from '../islands/hydrate.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

export const start = hydrated(NewsletterForm);
