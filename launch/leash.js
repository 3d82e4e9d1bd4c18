// Loaded into the server process, which ends by itself when the launcher that started it is gone, however the
// launcher ended.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
