// Writes a .br and a .gz next to every text file of the build, so that the server never compresses at request
// time.
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const texts = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest'])
/** Below this many bytes a compressed answer is no smaller on the wire. */
const smallest = 512

export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'touchline:precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    closeBundle: {
      order: 'post',
      async handler() {
        // A build that failed has no folder, and an error of its own to show.
        if (!existsSync(folder)) return
        const files = await readdir(folder, { recursive: true })
        await Promise.all(
          files.filter((file) => texts.has(extname(file))).map((file) => compress(join(folder, file))),
        )
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < smallest) return
  const brotli = promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  await Promise.all([
    writeFile(`${file}.br`, await brotli),
    writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 })),
  ])
}
