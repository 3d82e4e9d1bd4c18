import { Button } from '@touchline/ui/Button'
import { useId, useRef } from 'react'
import { useText } from '../i18n/i18n.ts'

/** The bank's statement: the browser computes its hash, and the file itself is not sent. */
export function StatementFile({
  hash,
  onHash,
}: {
  hash: string | null
  onHash: (hash: string | null) => void
}) {
  const t = useText()
  const name = useId()
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    onHash(null)
    if (!file) return
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    onHash(Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''))
  }
  return (
    <section className="grid gap-1" aria-labelledby={name}>
      <h3 id={name} className="text-13 font-medium">
        {t('accounting.reserveStatement')}
      </h3>
      <Button aria-describedby={name} className="justify-self-start" onClick={() => input.current?.click()}>
        {t(hash === null ? 'accounting.reserveChoose' : 'accounting.reserveOther')}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={t('accounting.reserveStatement')}
        onChange={({ target: { files } }) => void read(files?.[0])}
        hidden
      />
      {hash !== null && <code className="text-12 wrap-anywhere text-muted">{hash}</code>}
      <p className="text-13 text-muted">{t('accounting.reserveStatementHint')}</p>
    </section>
  )
}
