import { useLanguage } from '@touchline/client/i18n/language'
import { banks } from '@touchline/engine/deposit/banks'
import type { WithdrawMethod } from '@touchline/engine/withdraw/methods'
import { useText } from '../i18n/i18n.ts'

interface Destination {
  readonly method: WithdrawMethod
  readonly where: string
  readonly hint: string
}

/** The destination in one line: bank, wallet or network, and the end of the number. */
export function useWhere(): (destination: Destination) => string {
  const t = useText()
  const language = useLanguage()
  return ({ method, where, hint }) => {
    if (method === 'card') {
      return `${banks.find(({ code }) => code === where)?.name[language] ?? where} ${hint}`
    }
    if (method === 'epay') return t('withdraw.toWallet', { wallet: where, hint })
    return `USDT ${where} …${hint}`
  }
}
