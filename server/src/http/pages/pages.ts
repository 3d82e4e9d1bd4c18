// The app's files: those with a hash in their name for ever, the page for every route of the contract, and
// for any other path the same page with status 404, where the app says that there is no such page. Each page
// brings its first data along; home, the list of matches and the pages of matches also bring their first
// picture. All of it is what a visitor sees: only the language depends on the request's sender.
import fastifyStatic from '@fastify/static'
import type { Language } from '@touchline/contract/language'
import { type Route, routes } from '@touchline/contract/routes'
import { isInSeason } from '@touchline/engine/site/season'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { Compressible } from '../compressible.ts'
import { closedStatus, closedTo } from '../defences/closed.ts'
import type { CountryOf } from '../defences/country.ts'
import { elsewhereOf, type Inline, pagePolicy } from '../defences/headers.ts'
import type { BuiltApp } from './built-app.ts'
import { PageDrawer } from './drawing.ts'
import { homePath, listPath, type PageAddress, placeOf } from './place.ts'
import { speltOtherwise } from './spelling.ts'

/** A page is remade at most this often for each language. */
const keptMs = 1_000
/** The most pages kept: those of home, of the list and of matches, in each language. */
const mostKept = 200
const htmlLang: Record<Language, string> = { 'zh-cn': 'zh-CN', 'en-us': 'en-US' }

interface Page {
  readonly text: Compressible
  readonly inline: Inline
}

/** A page's first data as JSON text: a list of the answers that its calls would give. */
type FirstAnswers = (deps: Deps, place: PageAddress) => Promise<string>

export class Pages {
  readonly #deps: Deps
  readonly #app: BuiltApp
  readonly #firstAnswers: FirstAnswers
  readonly #countryOf: CountryOf
  readonly #drawing: PageDrawer
  readonly #known: RegExp
  readonly #made = new Map<string, { readonly at: number; readonly page: Promise<Page> }>()

  constructor(deps: Deps, app: BuiltApp, firstAnswers: FirstAnswers, countryOf: CountryOf) {
    this.#deps = deps
    this.#app = app
    this.#firstAnswers = firstAnswers
    this.#countryOf = countryOf
    this.#drawing = new PageDrawer(deps.log)
    this.#known = knownPaths(deps.mode !== 'production')
  }

  /** Sends the file or page of this path; a path without a route gets the page with status 404. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.split('?')[0] ?? '/'
    if (path === '/') return reply.redirect(homePath)
    if (this.#app.build.files.has(path)) return reply.sendFile(path.slice(1))
    // A file of an older build: a page in its place would be read as a script.
    if (path.startsWith('/assets/')) return reply.code(404).send()
    const spelt = speltOtherwise(request.url)
    if (spelt !== null) return reply.redirect(spelt)
    const place = placeOf(request.url, request.headers)
    const closed = closedTo(this.#deps, this.#countryOf(request))
    const { text, inline } = await this.#page(place, closed !== null)
    const { encoding, bytes } = text.for(request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .code((closed && closedStatus(closed)) ?? (this.#known.test(place.path) ? 200 : 404))
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(elsewhereOf(this.#deps.settings.current), inline))
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .send(await bytes)
  }

  #page(place: PageAddress, closed: boolean): Promise<Page> {
    const { path, gameId, drawn } = place
    const data = gameId ?? (path === homePath || path === listPath ? path : '')
    const key = closed ? `${place.language} closed` : `${place.language} ${data} ${drawn ?? ''}`
    const now = performance.now()
    const known = this.#made.get(key)
    if (known && now - known.at < keptMs) return known.page
    if (this.#made.size >= mostKept) this.#made.clear()
    const page = this.#make(place, closed)
    this.#made.set(key, { at: now, page })
    page.catch(() => this.#made.delete(key))
    return page
  }

  /** Makes the page; while `closed`, the app's bare page, whose first call says why and leads on. */
  async #make(place: PageAddress, closed: boolean): Promise<Page> {
    const { language } = place
    const answering = closed ? '[]' : this.#firstAnswers(this.#deps, place)
    const [build, answers] = await Promise.all([this.#app.now(), answering])
    const drawn =
      place.drawn !== null && build.draw && !closed
        ? await this.#drawing.draw(build.draw, place.drawn, language, answers)
        : null
    const shown = drawn ? `,"drawn":"${place.drawn}"` : ''
    const data = `{"lang":"${language}"${shown},"answers":${answers}}`
    // A drawn page is visible without scripts, so their loading may wait.
    const later = drawn ? ' fetchpriority="low"' : ''
    const head = [
      ...build.modulesOf(place).map((file) => `<link rel="modulepreload"${later} href="${file}">`),
      ...(drawn?.css ? [`<style>${drawn.css}</style>`] : []),
      `<script type="application/json" id="first-data">${data}</script>`,
    ]
    const { season, seasonDays } = this.#deps.settings.current
    const worn = season !== 'none' && isInSeason(seasonDays, this.#deps.siteClock.now())
    const festive = worn ? ` data-season="${season}"` : ''
    const html = build.html
      .replace('<html lang="zh-CN">', () => `<html lang="${htmlLang[language]}"${festive}>`)
      .replaceAll('<script type="module"', (tag) => tag + later)
      .replace('</head>', () => `${head.join('')}</head>`)
      .replace('<div id="root"></div>', (root) =>
        drawn ? `<div id="root" data-waiting>${drawn.html}</div>` : root,
      )
    const inline = { scripts: build.inlineScripts, styles: drawn?.css ? [drawn.css] : [] }
    return { text: new Compressible(html), inline }
  }
}

/** Lets replies send the files of the built app; `Pages` decides which files may be asked for. */
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
