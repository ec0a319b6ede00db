import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReturnCase } from '#contracts/delivery/returns'
import { Badge } from '../../ui/badge/badge.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { translateTerms } from '../../messages/attribute-values.ts'
import { useTranslator } from '../../messages/messages.tsx'
import { istMoment } from '../ist-date.ts'
import { eventName, payerNames, reasonText, stateNames, stateTones, requestNames } from './labels.ts'
import { Shots } from './photos.tsx'
import styles from './returns.module.css'

export function CasePill({ state, isOverdue }: { state: ReturnCase['state']; isOverdue: boolean }) {
  const t = useTranslator()
  return (
    <span className={styles.pills}>
      <Badge tone={stateTones[state] ?? 'plain'}>{t(stateNames[state])}</Badge>
      {isOverdue ? <Badge tone="danger">{t('returns.overdue')}</Badge> : null}
    </span>
  )
}

type CaseViewProps = { shown: ReturnCase; as: 'shopper' | 'store' | 'staff'; children?: ReactNode }

/** A return with its items, request and history; `children` are the possible actions. */
export function CaseView({ shown, as, children }: CaseViewProps) {
  const t = useTranslator()
  return (
    <div className={styles.case}>
      <div className={styles.head}>
        <CasePill state={shown.state} isOverdue={as !== 'shopper' && shown.is_overdue} />
        {shown.due_at ? (
          <span className={styles.note}>{t('returns.due', { at: istMoment(shown.due_at) })}</span>
        ) : null}
      </div>
      <p className={styles.wish}>
        {reasonText(t, { code: shown.reason, name: shown.reason_name })}. {t(requestNames[shown.kind])}.
      </p>
      <Pieces pieces={shown.pieces} />
      <Outcome shown={shown} as={as} />
      {children}
      <Events events={shown.events} />
    </div>
  )
}

export function Pieces({ pieces }: { pieces: ReturnCase['pieces'] }) {
  const t = useTranslator()
  return (
    <ul className={styles.pieces}>
      {pieces.map(({ line_no, product_name, product_image, label, quantity, worth }) => (
        <li key={line_no} className={styles.piece}>
          <Picture path={product_image} alt="" upTo={160} sizes="56px" className={styles.picture} />
          <span>
            {t('returns.quantity', { count: quantity, name: product_name })}
            {label ? <span className={styles.note}> {translateTerms(label)}</span> : null}
          </span>
          <span className={styles.amount}>{inRupees(worth)}</span>
        </li>
      ))}
    </ul>
  )
}

function Outcome({ shown, as }: { shown: ReturnCase; as: CaseViewProps['as'] }) {
  const t = useTranslator()
  const { refunded, replacement_order_id: again, costs, send_to: to, may } = shown
  return (
    <>
      {refunded > 0 ? (
        <p className={styles.good}>
          {t(as === 'shopper' ? 'returns.refunded' : 'returns.refunded.store', {
            amount: inRupees(refunded),
          })}
        </p>
      ) : null}
      {again !== null ? (
        <p className={styles.good}>
          {as === 'staff' ? (
            t('returns.again', { id: again })
          ) : (
            <Link to={as === 'shopper' ? `/order-details/${again}` : `/store/orders/${again}`}>
              {t('returns.again', { id: again })}
            </Link>
          )}
        </p>
      ) : null}
      {as === 'shopper' && to && may.includes('send') ? (
        <p className={styles.address}>
          <strong>{t('returns.sendto')}</strong> {to}
        </p>
      ) : null}
      {costs ? (
        <p className={styles.note}>
          {t('returns.costs')}: {t('returns.costs.item', { payer: t(payerNames[costs.item]) })},{' '}
          {t('returns.costs.forward', { payer: t(payerNames[costs.forward]) })},{' '}
          {t('returns.costs.reverse', { payer: t(payerNames[costs.reverse]) })}
        </p>
      ) : null}
    </>
  )
}

function Events({ events }: { events: ReturnCase['events'] }) {
  const t = useTranslator()
  return (
    <details className={styles.history} open={events.length <= 4}>
      <summary>{t('returns.history')}</summary>
      <ol className={styles.events}>
        {events.map(({ at, event, words, photos, amount }) => (
          <li key={`${at} ${event}`} className={styles.event}>
            <strong>
              {t(eventName(event))}
              {amount === null ? '' : `: ${inRupees(amount)}`}
            </strong>
            {words ? <p className={styles.said}>{words}</p> : null}
            <Shots photos={photos} />
            <time dateTime={at} className={styles.note}>
              {istMoment(at)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  )
}
