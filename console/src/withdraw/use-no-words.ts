import { useText } from '../i18n/i18n.ts'

/** What the signer of a chain says no with (signer/src/signer.ts), and a person can do something about. */
const known = ['approvals', 'cap', 'frozen', 'network', 'content'] as const

const isKnown = (code: string): code is (typeof known)[number] => (known as readonly string[]).includes(code)

/** Why a payout was not made, as a person reads it; what only others say stands as they say it. */
export function useNoWords(): (code: string) => string {
  const t = useText()
  return (code) => (isKnown(code) ? t(`withdraw.no-${code}`) : code)
}
