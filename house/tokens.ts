// A size in a class is a token of ui/src/tokens.css: Tailwind writes nothing for any other, and the element
// silently has no size.
import type { Source } from './sources.ts'
import { lineAt } from './syntax.ts'

const sized =
  /(?<=['"\s:`-])(?:(?:min-|max-)?[wh]|size|basis|gap(?:-[xy])?|space-[xy]|(?:scroll-)?[pm][xytrbl]?|inset(?:-[xy])?|top|right|bottom|left)-(\d+(?:\.\d+)?)(?=['"\s`])/g

/** The spaces that a stylesheet defines: `2.5` for `--spacing-2_5`. */
export function spacesOf(stylesheet: string): Set<string> {
  return new Set([...stylesheet.matchAll(/--spacing-(\w+):/g)].map(([, name = '']) => name.replace('_', '.')))
}

/** Sizes in the classes of a screen or component that are no tokens. */
export function checkTokens({ path, text }: Source, spaces: ReadonlySet<string>): string[] {
  if (!/^(ui|web|console)\/src\/.*\.tsx$/.test(path)) return []
  return [...text.matchAll(sized)]
    .filter(([, size = '']) => !spaces.has(size))
    .map(({ 0: found, index }) => `${path}:${lineAt(text, index)}: ${found} is no token`)
}
