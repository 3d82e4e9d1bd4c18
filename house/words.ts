// Words of the house that have one meaning. A file is named by such a word only where that meaning stands,
// and a comment elsewhere says in full what it speaks of.
import type { Source } from './sources.ts'

interface Word {
  readonly means: string
  /** Matches a path in which the word occurs. */
  readonly inPath: RegExp
  /** Paths that may have the word. */
  readonly stands: RegExp
}

const words: readonly Word[] = [
  {
    means: '"desk" is the order desk',
    inPath: /desk(?!top)/i,
    stands: /^server\/(src\/order\/desk(\/|$)|sql\/task\/tell_desk\.sql$)/,
  },
  {
    means: '"books" are all the money',
    inPath: /(?<![a-z])books?(?![a-z])/i,
    stands:
      /^(console\/src\/accounting|docs\/decisions|e2e\/src\/(account|operator)|server\/src|web\/src\/account)\/[^/]+$/,
  },
  {
    means: '"standing" is an order that nobody took back',
    inPath: /standing(?!s)/i,
    stands: /^server\/(sql|src)\/order\/standing.order/,
  },
]

/** Paths named by a word that means something else. */
export function checkWords(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    words.flatMap(({ means, inPath, stands }) =>
      inPath.test(path) && !stands.test(path) ? [`${path}: ${means}`] : [],
    ),
  )
}

const comment = /^\s*(?:\/\/|\/?\*|--|\{\/\*)/
const someDesk = /(?<!order[ /])\bdesks?\b/i
/** `outsideDesk` is a setting's name, which the database and the wire have. */
const namedDesk = /\b[a-z]\w*(?<!outside)Desk(?!top)|\b[dD]esk[A-Z]/

/**
 * Away from the order desk, comments that say "desk" without saying that it is the order desk, and names that
 * call anything else a desk.
 */
export function checkDesk({ path, text }: Source): string[] {
  if (/^(server\/src\/order|house)\//.test(path)) return []
  return text.split('\n').flatMap((line, at) => {
    const wrong = comment.test(line) ? someDesk : path.startsWith('server/') ? undefined : namedDesk
    return wrong?.test(line) ? [`${path}:${at + 1}: only the order desk is a desk`] : []
  })
}

/** Names that several types of orders once shared: each name is declared by one file. */
const declaredOnce = ['PlacedOrder']

/** Files that declare one of these names when another file already does. */
export function checkDeclaredOnce(sources: readonly Source[]): string[] {
  return declaredOnce.flatMap((name) => {
    const declares = new RegExp(`^export (?:type|interface|class) ${name}\\b`, 'm')
    const [, ...others] = sources.filter(({ text }) => declares.test(text))
    return others.map(({ path }) => `${path}: ${name} is declared elsewhere too`)
  })
}
