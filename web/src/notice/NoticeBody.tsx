import { Link } from '@tanstack/react-router'
import { isWritten } from '@touchline/contract/notice/matters'
import type { Notice } from '@touchline/contract/notice/shapes'
import { Button } from '@touchline/ui/Button'
import type { ComponentProps } from 'react'
import { linkTo } from '../app/address/link-to.tsx'
import { useText } from '../i18n/i18n.ts'
import { SettledBody } from './SettledBody.tsx'
import { WrittenText } from './WrittenText.tsx'

type WrittenProps = Pick<Notice, 'noticeTitle' | 'noticeContent' | 'picture' | 'link'>

/** The contents of a notice that its line does not show, and the link that it leads to. */
export function NoticeBody({ notice }: { notice: Notice }) {
  const t = useText()
  const { matter, betId, reservationId, withdrawalId, interchangeId, gameId, settled } = notice
  if (isWritten(matter)) return <Written {...notice} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-3 pb-3">
      {settled && <SettledBody settled={settled} />}
      <div className="flex gap-2">
        {betId !== null && (
          <Lead render={<Link to="/history/$id" params={{ id: betId }} />}>
            {t(settled ? 'notice.evidence' : 'order.detail')}
          </Lead>
        )}
        {reservationId !== null && (
          <Lead render={<Link to="/orderinfo" search={{ tab: 'reserve', reservation: reservationId }} />}>
            {t('notice.reservation')}
          </Lead>
        )}
        {gameId !== null && reservationId === null && (
          <Lead render={<Link to="/marketDetail" search={{ gameId }} />}>{t('notice.match')}</Lead>
        )}
        {matter === 'deposit-set-aside' && <Lead render={<Link to="/wallet" />}>{t('wallet.wallet')}</Lead>}
        {(matter === 'deposit-arrived' ||
          matter === 'deposit-taken-back' ||
          matter === 'balance-adjusted' ||
          matter === 'orders-undone') && <Lead render={<Link to="/records" />}>{t('books.records')}</Lead>}
        {withdrawalId !== null && (
          <Lead render={<Link to="/withdraw/order/$id" params={{ id: withdrawalId }} />}>
            {t('withdraw.order')}
          </Lead>
        )}
        {interchangeId !== null && (
          <Lead render={<Link to="/mutual/order/$id" params={{ id: interchangeId }} />}>
            {t('mutual.receipt')}
          </Lead>
        )}
        {(matter === 'trial-granted' || matter === 'trial-expired') && (
          <Lead render={<Link to="/wallet/trial" />}>{t('wallet.trial')}</Lead>
        )}
        {matter === 'identity-decided' && <Lead render={<Link to="/real_name" />}>{t('identity.menu')}</Lead>}
        {matter === 'new-device' && <Lead render={<Link to="/loginrecord" />}>{t('my.loginRecord')}</Lead>}
        {matter === 'security-changed' && <Lead render={<Link to="/my/setting" />}>{t('my.setting')}</Lead>}
        {matter === 'complaint-answered' && withdrawalId === null && (
          <Lead render={<Link to="/assistant" />}>{t('service.title')}</Lead>
        )}
        {matter === 'chat-answered' && <Lead render={<Link to="/service" />}>{t('chat.title')}</Lead>}
        {matter === 'protection' && <Lead render={<Link to="/play-safe" />}>{t('play.title')}</Lead>}
      </div>
    </div>
  )
}

/** The operator's text, its picture, and where it leads. */
export function Written({ noticeTitle, noticeContent, picture, link }: WrittenProps) {
  const t = useText()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-3 pb-3">
      {picture && (
        <img
          src={picture}
          alt={noticeTitle}
          className="aspect-banner w-full rounded-card bg-fill object-cover"
        />
      )}
      <WrittenText>{noticeContent}</WrittenText>
      {link && (
        <div className="flex">
          <Lead render={linkTo(link)}>{t('notice.more')}</Lead>
        </div>
      )}
    </div>
  )
}

function Lead({ render, children }: Pick<ComponentProps<typeof Button>, 'render' | 'children'>) {
  return (
    <Button look="line" size="small" className="flex-1" render={render}>
      {children}
    </Button>
  )
}
