// The captcha of one form. A new one is fetched when the form opens, on demand, and after each try, which uses the last one up.
import { skipToken, useQuery } from '@tanstack/react-query'
import { graphicVerification } from '@touchline/contract/access/calls'
import { useState } from 'react'
import { send } from '../api/send.ts'

export type CaptchaForm = 'login' | 'register' | 'forget'

export interface Captcha {
  /** Undefined while it is fetched, or when it could not be. */
  readonly shown: { readonly id: string; readonly image: string } | undefined
  readonly failed: boolean
  readonly renew: () => void
}

/** Without a form there is none. */
export function useCaptcha(form: CaptchaForm | undefined): Captcha {
  const [number, setNumber] = useState(Math.random)
  const { data, isError, refetch } = useQuery({
    queryKey: ['captcha', form, number],
    queryFn: form
      ? () => send(graphicVerification, { params: { a: String(number), b: form }, reading: true })
      : skipToken,
    // Another picture only for who asks for one: what is typed belongs to this one, whatever else is fetched anew.
    staleTime: 'static',
    gcTime: 0,
  })
  const renew = () => (isError ? void refetch() : setNumber(Math.random()))
  return { shown: data, failed: isError, renew }
}
