// Matches search words to a match or league, in the same way for lists, results and calls: each word is part
// of one of the names, in any case and width, with or without accents ("curacao" finds Curaçao).

/**
 * The form in which names and words are compared. The results' query in SQL (server/src/market/results.ts)
 * uses the same form.
 */
function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** The typed words, in the form of plainText; an empty list for blanks. */
export function wordsOf(typed: string): string[] {
  return plainText(typed).split(/\s+/).filter(Boolean)
}

/** Whether each word is part of one of the names. Without words everything is found. */
export function isFound(names: readonly string[], words: readonly string[]): boolean {
  const text = plainText(names.join('\n'))
  return words.every((word) => text.includes(word))
}
