// Finds faults on a page whose letters are larger than its boxes: texts that lie over each other, and texts
// cut off.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** JavaScript, which the page runs as it stands. */
const script = readFileSync(join(import.meta.dirname, 'badly-placed.js'), 'utf8')

/** Letters twice as large, as a reader sets them. The window keeps its width, and so do the media queries. */
export async function doubleLetters(page: Page): Promise<void> {
  await page.evaluate('document.documentElement.style.fontSize = "200%"')
}

/** Each finding in words; what scrolls, and what is there for screen readers alone, is left out. */
export function badlyPlaced(page: Page): Promise<string[]> {
  return page.evaluate(script)
}
