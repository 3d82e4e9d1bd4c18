// The captcha of one form. A new one is fetched when the form opens, on demand, and after each try, which
// uses the last one up.
import { skipToken, useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { graphicVerification } from '@touchline/contract/access/calls'
import type { PayloadOf } from '@touchline/contract/call'
import { siteSetting } from '@touchline/contract/site/calls'
import { useState } from 'react'

export type CaptchaForm = PayloadOf<typeof siteSetting>['captchaForms'][number]

export interface Captcha {
  /** False where the site asks for no captcha. */
  readonly asked: boolean
  /** Undefined while it is fetched, or when it could not be. */
  readonly shown: { readonly id: string; readonly image: string } | undefined
  readonly failed: boolean
  readonly renew: () => void
}

/** There is no captcha without a form, or where the site has switched it off for the form. */
export function useCaptcha(form: CaptchaForm | undefined): Captcha {
  const setting = useQuery(query(siteSetting)).data
  const asked = form !== undefined && (!setting || setting.captchaForms.includes(form))
  const [number, setNumber] = useState(Math.random)
  const { data, isError, refetch } = useQuery({
    queryKey: ['captcha', form, number],
    queryFn: asked
      ? () => send(graphicVerification, { params: { a: String(number), b: form }, reading: true })
      : skipToken,
    // Refetching everything must not bring another picture, because what is typed belongs to this one;
    // `renew` alone does.
    staleTime: 'static',
    gcTime: 0,
  })
  const renew = () => (isError ? void refetch() : setNumber(Math.random()))
  return { asked, shown: data, failed: isError, renew }
}
