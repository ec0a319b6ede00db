import { useState } from 'react'
import { listCountryPolicies, type CountryPolicy } from '#contracts/buying/checkout'
import { getAdminAccess } from '#contracts/accounts/staff'
import { istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button } from '../ui/button/button.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/countries.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import pageStyles from './page.module.css'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { CountryPolicyDialog } from './countries/country-policy-dialog.tsx'

await Promise.all([messagesFor('admin'), messagesFor('queues'), messagesFor('risks'), messagesFor('login')])

export const handle = { messages: ['admin', 'queues', 'risks', 'login'] }

export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, list] = await Promise.all([ask(getAdminAccess), ask(listCountryPolicies)])
    return { overview, rows: list.rows }
  })

export default function Countries({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const [changed, setChanged] = useState<CountryPolicy | 'new' | null>(null)
  return (
    <Gate page={loaderData} title={t('admin.countries')}>
      {({ overview, rows }) => (
        <ConsoleFrame overview={overview} heading={t('admin.countries')} lead={t('risks.countries.lead')}>
          <div className={styles.list}>
            <div className={styles.scroll}>
              <table className={styles.table}>
                <caption className="visually-hidden">{t('admin.countries')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('risks.countries.country')}</th>
                    <th scope="col">{t('risks.countries.payment')}</th>
                    <th scope="col" className={styles.second}>
                      {t('risks.countries.hold')}
                    </th>
                    <th scope="col" className={styles.second}>
                      {t('risks.countries.paywithin')}
                    </th>
                    <th scope="col" className={styles.third}>
                      {t('risks.countries.set')}
                    </th>
                    <th scope="col">{t('risks.col.do')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <Row key={row.country_code} row={row} onChange={() => setChanged(row)} />
                  ))}
                </tbody>
              </table>
            </div>
          </div>
          <p>
            <Button variant="secondary" onClick={() => setChanged('new')}>
              {t('risks.countries.add')}
            </Button>
          </p>
          {changed ? (
            <CountryPolicyDialog
              policy={changed === 'new' ? null : changed}
              onClose={() => setChanged(null)}
            />
          ) : null}
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function Row({ row, onChange }: { row: CountryPolicy; onChange: () => void }) {
  const t = useTranslator()
  const hours = t('risks.countries.hours', { hours: row.hold_hours })
  const days = t('risks.countries.days', { days: row.pay_days })
  return (
    <tr>
      <th scope="row">
        {row.name} <span className={pageStyles.note}>{row.country_code}</span>
        <span className={styles.small}>
          <span
            className={pageStyles.note}
          >{`${t('risks.countries.hold')}: ${hours}; ${t('risks.countries.paywithin')}: ${days}`}</span>
        </span>
      </th>
      <td>
        <Badge tone={row.skips_payment ? 'danger' : 'success'}>
          {t(row.skips_payment ? 'risks.countries.skips' : 'risks.countries.pays')}
        </Badge>
      </td>
      <td className={`${styles.second} ${styles.fixed}`}>{hours}</td>
      <td className={`${styles.second} ${styles.fixed}`}>{days}</td>
      <td className={styles.third}>{[row.set_by, istMoment(row.set_at)].filter(Boolean).join(', ')}</td>
      <td>
        <Button variant="secondary" size="small" onClick={onChange}>
          {t('risks.countries.change')}
        </Button>
      </td>
    </tr>
  )
}

export const meta = () => consolePageMeta('admin.countries')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
