// A slow answer is no error, and on a phone's network not even unusual: the page says that it is still
// waiting, and anyone who does not want to wait asks again. After 15 s a missing answer counts as an error
// (api/send.ts).

import { askAnew } from '@touchline/client/api/queries'
import { Button } from '@touchline/ui/Button'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../i18n/i18n.ts'

const longMs = 2_000

/** A stand-in for an answer; once that takes long, a line above it says so. */
export function Awaited({ children }: { children: ReactNode }) {
  const t = useText()
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (long) return
    const timer = setTimeout(() => setLong(true), longMs)
    return () => clearTimeout(timer)
  }, [long])
  const again = () => {
    setLong(false)
    void askAnew()
  }
  return (
    <div className="relative">
      {children}
      {long && (
        <div className="absolute inset-x-0 top-0 flex flex-wrap items-center justify-between gap-x-3 bg-surface p-3">
          <p role="status" className="text-15">
            {t('app.stillLoading')}
          </p>
          <Button look="line" size="small" onClick={again}>
            {t('app.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
