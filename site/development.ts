/** Entry of the development server. */
import.meta.glob(['../ui/*.css', '../ui/**/*.module.css', './**/*.module.css'], { eager: true });

import './start.ts';
