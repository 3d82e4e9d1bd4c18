import { useErrorText } from '@touchline/client/i18n/use-error-text'
import { useText } from '../i18n/i18n.ts'

interface Props {
  error: Error | null
  /** The text for an error that is not a refused call. */
  otherwise?: string
}

/** Why a form was refused, in words; draws nothing without an error. */
export function FormProblem({ error, otherwise }: Props) {
  const noAnswer = useText()('app.noAnswer')
  const problem = useErrorText(error, otherwise ?? noAnswer)
  if (!problem) return null
  return (
    <p role="alert" className="text-13 text-red">
      {problem}
    </p>
  )
}
