import { Field } from '@touchline/ui/Field'
import { TextInput } from '@touchline/ui/TextInput'
import { useText } from '../i18n/i18n.ts'

/** The bank's statement: it is hashed here and goes nowhere. */
export function StatementFile({
  hash,
  onHash,
}: {
  hash: string | null
  onHash: (hash: string | null) => void
}) {
  const t = useText()
  const read = async (file: File | undefined) => {
    onHash(null)
    if (!file) return
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    onHash(Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''))
  }
  return (
    <>
      <Field label={t('accounting.reserveStatement')} hint={t('accounting.reserveStatementHint')}>
        <TextInput type="file" onChange={({ target: { files } }) => void read(files?.[0])} />
      </Field>
      {hash && <code className="text-12 wrap-anywhere text-muted">{hash}</code>}
    </>
  )
}
