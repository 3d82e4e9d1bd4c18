// Matches search words to a match or league, in the same way for lists, results and calls: each word is part
// of one of the names, in any case and width, with or without accents ("curacao" finds Curaçao).

/**
 * As names and words are compared. The results' query in SQL (server/src/market/results.ts) does the same.
 */
function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** The words that were typed, ready to be compared with plain text; none for blanks. */
export function wordsOf(typed: string): string[] {
  return plainText(typed).split(/\s+/).filter(Boolean)
}

/** Whether each word is part of one of the names. Without words everything is found. */
export function isFound(names: readonly string[], words: readonly string[]): boolean {
  const text = plainText(names.join('\n'))
  return words.every((word) => text.includes(word))
}
