// Loaded into the server before all else: a server whose launcher was killed must not live on unseen.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
