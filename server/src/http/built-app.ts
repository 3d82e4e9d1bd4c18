// The files of the built app. Which there are is known before a request names one, so no path of a request is looked up on
// the disk; a new build is noticed within a second, so a page never names files that are gone.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface Build {
  readonly html: string
  /** Paths that may be asked for, such as "/assets/start-abc.js". */
  readonly files: ReadonlySet<string>
}

/** Made from others: compressed beside each file, and the page, which is served with its first data. */
const notServed = /^index\.html|\.(br|gz)$/

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
    return new BuiltApp(folder, await stampOf(folder), await read(folder))
  }

  /** The build as it was last read. */
  get build(): Build {
    return this.#build
  }

  /** The build that is there now. While it is being replaced, the one before it. */
  async now(): Promise<Build> {
    try {
      const stamp = await stampOf(this.folder)
      if (stamp !== this.#stamp) {
        this.#build = await read(this.folder)
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

async function read(folder: string): Promise<Build> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !notServed.test(entry.name))
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
  return { html, files: new Set(paths.map((path) => (path.startsWith('/') ? path : `/${path}`))) }
}
