import { useState } from 'react'

export type CopyResult = 'copied' | 'refused'

/**
 * Copies a text, and has the result of the last try: a browser may forbid a page to write to the clipboard,
 * and has no clipboard for a page that was loaded without encryption.
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
    // For any cause, the reader is told to copy by hand.
    return 'refused'
  }
}
