import { createServer } from 'node:net'
import { StartError } from '@touchline/server/db/start-error'

/** Throws StartError when nothing can listen there; checked before anything slow begins. */
export function checkPort(port: number, host: string): Promise<void> {
  return new Promise((done, refuse) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      const reason =
        code === 'EADDRINUSE' ? 'is in use' : code === 'EACCES' ? 'is not allowed to us' : `fails (${code})`
      refuse(new StartError(`port ${port} ${reason}: choose another, such as PORT=${port + 1} npm start`))
    })
    probe.listen(port, host, () => probe.close(() => done()))
  })
}
