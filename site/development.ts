/** What a page runs while the site is being worked on: its styles come as modules, and then everything that starts. */
import.meta.glob(['./styles/*.css', './**/*.module.css'], { eager: true });

import './start.ts';
