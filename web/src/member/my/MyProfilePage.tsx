import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries, query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { setUserBase } from '@touchline/contract/access/calls'
import type { PayloadOf } from '@touchline/contract/call'
import { memberInfo } from '@touchline/contract/member/calls'
import { contactInfo, setContactInfo } from '@touchline/contract/member/setting-calls'
import { foreignName } from '@touchline/engine/access/account-rules'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Facts } from '@touchline/ui/figure/Facts'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { Skeleton } from '@touchline/ui/Skeleton'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useCheckedForm } from '../../access/use-checked-form.ts'
import { Problem } from '../../app/failure/Problem.tsx'
import { LeaveGuard } from '../../app/LeaveGuard.tsx'
import { useUnsentForm } from '../../app/use-unsent-form.ts'
import { useText } from '../../i18n/i18n.ts'
import { savedOrProblem } from './saved.ts'

// Queries

type Contact = PayloadOf<typeof contactInfo>

export function load() {
  void queries.prefetchQuery(query(contactInfo))
}

// Screen

/** Nickname, proven contacts, and names in other services. */
export function MyProfilePage() {
  const t = useText()
  const { data, error, refetch } = useQuery(query(contactInfo))
  return (
    <div className="mx-auto grid max-w-page gap-2 p-2 pb-6 md:max-w-desktop md:grid-cols-2 md:items-start md:gap-3 md:p-3">
      {!data && (
        <Card flush>
          {error ? (
            <Problem title={t('my.failed')} error={error} onRetry={refetch} />
          ) : (
            <Skeleton shape="line" rows={7} label={t('app.loading')} />
          )}
        </Card>
      )}
      {data && (
        <>
          <div className="grid gap-2 md:gap-3">
            <Nickname now={data.nickname} />
            <Reached contact={data} />
          </div>
          <Services contact={data} />
          <LeaveGuard />
        </>
      )}
    </div>
  )
}

// Parts

/**
 * Whether the form shows what was saved last. The form library cannot tell: saved values come back as the
 * form's new values, and it then takes the form for one never sent.
 */
function useSaved<Fields extends FieldValues>(form: UseFormReturn<Fields>) {
  const [saved, setSaved] = useState<string>()
  return {
    isSaved: saved === JSON.stringify(form.watch()),
    noteSaved: () => setSaved(JSON.stringify(form.getValues())),
  }
}

function Nickname({ now }: { now: string }) {
  const t = useText()
  const form = useCheckedForm({ values: { usernickname: now } })
  useUnsentForm(form)
  const { isSaved, noteSaved } = useSaved(form)
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ usernickname }) => {
    const problem = await savedOrProblem(() => send(setUserBase, { body: { usernickname } }))
    if (problem) return form.setError('usernickname', { message: problem })
    noteSaved()
    await refresh(contactInfo, memberInfo)
  })
  return (
    <Card>
      <form noValidate onSubmit={save} className="grid grid-cols-1 gap-3">
        <Field label={t('my.nickname')} hint={t('my.nicknameNote')} error={errors.usernickname?.message}>
          <TextInput {...form.register('usernickname')} autoComplete="nickname" maxLength={20} />
        </Field>
        <Button type="submit" look="line" busy={isSubmitting}>
          {t(isSaved ? 'my.saved' : 'my.saveNickname')}
        </Button>
      </form>
    </Card>
  )
}

function Reached({ contact }: { contact: Contact }) {
  const t = useText()
  return (
    <Card className="grid gap-3">
      <CardHeader title={t('my.contacts')} note={t('my.contactsNote')} />
      <Facts
        facts={[
          { label: t('my.mobile'), value: contact.phone2 || t('my.none') },
          { label: t('my.email'), value: contact.email || t('my.none') },
        ]}
      />
      <Button look="line" render={<Link to="/forgetUserInfo" />}>
        {t('my.changeContact')}
      </Button>
    </Card>
  )
}

const services = ['qq', 'weChat', 'skype'] as const

function Services({ contact }: { contact: Contact }) {
  const t = useText()
  const { qq, weChat, skype } = contact
  const form = useCheckedForm({ values: { qq, weChat, skype } })
  useUnsentForm(form)
  const { isSaved, noteSaved } = useSaved(form)
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async (body) => {
    const problem = await savedOrProblem(() => send(setContactInfo, { body }))
    if (problem) return form.setError('root', { message: problem })
    noteSaved()
    await refresh(contactInfo)
  })
  return (
    <Card>
      <form noValidate onSubmit={save} className="grid grid-cols-1 gap-3">
        <CardHeader title={t('my.services')} note={t('my.servicesNote')} />
        {services.map((name) => (
          <Field key={name} label={t(`my.${name}`)} error={errors[name]?.message}>
            <TextInput
              {...form.register(name, {
                validate: (typed) => foreignName.test(typed) || t('my.serviceForm'),
              })}
              autoComplete="off"
              autoCapitalize="off"
              maxLength={40}
              spellCheck={false}
            />
          </Field>
        ))}
        {errors.root && (
          <p role="alert" className="text-13 text-red">
            {errors.root.message}
          </p>
        )}
        <Button type="submit" look="line" busy={isSubmitting}>
          {t(isSaved ? 'my.saved' : 'my.saveServices')}
        </Button>
      </form>
    </Card>
  )
}
