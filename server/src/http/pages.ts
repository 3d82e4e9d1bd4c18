// The app's files: those with a hash in their name for ever, the page for every route of the contract, and for any other path
// the same page with status 404, where the app says so. Each brings its first data along.
import fastifyStatic from '@fastify/static'
import { type Language, languageOf } from '@touchline/contract/language'
import { type Route, routes } from '@touchline/contract/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { BuiltApp } from './built-app.ts'
import { Compressible } from './compressible.ts'
import { firstData } from './first-data.ts'

/** A page is made anew at most this often for each language. */
const keptMs = 1_000

export class Pages {
  readonly #deps: Deps
  readonly #app: BuiltApp
  readonly #known: RegExp
  readonly #made = new Map<string, { readonly at: number; readonly page: Promise<Compressible> }>()

  constructor(deps: Deps, app: BuiltApp) {
    this.#deps = deps
    this.#app = app
    this.#known = knownPaths(deps.mode !== 'production')
  }

  /** The file or page of this path; a page with the status that says whether there is such a one. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.split('?')[0] ?? '/'
    if (path === '/') return reply.redirect('/home')
    if (this.#app.build.files.has(path)) return reply.sendFile(path.slice(1))
    // A file of an older build: a page in its place would be read as a script.
    if (path.startsWith('/assets/')) return reply.code(404).send()
    const language = languageOf(request.headers['accept-language'])
    const page = await this.#page(path === '/home' ? path : '', language)
    const { encoding, bytes } = page.for(request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .code(this.#known.test(path) ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language')
      .send(await bytes)
  }

  #page(path: string, language: Language): Promise<Compressible> {
    const key = `${language} ${path}`
    const now = performance.now()
    const known = this.#made.get(key)
    if (known && now - known.at < keptMs) return known.page
    const page = this.#make(path, language)
    this.#made.set(key, { at: now, page })
    page.catch(() => this.#made.delete(key))
    return page
  }

  async #make(path: string, language: Language): Promise<Compressible> {
    const [{ html: built }, data] = await Promise.all([
      this.#app.now(),
      firstData(this.#deps, language, path === '/home'),
    ])
    const html = built
      .replace('<html lang="zh-CN">', () => `<html lang="${language === 'en-us' ? 'en-US' : 'zh-CN'}">`)
      .replace('</head>', () => `${data}</head>`)
    return new Compressible(html)
  }
}

/** Teaches replies to send the files of the built app; which may be asked for, `Pages` decides. */
export async function registerFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/** Matches the paths of the routes that this site has. */
function knownPaths(sandbox: boolean): RegExp {
  const paths = routes.filter((route: Route) => route.path !== '*' && (sandbox || !route.sandbox))
  return new RegExp(`^(${paths.map(({ path }) => path.replace(/:\w+/g, '[^/]+')).join('|')})$`)
}
