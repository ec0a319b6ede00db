import { getCashQueue } from '#contracts/delivery/cash'
import { getAdminAccess } from '#contracts/accounts/staff'
import { istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/cash.ts'
import { Batches } from './cash/batches.tsx'
import styles from './cash/cash.module.css'
import { Couriers } from './cash/couriers.tsx'
import { ImportForm } from './cash/import-form.tsx'
import { Late, Unasked, Unmatched, WriteOffs } from './cash/queues.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('cash'), messagesFor('login')])

export const handle = { messages: ['admin', 'cash', 'login'] }

export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, cash] = await Promise.all([ask(getAdminAccess), ask(getCashQueue)])
    return { overview, cash }
  })

type CashOverview = { check: { at: string; wrong: string[] } | null; waiting: number; under_way: number }

export default function Cash({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('cash.title')}>
      {({ overview, cash }) => (
        <ConsoleFrame overview={overview} heading={t('cash.title')} lead={t('cash.lead')}>
          <CashCheck {...cash} />
          <div className={styles.columns}>
            <div className={styles.stack}>
              <Couriers couriers={cash.couriers} />
              <Unmatched lines={cash.unmatched} />
              <Late parcels={cash.owed} writeOffs={cash.write_offs} />
              <Unasked orders={cash.unasked} />
            </div>
            <div className={styles.stack}>
              <ImportForm />
              <WriteOffs writeOffs={cash.write_offs} />
              <Batches batches={cash.batches} />
            </div>
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

/** The result of the nightly check, and the cash still to be collected. */
function CashCheck({ check, waiting, under_way }: CashOverview) {
  const t = useTranslator()
  return (
    <div className={styles.standing}>
      {check === null ? (
        <Badge>{t('cash.check.none')}</Badge>
      ) : (
        <Checked at={istMoment(check.at)} wrong={check.wrong} />
      )}
      <span>{t('cash.underway', { amount: inRupees(under_way) })}</span>
      <span>{t('cash.waiting', { count: waiting })}</span>
    </div>
  )
}

function Checked({ at, wrong }: { at: string; wrong: readonly string[] }) {
  const t = useTranslator()
  if (wrong.length === 0) return <Badge tone="success">{t('cash.check.fine', { at })}</Badge>
  return (
    <details className={styles.wrong}>
      <summary>{t('cash.check.wrong', { at, count: wrong.length })}</summary>
      <ul>
        {wrong.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </details>
  )
}

export const meta = () => consolePageMeta('cash.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
