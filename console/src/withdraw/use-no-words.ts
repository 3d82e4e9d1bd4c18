import { useText } from '../i18n/i18n.ts'

/** Refusals of the chain signer (signer/src/signer.ts) that a person can act on. */
const known = ['approvals', 'cap', 'frozen', 'network', 'content'] as const

const isKnown = (code: string): code is (typeof known)[number] => (known as readonly string[]).includes(code)

/** The reason why a payout was not made, in words; a reason from outside is shown as it came. */
export function useNoWords(): (code: string) => string {
  const t = useText()
  return (code) => (isKnown(code) ? t(`withdraw.no-${code}`) : code)
}
