// Draws a page as a visitor sees it first, from answers that are given. The server calls it, so this is the
// app's one entry that runs on the server: nothing here knows a member, and what is drawn is the same for
// everybody who reads that language.
import { createMemoryHistory } from '@tanstack/react-router'
import { queries } from '@touchline/client/api/queries'
import type { Language } from '@touchline/contract/language'
import { prerender } from 'react-dom/static'
import { App } from './App.tsx'
import { type FirstAnswer, seedAnswers } from './api/first-data.ts'
import { startLanguage } from './i18n/i18n.ts'
import { makeRouter } from './make-router.ts'

export interface PageMarkup {
  /** The content of #root. */
  readonly html: string
  /** The elements' style attributes as rules, because no policy allows such attributes. May be empty. */
  readonly css: string
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other: language, cache and clock are the app's, and there is one of each. */
export function draw(
  place: string,
  language: Language,
  answers: readonly FirstAnswer[],
): Promise<PageMarkup> {
  const drawing = last.then(() => drawNow(place, language, answers))
  last = drawing.catch(() => {}).then(() => queries.clear())
  return drawing
}

async function drawNow(
  place: string,
  language: Language,
  answers: readonly FirstAnswer[],
): Promise<PageMarkup> {
  seedAnswers(answers, Date.now())
  const router = makeRouter(createMemoryHistory({ initialEntries: [place] }))
  await Promise.all([startLanguage(language), router.load()])
  const errors: unknown[] = []
  const { prelude } = await prerender(<App router={router} />, {
    onError: (error) => void errors.push(error),
    // The page comes in one piece: parts that come later would need a script to put them in their place.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  })
  // A page with a failed part is not used: it would lack the part, and the browser would have to say so.
  if (errors.length > 0) throw errors[0]
  return withoutStyles(await new Response(prelude).text())
}

/**
 * Moves style attributes into rules. React always escapes a quote outside of attributes, so what looks like
 * an attribute is one.
 */
function withoutStyles(html: string): PageMarkup {
  const rules = new Map<string, string>()
  const plain = html.replace(/ style="([^"]*)"/g, (_, text: string) => {
    const rule = text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
    const name = rules.get(rule) ?? `${rules.size}`
    rules.set(rule, name)
    return ` data-drawn="${name}"`
  })
  return { html: plain, css: [...rules].map(([rule, name]) => `[data-drawn="${name}"]{${rule}}`).join('') }
}
