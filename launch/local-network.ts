// npm start -- --lan: the sandbox for a phone on the same network.
import { X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { selfSigned } from './certificate.ts'

/** Settings that let the server listen on all addresses, with a certificate; prints its own addresses. */
export function localNetwork(dataDir: string, port: number) {
  const addresses = ownAddresses()
  const folder = join(dataDir, 'lan')
  const files = { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') }
  if (!isGood(files.TLS_CERT, addresses, Date.now())) {
    const { cert, key } = selfSigned([...hostNames(), '127.0.0.1', ...addresses], Date.now())
    mkdirSync(folder, { recursive: true })
    writeFileSync(files.TLS_KEY, key, { mode: 0o600 })
    writeFileSync(files.TLS_CERT, cert)
  }
  const reachedBy = addresses.map((address) => `https://${address}:${port}`).join(' ')
  console.log(`Touchline: open to your network at ${reachedBy} (self-signed: a browser asks once)`)
  return { HOST: '0.0.0.0', ...files }
}

/** The IPv4 addresses others on the network reach this machine by. */
function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((entries) => entries ?? [])
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address)
}

function hostNames(): string[] {
  return ['localhost', hostname()].filter((name) => /^[a-z0-9.-]+$/i.test(name))
}

/**
 * Whether the certificate can stay: one that a phone has accepted is kept until the machine's addresses
 * change or a month before its end.
 */
function isGood(file: string, addresses: string[], nowMs: number): boolean {
  if (!existsSync(file)) return false
  const certificate = new X509Certificate(readFileSync(file))
  const staysValid = certificate.validToDate.getTime() > nowMs + 30 * 86_400_000
  return staysValid && addresses.every((address) => certificate.checkIP(address))
}
