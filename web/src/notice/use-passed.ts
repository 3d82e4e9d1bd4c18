import { useEffect } from 'react'

interface Answer {
  readonly data: unknown
  readonly isError: boolean
}

/**
 * Gives the turn to the next popup once it is known that this one is not due. A popup whose answer could not
 * be fetched waits for the next start.
 */
export function usePassed({ data, isError }: Answer, due: boolean, onDone: () => void): void {
  const passed = isError || (data !== undefined && !due)
  useEffect(() => {
    if (passed) onDone()
  }, [passed, onDone])
}
