// Loaded into the server process: it ends by itself when the launcher that started it is gone, however that
// ended.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
