/** Preloaded into a service: SIGUSR2 drops its write permission as root, and the next one restores it. */
if (process.getuid?.() === 0) {
  process.on('SIGUSR2', () => {
    process.seteuid(process.geteuid() === 0 ? 65_534 : 0);
  });
} else process.on('SIGUSR2', () => {});
