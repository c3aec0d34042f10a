/**
 * How the browser from npm is started. Not as its package proposes: that is meant for a cloud function, where one process
 * draws a page with an emulated graphics card, at half the speed and without the browser's guards between origins.
 */
export const browserArgs = ['--headless=shell', '--no-sandbox', '--disable-gpu', '--font-render-hinting=none'];
