import { Link } from 'react-router'
import {
  getBatch,
  getRoute,
  holdPayee,
  listAccountChanges,
  listBatches,
  type PayoutBatch,
} from '#contracts/money/payouts'
import { getAdminAccess } from '#contracts/accounts/staff'
import { istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { SectionHeading } from '../ui/heading/heading.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/payouts.ts'
import { AccountChanges } from './accounting/account-changes.tsx'
import { BatchActions, batchStates, Payouts as PayoutRows } from './accounting/batch.tsx'
import styles from './accounting/accounting.module.css'
import { ActionButton } from './actions/action-dialog.tsx'
import { staffAction } from './actions/staff-action.ts'
import { NextBatch, Skipped } from './accounting/next-batch.tsx'
import { BankResults } from './accounting/bank-results.tsx'
import { RazorpayRoute } from './accounting/razorpay-route.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('accounting')])

export const handle = { messages: ['admin', 'login', 'accounting'] }

/** The batch that the address names; otherwise all batches and the planned next ones. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const batchId = new URL(request.url).searchParams.get('batch') ?? ''
    const [overview, list, route, { changes }, one] = await Promise.all([
      ask(getAdminAccess),
      ask(listBatches),
      ask(getRoute),
      ask(listAccountChanges),
      /^[1-9]\d{0,14}$/.test(batchId) ? ask(getBatch, { params: { id: Number(batchId) } }) : null,
    ])
    return { overview, list, route, changes, one }
  })

type Data = Extract<Route.ComponentProps['loaderData'], { at: 'open' }>

export default function Payouts({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('accounting.payouts')}>
      {({ overview, list, route, changes, one }) => (
        <ConsoleFrame
          overview={overview}
          heading={one ? t('accounting.batch', { id: String(one.batch.id) }) : t('accounting.payouts')}
          lead={t('accounting.payouts.lead')}
        >
          <div className={styles.parts}>
            {one ? <One one={one} /> : <All list={list} route={route} changes={changes} />}
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function One({ one: { batch, payouts, skipped } }: { one: NonNullable<Data['one']> }) {
  const t = useTranslator()
  return (
    <>
      <div className={styles.part}>
        <ul className={styles.rows}>
          <Batch batch={batch} />
        </ul>
        <PayoutRows payouts={payouts} />
        <Skipped rows={skipped} />
      </div>
      {batch.state === 'released' ? <BankResults /> : null}
      <p>
        <ButtonLink to="/admin/payouts" variant="secondary">
          {t('accounting.batch.back')}
        </ButtonLink>
      </p>
    </>
  )
}

function All({ list: { plans, batches, holds }, route, changes }: Pick<Data, 'list' | 'route' | 'changes'>) {
  const t = useTranslator()
  return (
    <>
      {plans.map((plan) => (
        <NextBatch
          key={`${plan.kind} ${plan.planned.map(({ payee_id }) => payee_id).join(' ')}`}
          plan={plan}
        />
      ))}
      <Holds holds={holds} />
      <section aria-labelledby="batches" className={styles.part}>
        <SectionHeading id="batches">{t('accounting.batches')}</SectionHeading>
        {batches.length === 0 ? (
          <p className={styles.hint}>{t('accounting.batches.none')}</p>
        ) : (
          <ul className={styles.rows}>
            {batches.map((batch) => (
              <Batch key={batch.id} batch={batch} />
            ))}
          </ul>
        )}
      </section>
      <BankResults />
      <AccountChanges changes={changes} stores={route.stores} />
      <RazorpayRoute route={route} />
    </>
  )
}

function Batch({ batch }: { batch: PayoutBatch }) {
  const t = useTranslator()
  const isPaid = batch.state === 'released' && batch.waiting === 0
  return (
    <li className={styles.row}>
      <div>
        <p>
          <Link to={`/admin/payouts?batch=${batch.id}`}>
            {t('accounting.batch', { id: String(batch.id) })}
          </Link>
          , {t(batch.kind === 'store' ? 'accounting.batch.of.store' : 'accounting.batch.of.creator')}
        </p>
        <p className={styles.hint}>
          {[
            t('accounting.batch.by', { name: batch.built_by, at: istMoment(batch.built_at) }),
            batch.decided_by ? t('accounting.batch.decided', { name: batch.decided_by }) : '',
            batch.reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Badge tone={isPaid ? 'success' : 'plain'}>
        {t(isPaid ? 'accounting.state.paid' : batchStates[batch.state])}
      </Badge>
      <span className={styles.figure}>
        {t('accounting.next.sum', { amount: inRupees(batch.amount), count: batch.count })}
      </span>
      <BatchActions batch={batch} />
    </li>
  )
}

function Holds({ holds }: { holds: Data['list']['holds'] }) {
  const t = useTranslator()
  if (holds.length === 0) return null
  return (
    <section aria-labelledby="holds" className={styles.part}>
      <SectionHeading id="holds">{t('accounting.holds')}</SectionHeading>
      <ul className={styles.rows}>
        {holds.map(({ kind, payee_id, name, reason }) => (
          <li key={`${kind} ${payee_id}`} className={styles.row}>
            <div>
              <p>{name || String(payee_id)}</p>
              <p className={styles.hint}>{reason}</p>
            </div>
            <ActionButton
              title={t('accounting.hold.end')}
              lead={t('accounting.hold.end.lead', { name })}
              action={staffAction(holdPayee, (reason) => ({
                body: { kind, payee_id, is_held: false, reason },
              }))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

export const meta = () => consolePageMeta('accounting.payouts')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
