import { useState } from 'react'

export type CopyResult = 'copied' | 'refused'

/**
 * Copies a text, and tells what came of the last press: a browser may forbid a page to write to the
 * clipboard, and has none for a page that came without encryption.
 */
export function useCopy() {
  const [result, setResult] = useState<CopyResult | null>(null)
  const copy = async (text: string): Promise<CopyResult> => {
    const now = await written(text)
    setResult(now)
    return now
  }
  return { result, copy }
}

async function written(text: string): Promise<CopyResult> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    // Whatever kept it, the reader is told to copy by hand.
    return 'refused'
  }
}
