/** What a page runs while the site is being worked on: its styles come as modules, and then everything that starts. */
import.meta.glob(['../look/*.css', '../look/**/*.module.css', './**/*.module.css'], { eager: true });

import './start.ts';
