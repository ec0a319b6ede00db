import { Link } from 'react-router'
import {
  getBatch,
  getRoute,
  holdPayee,
  listAccountChanges,
  listBatches,
  type PayoutBatch,
} from '#contracts/money/payouts'
import { getDesk } from '#contracts/accounts/staff'
import { istMoment } from '../shared/ist-date.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { SectionHeading } from '../ui/heading/heading.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/payouts.ts'
import { AccountChanges } from './books/account-changes.tsx'
import { BatchDeeds, batchStates, Payouts as PayoutRows } from './books/batch.tsx'
import styles from './books/books.module.css'
import { ActionButton } from './actions/action-dialog.tsx'
import { staffAction } from './actions/staff-action.ts'
import { NextBatch, Skipped } from './books/plan.tsx'
import { Results } from './books/results.tsx'
import { RouteDesk } from './books/route.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('books')])

export const handle = { messages: ['admin', 'login', 'books'] }

/** One batch by the address, else all of them with what the next ones would pay. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const asked = new URL(request.url).searchParams.get('batch') ?? ''
    const [desk, list, route, { changes }, one] = await Promise.all([
      ask(getDesk),
      ask(listBatches),
      ask(getRoute),
      ask(listAccountChanges),
      /^[1-9]\d{0,14}$/.test(asked) ? ask(getBatch, { params: { id: Number(asked) } }) : null,
    ])
    return { desk, list, route, changes, one }
  })

type Data = Extract<Route.ComponentProps['loaderData'], { at: 'open' }>

export default function Payouts({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('books.payouts')}>
      {({ desk, list, route, changes, one }) => (
        <ConsoleFrame
          desk={desk}
          heading={one ? t('books.batch', { id: String(one.batch.id) }) : t('books.payouts')}
          lead={t('books.payouts.lead')}
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
      {batch.state === 'released' ? <Results /> : null}
      <p>
        <ButtonLink to="/admin/payouts" variant="secondary">
          {t('books.batch.back')}
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
        <SectionHeading id="batches">{t('books.batches')}</SectionHeading>
        {batches.length === 0 ? (
          <p className={styles.hint}>{t('books.batches.none')}</p>
        ) : (
          <ul className={styles.rows}>
            {batches.map((batch) => (
              <Batch key={batch.id} batch={batch} />
            ))}
          </ul>
        )}
      </section>
      <Results />
      <AccountChanges changes={changes} stores={route.stores} />
      <RouteDesk route={route} />
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
          <Link to={`/admin/payouts?batch=${batch.id}`}>{t('books.batch', { id: String(batch.id) })}</Link>,{' '}
          {t(batch.kind === 'store' ? 'books.batch.of.store' : 'books.batch.of.creator')}
        </p>
        <p className={styles.hint}>
          {[
            t('books.batch.by', { name: batch.built_by, at: istMoment(batch.built_at) }),
            batch.decided_by ? t('books.batch.decided', { name: batch.decided_by }) : '',
            batch.reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Badge tone={isPaid ? 'success' : 'plain'}>
        {t(isPaid ? 'books.state.paid' : batchStates[batch.state])}
      </Badge>
      <span className={styles.figure}>
        {t('books.next.sum', { amount: inRupees(batch.amount), count: batch.count })}
      </span>
      <BatchDeeds batch={batch} />
    </li>
  )
}

function Holds({ holds }: { holds: Data['list']['holds'] }) {
  const t = useTranslator()
  if (holds.length === 0) return null
  return (
    <section aria-labelledby="holds" className={styles.part}>
      <SectionHeading id="holds">{t('books.holds')}</SectionHeading>
      <ul className={styles.rows}>
        {holds.map(({ kind, payee_id, name, reason }) => (
          <li key={`${kind} ${payee_id}`} className={styles.row}>
            <div>
              <p>{name || String(payee_id)}</p>
              <p className={styles.hint}>{reason}</p>
            </div>
            <ActionButton
              title={t('books.hold.end')}
              lead={t('books.hold.end.lead', { name })}
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

export const meta = () => [
  ...pageMeta({ title: translator()('books.payouts') }),
  { name: 'robots', content: 'noindex' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
