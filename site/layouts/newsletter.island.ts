import { hydrated } from '#site/islands/hydrate.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

export const start = hydrated(NewsletterForm);
