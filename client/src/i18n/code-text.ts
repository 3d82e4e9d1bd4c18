// The text of a failed call in the present language: the contract's text, which the server's answers have,
// too.
import type { CodeTexts, MessageKey } from '@touchline/contract/code-texts.zh-cn'
import { isCode } from '@touchline/contract/codes'
import type { Language } from '@touchline/contract/language'
import { messageFrom } from '@touchline/contract/message'
import type { CallError } from '../api/call-error.ts'
import { language } from './language.ts'

const catalogues: Record<Language, () => Promise<CodeTexts>> = {
  'zh-cn': async () => (await import('@touchline/contract/code-texts.zh-cn')).zhCn,
  'en-us': async () => (await import('@touchline/contract/code-texts.en-us')).enUs,
}

export async function codeText(error: CallError): Promise<string> {
  // A code that only a newer server knows: the text of its answer, which is in the member's language.
  if (!isCode(error.code)) return error.serverMessage
  return messageFrom(await catalogues[language()](), error.code, error.payload)
}

/** A message of the specification that belongs to no code. */
export async function messageText(key: MessageKey): Promise<string> {
  return (await catalogues[language()]())[key]
}
