import { useEffect } from 'react'

interface Answer {
  readonly data: unknown
  readonly isError: boolean
}

/**
 * Gives the turn to the next popup once it is known that this one is not due; what could not be fetched is
 * asked about at the next start.
 */
export function usePassed({ data, isError }: Answer, due: boolean, onDone: () => void): void {
  const passed = isError || (data !== undefined && !due)
  useEffect(() => {
    if (passed) onDone()
  }, [passed, onDone])
}
