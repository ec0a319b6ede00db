// Preloaded into the server: when its launcher is killed, the server shuts down.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
