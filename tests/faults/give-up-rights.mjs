/** Loaded into a service before anything else: at SIGUSR2 it is an account with no rights in its folder, and at the next what it was. Root may write anywhere. */
if (process.getuid?.() === 0) {
  process.on('SIGUSR2', () => {
    process.seteuid(process.geteuid() === 0 ? 65_534 : 0);
  });
} else process.on('SIGUSR2', () => {});
