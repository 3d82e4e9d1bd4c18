// The files of the built app, and the part of it that runs in this process. The list of files is read before
// any request names one, so no path of a request is looked up on the disk. A new build is noticed within a
// second, so a page never names files that are gone.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Draw } from './drawing.ts'
import { homePath, listPath, type PageAddress } from './place.ts'

const drawFile = /^\/draw\/draw-[\w-]+\.mjs$/
const manifestFile = '/.vite/manifest.json'

export interface Build {
  readonly html: string
  /** Paths that may be asked for, such as "/assets/start-abc.js". */
  readonly files: ReadonlySet<string>
  /** The page's own inline scripts. */
  readonly inlineScripts: readonly string[]
  /** Draws a page before it runs in the browser; null in a build that cannot. */
  readonly draw: Draw | null
  /** The scripts that this page imports when the first one runs. */
  readonly modulesOf: (place: PageAddress) => readonly string[]
}

/**
 * Files that are not served by name: the compressed copies next to the files, the page itself, which is
 * served with its first data, and the code that runs in this process.
 */
const notServed = /^\/(index\.html|draw\/|\.vite\/)|\.(br|gz)$/

export class BuiltApp {
  readonly folder: string
  #build: Build
  #stamp: string

  private constructor(folder: string, stamp: string, build: Build) {
    this.folder = folder
    this.#stamp = stamp
    this.#build = build
  }

  /** Throws when there is no index.html in the folder. */
  static async open(folder: string): Promise<BuiltApp> {
    const stamp = await stampOf(folder)
    return new BuiltApp(folder, stamp, await readBuild(folder))
  }

  /** The build as it was last read. */
  get build(): Build {
    return this.#build
  }

  /** The present build. While it is being replaced, the one before it. */
  async now(): Promise<Build> {
    try {
      const stamp = await stampOf(this.folder)
      if (stamp !== this.#stamp) {
        this.#build = await readBuild(this.folder)
        this.#stamp = stamp
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
    return this.#build
  }
}

async function stampOf(folder: string): Promise<string> {
  const { ino, mtimeMs, size } = await stat(join(folder, 'index.html'))
  return `${ino} ${mtimeMs} ${size}`
}

async function readBuild(folder: string): Promise<Build> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
    .map((path) => (path.startsWith('/') ? path : `/${path}`))
  return {
    html,
    files: new Set(paths.filter((path) => !notServed.test(path))),
    inlineScripts: [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text!),
    draw: await drawOf(
      folder,
      paths.find((path) => drawFile.test(path)),
    ),
    modulesOf: await modulesOf(paths.includes(manifestFile) ? join(folder, manifestFile) : null),
  }
}

async function drawOf(folder: string, path: string | undefined): Promise<Draw | null> {
  if (path === undefined) return null
  const { draw } = (await import(pathToFileURL(join(folder, path)).href)) as { draw: Draw }
  return draw
}

type Manifest = Record<string, { readonly file: string; readonly imports?: readonly string[] }>

/**
 * The scripts of a page. The page names them, so that the browser does not fetch them one after the other.
 */
async function modulesOf(file: string | null): Promise<Build['modulesOf']> {
  const manifest = file ? (JSON.parse(await readFile(file, 'utf8')) as Manifest) : {}
  const reachable = (name: string, found: Set<string>) => {
    if (found.has(name)) return
    found.add(name)
    for (const next of manifest[name]?.imports ?? []) reachable(next, found)
  }
  return ({ language, gameId, path }) => {
    const found = new Set<string>()
    for (const name of [
      `src/i18n/first-screen.${language}.ts`,
      ...(path === listPath ? ['src/market/list/MarketListPage.tsx'] : []),
      ...(gameId === null ? [] : [`src/i18n/matches.${language}.ts`, 'src/match/MarketDetailPage.tsx']),
      // Home shows these to a visitor; a member's home does without them.
      ...(path === homePath ? ['src/site/Lesson.tsx', 'src/site/HomeBelow.tsx'] : []),
    ]) {
      reachable(name, found)
    }
    return [...found].flatMap((name) => (manifest[name] ? [`/${manifest[name].file}`] : []))
  }
}
