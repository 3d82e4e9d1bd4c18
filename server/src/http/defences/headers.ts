// The security headers of every answer. Scripts and styles come only from this site, and inline ones are
// allowed by their hash; no page may frame ours. Data in the page is a script of type application/json, which
// needs no permission. HSTS is for production, which always has TLS: a sandbox with its own certificate would
// lock its visitors out.
import { hash } from 'node:crypto'
import type { SettingValues } from '@touchline/contract/settings'
import type { FastifyInstance } from 'fastify'

/** Texts that stand in a page between script or style tags, exactly as they stand there. */
export interface Inline {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Other origins that a page may use. */
export interface Elsewhere {
  /** Other addresses of the site: the app may try whether they answer. */
  readonly addresses: readonly string[]
  /** The origin of pages that our pages may show in a frame; null: none. */
  readonly frames: string | null
}

const nowhere: Elsewhere = { addresses: [], frames: null }

export function elsewhereOf({
  addresses,
  outsideDesk,
}: Pick<SettingValues, 'addresses' | 'outsideDesk'>): Elsewhere {
  return { addresses, frames: outsideDesk?.frames ?? null }
}

/** The policy of a page. */
export const pagePolicy = ({ addresses, frames }: Elsewhere, { scripts, styles }: Inline) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(sourceHash)].join(' '),
    ["style-src 'self'", ...styles.map(sourceHash)].join(' '),
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...addresses].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    `frame-src ${frames ?? "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')

const sourceHash = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`
const nothingInline: Inline = { scripts: [], styles: [] }

const always = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }

const ofPages = {
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

const ofData = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }

const hsts = 'max-age=31536000; includeSubDomains'

/** `isPage` answers by the path whether it is a page or its file; all other answers are data. */
export function registerHeaders(
  app: FastifyInstance,
  isPage: (path: string) => boolean,
  production: boolean,
  elsewhere: () => Elsewhere = () => nowhere,
): void {
  const page = { ...always, ...ofPages }
  const data = { ...always, ...ofData }
  app.addHook('onRequest', (request, reply, done) => {
    if (isPage(request.url)) {
      reply.headers(page).header('content-security-policy', pagePolicy(elsewhere(), nothingInline))
    } else reply.headers(data)
    if (production) reply.header('strict-transport-security', hsts)
    done()
  })
}
