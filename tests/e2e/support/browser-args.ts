/**
 * Browser arguments. The package's defaults are for cloud functions: one process with an emulated
 * GPU, at half the speed and without site isolation.
 */
export const browserArgs = ['--headless=shell', '--no-sandbox', '--disable-gpu', '--font-render-hinting=none'];
