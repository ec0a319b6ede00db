import { Link } from 'react-router'
import { exportConductorMoney, getConductingTerms, getConductorMoney } from '#contracts/money/ledger'
import { listOwnFeeDocuments } from '#contracts/money/payouts'
import { messageOf } from '../shared/ask.ts'
import { download } from '../shared/download.ts'
import { istDay, istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { showToast } from '../ui/toast/toast.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/conductor-earnings.ts'
import { forConductor } from './conductor/for-conductor.server.ts'
import { FeeDocuments } from './conductor/fee-documents.tsx'
import { ConductorFrame, ConductorGate } from './conductor/frame.tsx'
import styles from '../shared/workshops/workshops.module.css'
import tableStyles from '../shared/workshops/table.module.css'

await messagesFor('workshops')

export const handle = { messages: 'workshops' }

export const loader = ({ context }: Route.LoaderArgs) =>
  forConductor(context, async (ask) => ({
    ...(await ask(getConductorMoney)),
    ...(await ask(getConductingTerms)),
    ...(await ask(listOwnFeeDocuments)),
  }))

export default function ConductorEarnings({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const fetchTable = () =>
    download('workshop-money.csv', exportConductorMoney).catch((error: unknown) =>
      showToast(messageOf(error), 'error'),
    )
  return (
    <ConductorGate page={loaderData} title={t('workshops.money')}>
      {({ rows, owed, coming, settle_hours: hours, documents }) => (
        <ConductorFrame
          heading={t('workshops.money')}
          lead={t('workshops.money.lead', { hours })}
          aside={
            <Button variant="secondary" onClick={() => void fetchTable()}>
              {t('workshops.export')}
            </Button>
          }
        >
          <dl className={styles.facts}>
            <dt>{t('workshops.money.owed')}</dt>
            <dd className={styles.price}>{inRupees(owed)}</dd>
            <dt>{t('workshops.money.coming')}</dt>
            <dd className={styles.price}>{inRupees(coming)}</dd>
          </dl>
          <p>
            <Link to="/profile/earnings">{t('workshops.money.account')}</Link>
          </p>
          {rows.length === 0 ? (
            <EmptyState title={t('workshops.money.none')}>{t('workshops.money.none.text')}</EmptyState>
          ) : (
            <div className={tableStyles.scroll}>
              <table className={tableStyles.table}>
                <thead>
                  <tr>
                    <th>{t('workshops.console.workshop')}</th>
                    <th data-number>{t('workshops.money.gross')}</th>
                    <th data-number>{t('workshops.money.refunded')}</th>
                    <th data-number>{t('workshops.money.fee')}</th>
                    <th data-number>{t('workshops.money.tcs')}</th>
                    <th data-number>{t('workshops.money.tds')}</th>
                    <th data-number>{t('workshops.money.net')}</th>
                    <th data-number>{t('workshops.money.gst')}</th>
                    <th>{t('workshops.money.on')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.session_id}>
                      <th scope="row">
                        {row.title} <span className={styles.soft}>{istMoment(row.starts_at)}</span>
                      </th>
                      {(
                        [
                          ['workshops.money.gross', row.gross],
                          ['workshops.money.refunded', row.refunded],
                          ['workshops.money.fee', row.fee],
                          ['workshops.money.tcs', row.tcs],
                          ['workshops.money.tds', row.tds],
                          ['workshops.money.net', row.net],
                          ['workshops.money.gst', row.gst],
                        ] as const
                      ).map(([name, amount]) => (
                        <td key={name} data-number data-label={t(name)}>
                          {inRupees(amount)}
                        </td>
                      ))}
                      <td data-label={t('workshops.money.on')}>
                        {row.is_settled ? t('workshops.money.booked') : istDay(row.payable_on)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <FeeDocuments documents={documents} />
        </ConductorFrame>
      )}
    </ConductorGate>
  )
}

export const meta = () => consolePageMeta('workshops.money')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
